package dev.attentionqueue.store;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How fast a store is handled, over all its lanes: a sum of the items of its slices, of which each
 * fades by the minute. Where the flow is steady that is the number of items in a minute.
 */
public record Drain(long itemsPerMinute) {
    public static final Drain NONE = new Drain(0);

    private static final double WINDOW_SECONDS = 60;

    /** With a slice that ended at {@code now}. */
    Drain after(long handled, @Nullable Instant lastSliceAt, Instant now) {
        double before = lastSliceAt == null ? 0 : faded(lastSliceAt, now);
        return new Drain(Math.round(before) + handled);
    }

    /** What is left of it, so long after the last slice. */
    double faded(Instant lastSliceAt, Instant now) {
        double seconds = Math.max(0, Duration.between(lastSliceAt, now).toMillis() / 1000.0);
        return itemsPerMinute * Math.exp(-seconds / WINDOW_SECONDS);
    }
}
