package dev.attentionqueue.simulation.world;

/** What somebody does to a store that is none of its services' work. */
enum Deed {
    /** Sends a nudge, as the audit does. */
    NUDGE,
    /** Nudges the store again and again for two minutes. */
    NUDGES,
    /** Pauses the store, and resumes it later. */
    PAUSE,
    /** Pauses the store, nudges it, and resumes it, all within seconds. */
    BRIEF_PAUSE,
    /** Gives the store a plan with one consumer, and its own again later. */
    LOWER,
    /** Lets the store cool down for a while, with work that comes at its begin and at its end. */
    COOL,
    /** Enqueues an item. */
    REQUEST,
    /** Runs the reconciler out of its turn. */
    RECONCILE,
    /** Deploys dispatchers whose receives hide items for a shorter time, or again as before. */
    DEPLOY
}
