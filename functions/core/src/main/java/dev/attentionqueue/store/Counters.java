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
 * @param failing how it fails at present
 */
public record Counters(
        long processed, long slices, @Nullable Instant lastSliceAt, Failing failing) {
    public static final Counters NONE = new Counters(0, 0, null);

    /** Of a store that does not fail. */
    public Counters(long processed, long slices, @Nullable Instant lastSliceAt) {
        this(processed, slices, lastSliceAt, Failing.NONE);
    }

    public Counters plusSlice(long handled, Instant now) {
        return new Counters(processed + handled, slices + 1, now, failing);
    }

    public Counters with(Failing next) {
        return new Counters(processed, slices, lastSliceAt, next);
    }

    public Optional<Instant> lastSlice() {
        return Optional.ofNullable(lastSliceAt);
    }
}
