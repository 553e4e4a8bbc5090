package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.WholeSeconds;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.BackOff;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Hides items until later, in batches, and hands others back at once. */
final class BackOffs {
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final SliceRunner runner;
    private final SliceOrder order;
    private final QueueAddress queue;
    private final Calls calls;
    private final Leftovers leftovers;
    private final Pile<PutOff> putOff;
    private final Pile<InHand> notBegun = new Pile<>(Duration.ZERO);

    /**
     * An item to hide.
     *
     * @param trail what is to be known of it then; null if nothing new
     * @param key whose other items wait for it; null if none do
     */
    private record PutOff(
            InHand item, @Nullable Trail trail, Duration after, @Nullable OrderingKey key) {}

    BackOffs(
            SliceRunner runner,
            SliceOrder order,
            QueueAddress queue,
            Calls calls,
            Leftovers leftovers) {
        this.runner = runner;
        this.order = order;
        this.queue = queue;
        this.calls = calls;
        this.leftovers = leftovers;
        putOff = new Pile<>(runner.settings().longestGathering());
    }

    boolean isIdle() {
        return putOff.isEmpty() && notBegun.isEmpty();
    }

    Optional<Instant> due() {
        return putOff.due();
    }

    /**
     * Hides an item.
     *
     * @param trail what is to be known of it when it comes again
     */
    void add(InHand item, Trail trail, Duration after) {
        putOff.add(new PutOff(item, trail, whole(after), order.keyOf(item)), now());
    }

    /** Hides an item that has not begun as long as the one before it. */
    void putBehind(InHand item, Duration after) {
        putOff.add(new PutOff(item, item.notBegun().orElse(null), whole(after), null), now());
    }

    /** Unless its visibility timeout may have ended: somebody else may have it then. */
    void handBack(InHand item) {
        if (now().isBefore(item.since().plus(runner.settings().visibility()))) {
            notBegun.add(item, now());
        } else {
            leftovers.leave(item);
        }
    }

    /** In whole seconds, as queues count; what the handler asks for is not to be undercut. */
    static Duration whole(Duration after) {
        Duration most = WorkQueues.LONGEST_BACK_OFF;
        Duration seconds = after.compareTo(most) < 0 ? WholeSeconds.of(after) : most;
        return seconds.compareTo(SHORTEST) > 0 ? seconds : SHORTEST;
    }

    void goOn(Instant now, boolean nothingToCome) {
        while (!notBegun.isEmpty()) {
            handBack(notBegun.take());
        }
        while (putOff.isReady(now) || (nothingToCome && !putOff.isEmpty())) {
            backOff(putOff.take());
        }
    }

    private void handBack(List<InHand> batch) {
        List<BackOff> visible =
                batch.stream().flatMap(item -> backOffs(item, Duration.ZERO)).toList();
        calls.call(
                () -> {
                    write(
                            batch.stream().flatMap(item -> item.notBegun().stream()).toList(),
                            Map.of());
                    return runner.queues().hide(queue, visible);
                },
                left -> {
                    leftovers.add(Hidden.until(now()));
                    leave(left, batch.stream());
                });
    }

    /**
     * What came of a back-off.
     *
     * @param until when the items come back that are hidden; null if none is
     */
    private record BackedOff(@Nullable Hidden until, int left) {}

    /** An item's visibility timeout runs, so its trail is written after it is hidden. */
    private void backOff(List<PutOff> batch) {
        calls.call(
                () -> {
                    Instant from = now();
                    BackedOff backedOff = backOffNow(batch);
                    write(
                            batch.stream().flatMap(BackOffs::trailOf).toList(),
                            backedOff.left() == 0 ? pauses(batch, from) : Map.of());
                    return backedOff;
                },
                backedOff -> {
                    if (backedOff.until() != null) {
                        leftovers.add(backedOff.until());
                    }
                    leave(backedOff.left(), batch.stream().map(PutOff::item));
                });
    }

    private static Stream<Trail> trailOf(PutOff one) {
        return Optional.ofNullable(one.trail()).stream();
    }

    /** From before they are hidden: it is told of none that may be in hand again. */
    private static Map<ItemId, Pause> pauses(List<PutOff> batch, Instant from) {
        Map<ItemId, Pause> pauses = new HashMap<>();
        for (PutOff one : batch) {
            if (one.key() != null) {
                pauses.put(one.item().id(), new Pause(one.key(), from.plus(one.after())));
            }
        }
        return pauses;
    }

    /** A trail that is not written costs an attempt that is not charged, or a needless caution. */
    private void write(List<Trail> trails, Map<ItemId, Pause> pauses) {
        if (!trails.isEmpty()) {
            runner.trails().write(order, trails, pauses);
        }
    }

    /**
     * The hold comes first: a store that retires in between would strand what is hidden. It counts
     * what writing it may take, since the items' time runs from when they are hidden.
     */
    private BackedOff backOffNow(List<PutOff> batch) {
        List<BackOff> backOffs =
                batch.stream().flatMap(one -> backOffs(one.item(), one.after())).toList();
        Instant hiddenBy = now().plus(runner.settings().announcing());
        Instant last = returns(backOffs, hiddenBy).latest();
        boolean held = runner.bookkeeping().holds().hold(order.store(), order.turn().lease(), last);
        if (!held || now().isAfter(hiddenBy)) {
            return new BackedOff(null, backOffs.size());
        }
        int left = runner.queues().hide(queue, backOffs);
        return new BackedOff(left < backOffs.size() ? returns(backOffs, now()) : null, left);
    }

    private static Hidden returns(List<BackOff> backOffs, Instant from) {
        return new Hidden(backOffs.stream().map(one -> from.plus(one.after())).toList());
    }

    private void leave(int left, Stream<InHand> items) {
        if (left > 0) {
            items.forEach(leftovers::leave);
        }
    }

    private static Stream<BackOff> backOffs(InHand item, Duration after) {
        return item.receipts().stream().map(receipt -> new BackOff(receipt, after));
    }

    private Instant now() {
        return runner.clock().instant();
    }
}
