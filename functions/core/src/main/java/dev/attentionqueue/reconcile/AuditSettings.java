package dev.attentionqueue.reconcile;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores.Segment;
import java.time.Duration;
import java.time.Instant;

/**
 * How slowly the audit goes round. Each run visits one segment of the stores, so a pass over all of
 * them takes as many periods as there are segments. A pass asks the queue of every store that was
 * active in the last round, which is {@value #PASSES_OF_ROUND} passes, and each store has its turn
 * in one pass of a round, active or not. With 60 segments and a run a minute a pass takes an hour,
 * and a round a day.
 *
 * @param segments 1 to 1,440
 * @param period of the schedule that starts the runs, above 0
 */
public record AuditSettings(int segments, Duration period) {
    public static final int USUAL_SEGMENTS = 60;
    public static final int MOST_SEGMENTS = 1_440;
    public static final Duration USUAL_PERIOD = Duration.ofMinutes(1);

    static final int PASSES_OF_ROUND = 24;

    /** 2^32 by the golden ratio: its product spreads names that differ in few characters. */
    private static final int SPREAD = 0x9E3779B9;

    public AuditSettings {
        if (segments < 1 || segments > MOST_SEGMENTS) {
            throw new IllegalArgumentException(
                    "segments must be 1 to %d, not %d".formatted(MOST_SEGMENTS, segments));
        }
        if (!period.isPositive()) {
            throw new IllegalArgumentException("period must be above 0, not " + period);
        }
    }

    /**
     * The longest that work which entered its queue past the API stays unseen in a store that was
     * active in the last {@link #boundOfAll round}: a pass, and a period for the run itself. SQS's
     * approximate counts, by which it is seen, lag by up to a minute on top.
     */
    public Duration boundOfActive() {
        return period.multipliedBy(segments + 1L);
    }

    /** The same in any store: a round, and a period for the run itself. */
    public Duration boundOfAll() {
        return period.multipliedBy((long) segments * PASSES_OF_ROUND + 1);
    }

    /** The number of the period that {@code now} is in; each has a segment. */
    long tick(Instant now) {
        return now.toEpochMilli() / period.toMillis();
    }

    Segment segment(long tick) {
        return new Segment(Math.floorMod(tick, segments), segments);
    }

    Instant activeFrom(Instant now) {
        return now.minus(period.multipliedBy((long) segments * PASSES_OF_ROUND));
    }

    /** Whether a store has its turn in the pass of {@code tick}, active or not. */
    boolean isTurnOf(StoreKey store, long tick) {
        int spread = (store.toString().hashCode() * SPREAD) >>> (Integer.SIZE / 2);
        return spread % PASSES_OF_ROUND == Math.floorMod(tick / segments, PASSES_OF_ROUND);
    }
}
