package dev.attentionqueue.lane;

/** What an attention gets when it asks for its lane. */
public sealed interface Claim {

    /**
     * The lane is the asker's, once {@code next} is written.
     *
     * @param turn what the holder must remember until it finishes
     */
    record Granted(WakeUp next, Turn turn) implements Claim {}

    /** Nothing to do: the attention is acknowledged and forgotten. */
    record Absorbed(Reason reason) implements Claim {}

    /** The store does not run now: its lane is made idle by writing {@code next}. */
    record Cleared(WakeUp next) implements Claim {}

    /** Why an attention had nothing to do. */
    enum Reason {
        /** There is no such store. */
        UNKNOWN_STORE,
        /** The store is paused, in maintenance or blocked. */
        NOT_ACTIVE,
        /** Somebody holds the lane and answers for what comes next. */
        LEASED,
        /** The lane has moved on since the attention was sent. */
        STALE
    }
}
