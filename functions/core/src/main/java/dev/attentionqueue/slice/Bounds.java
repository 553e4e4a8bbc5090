package dev.attentionqueue.slice;

import dev.attentionqueue.store.SliceLimits;
import java.time.Instant;

/** What a slice may still receive. */
final class Bounds {
    private final Instant tooLate;
    private final Instant lastBegin;
    private Instant timeUp;
    private int itemsLeft;

    Bounds(SliceOrder order, SliceSettings settings, Instant begun) {
        timeUp = begun.plus(order.limits().time());
        itemsLeft = order.limits().items();
        tooLate = order.deadline().minus(settings.roomForOneBatch());
        lastBegin = order.deadline().minus(settings.handlerTimeout());
    }

    int itemsLeft() {
        return itemsLeft;
    }

    void received(int items) {
        itemsLeft -= items;
    }

    /** Whether a limit is reached past which only {@link RunOn} leads. */
    boolean isReached(Instant now) {
        return itemsLeft <= 0 || !now.isBefore(timeUp);
    }

    void extend(Instant now, SliceLimits more) {
        timeUp = now.plus(more.time());
        itemsLeft = more.items();
    }

    /** Whether a receive that begins now might not be done with in time. */
    boolean isTooLate(Instant now) {
        return !now.isBefore(tooLate);
    }

    /**
     * Whether a handler that begins now ends under the lease, which ends at the deadline. Between a
     * receive and its items the process may have been paused for as long as anybody likes: a frozen
     * container, a collection, a stalled answer.
     */
    boolean leavesTimeForHandler(Instant now) {
        return !now.isAfter(lastBegin);
    }
}
