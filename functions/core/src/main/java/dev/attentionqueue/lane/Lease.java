package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Leased;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The exclusive right to one lane, while the lane still says {@code leased}. */
public record Lease(int lane, Leased leased) {

    public Fence fence() {
        return leased.fence();
    }

    /** When it ends by itself; counted from before the claim was written. */
    public Instant until() {
        return leased.until();
    }

    /** Whether the record still says so. */
    public boolean isHeldIn(WakeUp wakeUp) {
        return wakeUp.hasLane(lane)
                && wakeUp.lane(lane) instanceof Leased current
                && current.fence().equals(leased.fence())
                && current.owner().equals(leased.owner());
    }

    /** The alarm that the lane remembers, while it is held. */
    @Nullable Alarm alarmIn(WakeUp wakeUp) {
        return wakeUp.lane(lane) instanceof Leased current ? current.alarm() : null;
    }
}
