package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Fence;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One call that enqueues one item.
 *
 * @param sendBy when its item is in the queue, at the latest; meaningful while it is sending
 * @param raised the fence of its raise; null if it coalesced
 * @param ahead by how many ticks its clock is ahead
 */
record Enqueuer(Phase phase, Instant sendBy, @Nullable Fence raised, int ahead) {
    static final Enqueuer READY = new Enqueuer(Phase.READY, Instant.EPOCH, null, 0);
    static final Enqueuer DONE = new Enqueuer(Phase.DONE, Instant.EPOCH, null, 0);

    enum Phase {
        READY,
        SENDING,
        DONE
    }

    boolean isMidStep() {
        return phase == Phase.SENDING;
    }
}
