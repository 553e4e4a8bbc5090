package dev.attentionqueue.lane;

import java.time.Instant;

/**
 * What must still hold at the moment when a store retires.
 *
 * @param markedUpTo no mark may be later
 * @param heldUpTo nothing may be hidden beyond this time
 */
public record Quiet(Instant markedUpTo, Instant heldUpTo) {

    public boolean holdsFor(WakeUp wakeUp) {
        return !wakeUp.markedAt().isAfter(markedUpTo) && !wakeUp.holdUntil().isAfter(heldUpTo);
    }
}
