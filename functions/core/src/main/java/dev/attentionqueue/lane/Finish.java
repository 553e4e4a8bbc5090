package dev.attentionqueue.lane;

import java.util.List;

/** How a turn ends. */
public sealed interface Finish {

    /** The lane becomes idle, if the store is still as {@code quiet} as that takes. */
    record Retired(WakeUp next, Quiet quiet) implements Finish {}

    /** The lane is signalled again: work remains. */
    record Continued(WakeUp next, List<Outgoing> outgoing) implements Finish {}

    /**
     * Lane 0 is signalled to look again later: something may be hidden, or on its way.
     *
     * @param outgoing empty if an earlier sleep's attention, still on its way, will wake it
     */
    record Slept(WakeUp next, List<Outgoing> outgoing) implements Finish {}

    /**
     * A lane other than 0 becomes idle, and leaves what there may be to lane 0.
     *
     * @param outgoing empty if somebody is awake in lane 0
     */
    record Closed(WakeUp next, List<Outgoing> outgoing) implements Finish {}

    /**
     * Nothing is written yet: a recent mark stands in the way, and its work will most likely be
     * there by the end of one more long poll.
     *
     * @param turn to look on with: of a raise that is complete, nothing can come any more
     */
    record LookAgain(Turn turn) implements Finish {}

    /** The lane has gone to somebody else, who answers for it. */
    record LostLane() implements Finish {}
}
