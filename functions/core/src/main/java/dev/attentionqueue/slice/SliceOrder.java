package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.store.Handling;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.SliceLimits;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One slice to run.
 *
 * @param limits after which {@code runOn} is asked
 * @param deadline when the function's own time ends
 * @param mayHaveGaps whether something may be parked in the store
 */
public record SliceOrder(
        Store store,
        Turn turn,
        SliceLimits limits,
        Instant deadline,
        RunOn runOn,
        boolean mayHaveGaps) {

    /** The first of a turn: what was parked before its claim was held for, too. */
    public SliceOrder(Store store, Turn turn, SliceLimits limits, Instant deadline, RunOn runOn) {
        this(
                store,
                turn,
                limits,
                deadline,
                runOn,
                store.wakeUp().holdUntil().isAfter(Instant.EPOCH));
    }

    /** How the store's items are handled. */
    Handling handling() {
        return store.terms().handling();
    }

    /** Whether items of one key run one at a time, in the order in which they came. */
    boolean isOrdered() {
        return store.profile().ordering() == Ordering.FIFO;
    }

    /** The key of an item for which others wait while it is not done with; null if none do. */
    @Nullable OrderingKey keyOf(InHand item) {
        return isOrdered() ? item.item().item().key() : null;
    }

    /** What may still be done after {@code report}, which ended before a limit was reached. */
    public SliceOrder after(SliceReport report, Turn next) {
        int items = Math.max(1, limits.items() - report.received());
        SliceLimits rest = new SliceLimits(items, limits.time());
        return new SliceOrder(store, next, rest, deadline, runOn, true);
    }
}
