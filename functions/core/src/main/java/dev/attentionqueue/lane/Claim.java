package dev.attentionqueue.lane;

import java.util.List;

/** What an attention gets when it asks for its lane. */
public sealed interface Claim {

    /**
     * The lane is the asker's, once {@code next} is written.
     *
     * @param turn what the holder must remember until it finishes
     * @param outgoing further lanes that were opened in the same write
     */
    record Granted(WakeUp next, Turn turn, List<Outgoing> outgoing) implements Claim {}

    /** Nothing to do: the attention is acknowledged and forgotten. */
    record Absorbed(Reason reason) implements Claim {}

    /** The store does not run now: its lane is made idle by writing {@code next}. */
    record Cleared(WakeUp next) implements Claim {}

    /**
     * Not now: lane 0 sleeps, any other lane becomes idle and leaves its work to lane 0.
     *
     * @param outgoing what wakes lane 0, where nothing else does
     */
    record Refused(WakeUp next, Reason reason, List<Outgoing> outgoing) implements Claim {}

    /** Why an attention got no slice. */
    enum Reason {
        /** There is no such store. */
        UNKNOWN_STORE,
        /** The store is paused, in maintenance or blocked. */
        NOT_ACTIVE,
        /** Somebody holds the lane and answers for what comes next. */
        LEASED,
        /** The lane has moved on since the attention was sent. */
        STALE,
        /** The store cools down. */
        COOLING_DOWN,
        /** As many consumers as are allowed are at work. */
        TOO_MANY_CONSUMERS
    }
}
