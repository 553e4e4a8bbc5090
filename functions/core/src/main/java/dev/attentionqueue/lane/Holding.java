package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Held.FarEnough;
import dev.attentionqueue.lane.Held.LostLane;
import dev.attentionqueue.lane.Held.Moved;
import java.time.Instant;

/**
 * Decides on a back-off. It is written down before the item's visibility changes: a holder that
 * dies in between leaves a record that waits too long, never one that does not wait.
 */
public record Holding(Timing timing) {

    /**
     * Decides whether an item may be hidden.
     *
     * @param until when it is to be visible again
     */
    public Held hold(WakeUp wakeUp, Lease lease, Instant until) {
        if (!lease.isHeldIn(wakeUp)) {
            return new LostLane();
        }
        WakeUp held = wakeUp.heldAtLeast(until.plus(timing.hiding()));
        return held.equals(wakeUp) || !timing.minds(Rule.HOLD_BEFORE_BACK_OFF)
                ? new FarEnough()
                : new Moved(held.changed());
    }
}
