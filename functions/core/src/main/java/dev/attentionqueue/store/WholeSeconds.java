package dev.attentionqueue.store;

import java.time.Duration;

/** Times as queues count them. */
public final class WholeSeconds {
    private WholeSeconds() {}

    /** Rounded up: what comes early finds nothing, and has to come again. */
    public static Duration of(Duration time) {
        return Duration.ofSeconds(time.plusNanos(999_999_999).toSeconds());
    }
}
