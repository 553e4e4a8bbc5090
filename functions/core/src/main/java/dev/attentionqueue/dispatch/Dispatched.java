package dev.attentionqueue.dispatch;

import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.slice.SliceReport;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What came of an attention. */
public sealed interface Dispatched {

    /**
     * A slice ran.
     *
     * @param signalSent whether the attention that follows is on its way; if not, the reconciler
     *     will send it
     * @param toEmpty how long the store took to come to rest, if it did so now; null if it did not
     */
    record Ran(
            SliceReport report,
            Ending ending,
            boolean signalSent,
            Breaker breaker,
            @Nullable Duration toEmpty)
            implements Dispatched {}

    /**
     * A slice ran, and the table gave no answer to its end. The lane is free when its lease is
     * over; the attention is to be received again.
     */
    record Unfinished(SliceReport report, Unavailable cause) implements Dispatched {}

    /** There was nothing to do. */
    record Absorbed(Reason reason) implements Dispatched {}

    /** What became of the store's circuit breaker. */
    enum Breaker {
        UNCHANGED,
        /** The store only fails: it is left alone for a while. */
        OPENED,
        /** It was left alone, and still fails. */
        OPENED_AGAIN,
        /** It has failed for too long: an operator must resume it. */
        BLOCKED,
        CLOSED
    }

    /** What became of the lane. */
    enum Ending {
        RETIRED,
        CONTINUED,
        SLEPT,
        CLOSED,
        LOST
    }
}
