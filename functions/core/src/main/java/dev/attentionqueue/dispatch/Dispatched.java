package dev.attentionqueue.dispatch;

import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.slice.SliceReport;

/** What came of an attention. */
public sealed interface Dispatched {

    /**
     * A slice ran.
     *
     * @param signalSent whether the attention that follows is on its way; if not, the reconciler
     *     will send it
     */
    record Ran(SliceReport report, Ending ending, boolean signalSent) implements Dispatched {}

    /** There was nothing to do. */
    record Absorbed(Reason reason) implements Dispatched {}

    /** What became of the lane. */
    enum Ending {
        RETIRED,
        CONTINUED,
        SLEPT,
        CLOSED,
        LOST
    }
}
