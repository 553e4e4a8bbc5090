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
 * @param busySince since when it has not been at rest; null while it is, and until the first turn
 *     that left something to do
 * @param keys ordering keys that the last turn saw, 0 to 100; 0 where there is no ordering
 */
public record Counters(
        long processed,
        long slices,
        @Nullable Instant lastSliceAt,
        Failing failing,
        @Nullable Instant busySince,
        int keys) {
    public static final Counters NONE = new Counters(0, 0, null);

    /** Of a store that does not fail, at rest. */
    public Counters(long processed, long slices, @Nullable Instant lastSliceAt) {
        this(processed, slices, lastSliceAt, Failing.NONE, null, 0);
    }

    public Counters plusSlice(long handled, Instant now) {
        return new Counters(processed + handled, slices + 1, now, failing, busySince, keys);
    }

    public Counters with(Failing next) {
        return new Counters(processed, slices, lastSliceAt, next, busySince, keys);
    }

    public Counters withKeys(int next) {
        return new Counters(processed, slices, lastSliceAt, failing, busySince, next);
    }

    /** With something left to do; it has been so since {@code from}, or for longer. */
    public Counters busy(Instant from) {
        return new Counters(processed, slices, lastSliceAt, failing, busyFrom(from), keys);
    }

    public Counters atRest() {
        return new Counters(processed, slices, lastSliceAt, failing, null, keys);
    }

    /** Since when it has been busy, if it is so since {@code from} at least. */
    public Instant busyFrom(Instant from) {
        return busySince == null ? from : busySince;
    }

    public Optional<Instant> lastSlice() {
        return Optional.ofNullable(lastSliceAt);
    }
}
