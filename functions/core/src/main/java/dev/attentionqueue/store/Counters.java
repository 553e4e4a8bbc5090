package dev.attentionqueue.store;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a store has had done since it was registered.
 *
 * @param processed work items handled and deleted
 * @param slices turns taken
 * @param lastSliceAt when the last of them ended; null before the first
 */
public record Counters(long processed, long slices, @Nullable Instant lastSliceAt) {
    public static final Counters NONE = new Counters(0, 0, null);

    public Counters plusSlice(long handled, Instant now) {
        return new Counters(processed + handled, slices + 1, now);
    }

    public Optional<Instant> lastSlice() {
        return Optional.ofNullable(lastSliceAt);
    }
}
