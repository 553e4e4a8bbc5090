package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.sequence.Course;
import dev.attentionqueue.sequence.Disorder;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Notice;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.slice.Parking.Moved;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How far the numbered keys of a slice's items have come. What is known of a key here may be behind
 * its record, which others move while none of its items is in hand here, and is never ahead of what
 * is done.
 */
final class Numbers {
    /**
     * A hold keeps the store awake until what is parked has had its time. So a slice may go on for
     * so long before it looks for what others have parked meanwhile.
     */
    private static final Duration BETWEEN_LOOKS = Gap.LONGEST.dividedBy(2);

    private final SliceRunner runner;
    private final SliceOrder order;
    private final Parking parking;
    private final Calls calls;
    private final Leftovers leftovers;
    private final Map<OrderingKey, Long> last = new HashMap<>();
    private final Set<OrderingKey> gaps = new HashSet<>();
    private final List<Notice> notices = new ArrayList<>();
    private int parked;
    private @Nullable Instant nextLook;

    Numbers(
            SliceRunner runner,
            SliceOrder order,
            QueueAddress queue,
            Calls calls,
            Leftovers leftovers) {
        this.runner = runner;
        this.order = order;
        this.calls = calls;
        this.leftovers = leftovers;
        parking = new Parking(runner, order, queue);
        nextLook = firstLook();
    }

    /** Nothing is parked in a store in which nothing was ever held. */
    private @Nullable Instant firstLook() {
        if (!order.isOrdered()) {
            return null;
        }
        return order.mayHaveGaps() ? now() : now().plus(BETWEEN_LOOKS);
    }

    /** The item's number, where it counts. */
    Optional<SequenceNumber> numberOf(InHand item) {
        return order.isOrdered()
                ? Optional.ofNullable(item.item().item().number())
                : Optional.empty();
    }

    private static OrderingKey keyOf(InHand item) {
        OrderingKey key = item.item().item().key();
        if (key == null) {
            throw new IllegalStateException("what has a number has a key");
        }
        return key;
    }

    /**
     * Looks up how far the keys of these items have come; empty if unknown. Keeps nothing: any
     * thread may ask.
     */
    Optional<List<Position>> read(List<InHand> items) {
        List<OrderingKey> keys =
                items.stream()
                        .filter(item -> numberOf(item).isPresent())
                        .map(Numbers::keyOf)
                        .distinct()
                        .toList();
        return keys.isEmpty() ? Optional.of(List.of()) : parking.read(keys);
    }

    void learn(List<Position> positions) {
        for (Position one : positions) {
            last.merge(one.key(), one.last(), Math::max);
            if (one.gap()) {
                gaps.add(one.key());
            }
        }
    }

    private Optional<Course> courseOf(InHand item) {
        return numberOf(item)
                .map(number -> Course.of(number.value(), last.getOrDefault(keyOf(item), 0L)));
    }

    boolean isEarly(InHand item) {
        return courseOf(item).filter(Course.EARLY::equals).isPresent();
    }

    /** The item's handler begins. */
    void begins(InHand item) {
        if (courseOf(item).filter(Course.LATE::equals).isPresent()) {
            WorkItem late = item.item().item();
            numberOf(item)
                    .map(one -> new Notice.LateItem(keyOf(item), one.value(), late.id()))
                    .ifPresent(this::note);
        }
    }

    private void note(Notice notice) {
        if (notices.size() < Disorder.MOST_NOTICES) {
            notices.add(notice);
        }
    }

    /** The item is out of the way of those that come after it. */
    void passed(InHand item) {
        numberOf(item).ifPresent(number -> last.merge(keyOf(item), number.value(), Math::max));
    }

    /** Parks an item; {@code then} is told whether it is known to be. */
    void park(InHand item, Consumer<Boolean> then) {
        calls.call(
                () -> parking.park(item),
                gap -> {
                    gap.ifPresent(this::parked);
                    then.accept(gap.isPresent());
                });
    }

    private void parked(Gap gap) {
        parked++;
        gaps.add(gap.key());
        leftovers.add(Hidden.until(gap.until()));
        if (gap.isFull()) {
            calls.call(() -> parking.giveUp(gap, true), this::heed);
        }
    }

    /**
     * What is to be written down before items are deleted.
     *
     * @param last the highest number that has been passed of each of their keys
     * @param gaps those keys of which items may be parked
     * @param again items that have come before, and may be parked too since then: whoever had them
     *     may have died in between
     */
    record Passing(Map<OrderingKey, Long> last, Set<OrderingKey> gaps, List<WorkItem> again) {}

    /** What is to be written down when these items, which are done with, are deleted. */
    Passing passing(Collection<InHand> items) {
        Map<OrderingKey, Long> passed = new HashMap<>();
        for (InHand item : items) {
            if (numberOf(item).isPresent() && last.containsKey(keyOf(item))) {
                passed.put(keyOf(item), last.get(keyOf(item)));
            }
        }
        Set<OrderingKey> among = new HashSet<>(gaps);
        among.retainAll(passed.keySet());
        List<WorkItem> again =
                items.stream()
                        .filter(item -> numberOf(item).isPresent())
                        .filter(item -> item.item().receiveCount() > 1)
                        .map(item -> item.item().item())
                        .toList();
        return new Passing(passed, among, again);
    }

    /** Writes it down, and sends again what has waited for that; any thread may ask. */
    Moved pass(Passing passing) {
        return parking.pass(passing);
    }

    /** Takes note of what was sent again, and of what still waits. */
    void heed(Moved moved) {
        if (moved.sent()) {
            Instant now = now();
            leftovers.add(Hidden.between(now, runner.bookkeeping().holds().visibleBy(now)));
        }
        if (moved.next() != null) {
            leftovers.add(Hidden.until(moved.next()));
        }
        moved.notices().forEach(this::note);
    }

    /** Whether the item's place is not known to be written down. */
    boolean isStuck(InHand item, Moved moved) {
        return numberOf(item).isPresent() && moved.stuck().contains(keyOf(item));
    }

    void goOn(Instant now) {
        if (nextLook != null && !now.isBefore(nextLook)) {
            nextLook = null;
            calls.call(parking::lookRound, this::lookedRound);
        }
    }

    private void lookedRound(Moved moved) {
        heed(moved);
        Instant latest = now().plus(BETWEEN_LOOKS);
        Instant next = moved.next();
        nextLook = next == null || next.isAfter(latest) ? latest : next;
    }

    /** When {@link #goOn} has something to do. */
    Optional<Instant> due() {
        return Optional.ofNullable(nextLook);
    }

    Disorder disorder() {
        return new Disorder(parked, notices);
    }

    private Instant now() {
        return runner.clock().instant();
    }
}
