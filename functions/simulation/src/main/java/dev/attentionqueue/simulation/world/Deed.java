package dev.attentionqueue.simulation.world;

/** What somebody does to a store that is none of its services' work. */
enum Deed {
    /** Sends a nudge, as the audit does. */
    NUDGE,
    /** Nudges the store again and again for two minutes. */
    NUDGES,
    /** Pauses the store, and resumes it later. */
    PAUSE,
    /** Pauses the store, nudges it, and resumes it, all within seconds, with work just before. */
    BRIEF_PAUSE,
    /** Gives the store a plan with one consumer, and its own again later. */
    LOWER,
    /** Lets the store cool down for a while, with work that comes at its begin and at its end. */
    COOL,
    /** Lets the store cool down for less than a second, with work meanwhile and a nudge after. */
    BRIEF_COOL,
    /** Enqueues an item. */
    REQUEST,
    /** Enqueues an item that is to stay hidden for a while. */
    LATER,
    /** Puts items into the store's queue past the API, perhaps with an enqueue just after. */
    REDRIVE,
    /** Runs the reconciler out of its turn. */
    RECONCILE,
    /**
     * Deploys dispatchers of which half hide what they receive for a shorter time, or all as
     * before.
     */
    DEPLOY
}
