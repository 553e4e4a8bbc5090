package dev.attentionqueue.slice;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Notice;
import dev.attentionqueue.sequence.Parked;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.sequence.Release;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.slice.Numbers.Passing;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parks items that came too early, and sends them again. Holds nothing, so that a crew's threads
 * may share it; a missing answer is a value.
 */
record Parking(SliceRunner runner, SliceOrder order, QueueAddress queue) {
    /** As many gaps that are over are dealt with by one look. */
    private static final int MOST_RELEASED = 20;

    /** Where there are more gaps than this, the first of them are over. */
    private static final int MOST_GAPS = 1_000;

    /** How soon that is tried again which did not succeed. */
    private static final Duration PAUSE = Duration.ofSeconds(5);

    /**
     * What came of sending again.
     *
     * @param stuck keys of which that is not known
     * @param sent whether anything was sent
     * @param next when to look again; null if nothing is parked
     */
    record Moved(
            Set<OrderingKey> stuck, boolean sent, @Nullable Instant next, List<Notice> notices) {
        static final Moved NOTHING = new Moved(Set.of(), false, null, List.of());

        Moved and(Moved more) {
            Set<OrderingKey> both = new HashSet<>(stuck);
            both.addAll(more.stuck);
            List<Notice> all = new ArrayList<>(notices);
            all.addAll(more.notices);
            return new Moved(both, sent || more.sent, earlier(next, more.next), all);
        }

        private static @Nullable Instant earlier(@Nullable Instant one, @Nullable Instant other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return one.isBefore(other) ? one : other;
        }
    }

    /** How far these keys have come, of which each has its position; empty if unknown. */
    Optional<List<Position>> read(List<OrderingKey> keys) {
        try {
            return Optional.of(sequences().read(store(), keys, now()));
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }

    /**
     * Parks an item; its message may be deleted then. The hold comes first, as before a back-off: a
     * store that retires in between would strand what is parked.
     *
     * @return its gap; empty if it is not known to be parked
     */
    Optional<Gap> park(InHand item) {
        Instant since = now();
        Instant until = since.plus(Gap.LONGEST);
        Instant hold = until.truncatedTo(ChronoUnit.MINUTES).plus(1, ChronoUnit.MINUTES);
        try {
            boolean held =
                    runner.bookkeeping().holds().hold(order.store(), order.turn().lease(), hold);
            return held && isHidden(item)
                    ? Optional.of(
                            sequences().park(new Parked(store(), again(item, since), since, until)))
                    : Optional.empty();
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }

    /**
     * Under a raise that no send of it has had, not even one of this turn: an earlier message of
     * the item may come again together with the one by which it was sent again, and be early.
     */
    private WorkItem again(InHand item, Instant since) {
        WorkItem early = item.item().item();
        String time =
                "parked-%d-%d-%d"
                        .formatted(
                                order.turn().lease().lane(),
                                order.turn().lease().fence().value(),
                                since.toEpochMilli());
        return new WorkItem(early.id(), early.content(), early.enqueuedAt(), new RaiseId(time));
    }

    /** Notes how far keys have come, and sends again what has waited for that. */
    Moved pass(Passing passing) {
        Moved moved = Moved.NOTHING;
        for (WorkItem item : passing.again()) {
            moved = moved.and(drop(item));
        }
        for (Map.Entry<OrderingKey, Long> one : passing.last().entrySet()) {
            OrderingKey key = one.getKey();
            moved = moved.and(pass(key, one.getValue(), passing.gaps().contains(key)));
        }
        return moved;
    }

    private Moved drop(WorkItem item) {
        Parked copy = new Parked(store(), item, now(), now());
        try {
            sequences().drop(copy);
            return Moved.NOTHING;
        } catch (Unavailable _) {
            return stuck(copy.key());
        }
    }

    private Moved pass(OrderingKey key, long last, boolean gap) {
        try {
            sequences().pass(store(), key, last, now());
            return gap
                    ? sequences()
                            .gap(store(), key)
                            .map(seen -> release(seen, last, false))
                            .orElse(Moved.NOTHING)
                    : Moved.NOTHING;
        } catch (Unavailable _) {
            return stuck(key);
        }
    }

    /** Sends again what has waited long enough. */
    Moved lookRound() {
        try {
            List<Gap> gaps = sequences().gaps(store(), MOST_GAPS);
            boolean crowded = gaps.size() >= MOST_GAPS;
            Instant now = now();
            List<Gap> over = gaps.stream().filter(gap -> crowded || gap.isOver(now)).toList();
            Moved moved = over.size() > MOST_RELEASED ? lookAt(now) : Moved.NOTHING;
            for (Gap gap : over.stream().limit(MOST_RELEASED).toList()) {
                moved = moved.and(giveUp(gap, crowded));
            }
            for (Gap gap : gaps) {
                moved = over.contains(gap) ? moved : moved.and(lookAt(gap.until()));
            }
            return moved;
        } catch (Unavailable _) {
            return lookAt(now().plus(PAUSE));
        }
    }

    /**
     * Sends again what need not wait longer.
     *
     * @param crowded whether nothing need
     */
    Moved giveUp(Gap gap, boolean crowded) {
        try {
            Position position = sequences().read(store(), List.of(gap.key()), now()).getFirst();
            return release(gap, position.last(), crowded);
        } catch (Unavailable _) {
            return stuck(gap.key());
        }
    }

    private Moved release(Gap gap, long last, boolean crowded) {
        List<Parked> parked = sequences().parked(store(), gap.key());
        Instant now = now();
        Release release = Release.of(last, parked, crowded, now);
        if (!release.items().isEmpty() && !isInTime()) {
            sequences().settle(gap, now);
            return lookAt(now);
        }
        release.gaveUp().ifPresent(gone -> sequences().pass(store(), gap.key(), gone.last(), now));
        List<Parked> left = sendAgain(release.items());
        if (!left.isEmpty()) {
            return stuck(gap.key());
        }
        Instant next = nextLook(release, parked, now);
        if (next == null || !next.equals(gap.until())) {
            sequences().settle(gap, next);
        }
        List<Notice> notices =
                release.gaveUp()
                        .map(gone -> List.<Notice>of(new Notice.GapGivenUp(gap.key(), gone)))
                        .orElse(List.of());
        return new Moved(Set.of(), !release.items().isEmpty(), next, notices);
    }

    /** Behind a full page there may be more, which follow when those before them have. */
    private static @Nullable Instant nextLook(Release release, List<Parked> parked, Instant now) {
        boolean mayBeMore = parked.size() >= Sequences.LARGEST_BATCH;
        return release.next() == null && mayBeMore ? now.plus(Gap.LONGEST) : release.next();
    }

    /** Sends first: between the two an item is in the queue and parked, and never in neither. */
    private List<Parked> sendAgain(List<Parked> items) {
        List<Parked> left = new ArrayList<>(items);
        while (!left.isEmpty()) {
            List<Parked> parcel = parcelOf(left);
            List<Sent> sent =
                    runner.queues()
                            .send(queue, parcel.stream().map(Parking::withoutDelay).toList());
            for (int position = 0; position < parcel.size(); position++) {
                if (sent.get(position) instanceof Sent.Accepted) {
                    sequences().unpark(parcel.get(position));
                } else {
                    return left;
                }
            }
            left = left.subList(parcel.size(), left.size());
        }
        return left;
    }

    /** As many as one send takes. */
    private static List<Parked> parcelOf(List<Parked> items) {
        int bytes = 0;
        int size = 0;
        while (size < items.size()) {
            bytes += withoutDelay(items.get(size)).bytes();
            if (size > 0 && bytes > WorkQueues.LARGEST_SEND) {
                break;
            }
            size++;
        }
        return items.subList(0, size);
    }

    private static Delayed withoutDelay(Parked one) {
        return new Delayed(one.item(), Duration.ZERO);
    }

    private Moved stuck(OrderingKey key) {
        return new Moved(Set.of(key), false, now().plus(PAUSE), List.of());
    }

    private static Moved lookAt(Instant next) {
        return new Moved(Set.of(), false, next, List.of());
    }

    /** Otherwise somebody else may have it, and the hold may be over before it is parked. */
    private boolean isHidden(InHand item) {
        return now().isBefore(item.since().plus(runner.settings().visibility()));
    }

    /** Whether a send would land before the lease may be somebody else's. */
    private boolean isInTime() {
        return now().plus(runner.settings().callTimeout()).isBefore(order.deadline());
    }

    private Sequences sequences() {
        return runner.bookkeeping().sequences();
    }

    private StoreKey store() {
        return order.store().key();
    }

    private Instant now() {
        return runner.clock().instant();
    }
}
