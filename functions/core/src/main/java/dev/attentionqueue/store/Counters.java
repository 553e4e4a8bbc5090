package dev.attentionqueue.store;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a store has had done since it was registered.
 *
 * @param processed work items handled and deleted
 * @param turns taken, and not taken
 * @param lastSliceAt when the last turn ended; null before the first
 * @param failing how it fails at present
 * @param busySince since when it has not been at rest; null while it is, and until the first turn
 *     that left something to do
 * @param drain how fast it was handled lately
 */
public record Counters(
        long processed,
        Turns turns,
        @Nullable Instant lastSliceAt,
        Failing failing,
        @Nullable Instant busySince,
        Drain drain) {
    public static final Counters NONE = new Counters(0, 0, null);

    /** Of a store that does not fail, at rest. */
    public Counters(long processed, long slices, @Nullable Instant lastSliceAt) {
        this(processed, slices, lastSliceAt, Failing.NONE, null, 0);
    }

    /** Of a store that always ran, and of which nobody knows how fast it drains. */
    public Counters(
            long processed,
            long slices,
            @Nullable Instant lastSliceAt,
            Failing failing,
            @Nullable Instant busySince,
            int keys) {
        this(processed, new Turns(slices, 0, keys), lastSliceAt, failing, busySince, Drain.NONE);
    }

    /** Turns taken. */
    public long slices() {
        return turns.taken();
    }

    /** Attentions for one of its lanes that came while it did not run. */
    public long discarded() {
        return turns.discarded();
    }

    /** Ordering keys that the last turn saw, 0 to 100; 0 where there is no ordering. */
    public int keys() {
        return turns.keys();
    }

    public Counters withKeys(int next) {
        return new Counters(
                processed, turns.withKeys(next), lastSliceAt, failing, busySince, drain);
    }

    public Counters plusSlice(long handled, Instant now) {
        return new Counters(
                processed + handled,
                turns.plusTaken(),
                now,
                failing,
                busySince,
                drain.after(handled, lastSliceAt, now));
    }

    public Counters plusDiscarded() {
        return new Counters(
                processed, turns.plusDiscarded(), lastSliceAt, failing, busySince, drain);
    }

    public Counters with(Failing next) {
        return new Counters(processed, turns, lastSliceAt, next, busySince, drain);
    }

    /** With something left to do; it has been so since {@code from}, or for longer. */
    public Counters busy(Instant from) {
        return new Counters(processed, turns, lastSliceAt, failing, busyFrom(from), drain);
    }

    public Counters atRest() {
        return new Counters(processed, turns, lastSliceAt, failing, null, drain);
    }

    /** Since when it has been busy, if it is so since {@code from} at least. */
    public Instant busyFrom(Instant from) {
        return busySince == null ? from : busySince;
    }

    public Optional<Instant> lastSlice() {
        return Optional.ofNullable(lastSliceAt);
    }

    /** Items that are handled in a minute, as far as its slices up to {@code now} tell. */
    public double itemsPerMinute(Instant now) {
        return lastSliceAt == null ? 0 : drain.faded(lastSliceAt, now);
    }
}
