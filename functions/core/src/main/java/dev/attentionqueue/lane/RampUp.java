package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Opens further lanes when the backlog is worth it. Each claim at most doubles the lanes that are
 * awake, so that a backlog that melts away does not leave a crowd at an empty queue.
 *
 * @param next not yet the next version
 */
record RampUp(WakeUp next, List<Outgoing> outgoing) {

    static RampUp of(WakeUp wakeUp, Policy policy, @Nullable Backlog backlog, Instant now) {
        long worth = backlog == null ? 1 : backlog.consumersWorth();
        long wanted = Math.min(Math.min(worth, policy.maxConsumers()), 2 * wakeUp.awake());
        WakeUp next = wakeUp;
        List<Outgoing> outgoing = new ArrayList<>();
        for (int index = 0; index < policy.maxConsumers() && next.awake() < wanted; index++) {
            next = next.grownTo(index);
            if (next.lane(index) instanceof Idle idle) {
                Fence fence = idle.fence().next();
                next = next.with(index, Signalled.at(fence, now));
                outgoing.add(Outgoing.now(index, fence));
            }
        }
        return new RampUp(next, List.copyOf(outgoing));
    }
}
