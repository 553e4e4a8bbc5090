package dev.attentionqueue.lane;

import java.time.Duration;
import java.time.Instant;

/**
 * An enqueue's announcement that work is about to be sent.
 *
 * @param delay how long that work is to stay hidden, 0 to 900 s
 */
public record Mark(RaiseId raise, Instant now, Duration delay) {

    /** For work that is to be handled as soon as may be. */
    public Mark(RaiseId raise, Instant now) {
        this(raise, now, Duration.ZERO);
    }

    public boolean isDelayed() {
        return delay.isPositive();
    }
}
