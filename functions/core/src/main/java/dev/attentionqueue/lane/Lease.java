package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Leased;
import java.time.Instant;

/** The exclusive right to one lane, while the lane still says {@code leased}. */
public record Lease(int lane, Leased leased) {

    public Fence fence() {
        return leased.fence();
    }

    /** When it ends by itself; counted from before the claim was written. */
    public Instant until() {
        return leased.until();
    }

    boolean isHeldIn(WakeUp wakeUp) {
        return wakeUp.hasLane(lane)
                && wakeUp.lane(lane) instanceof Leased current
                && current.fence().equals(leased.fence())
                && current.owner().equals(leased.owner());
    }
}
