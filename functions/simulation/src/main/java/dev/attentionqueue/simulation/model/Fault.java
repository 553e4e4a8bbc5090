package dev.attentionqueue.simulation.model;

/** What goes wrong, or is done by an operator, a limited number of times in one run. */
enum Fault {
    /** A process ends between two of its steps; its attention is delivered again. */
    CRASH,
    /** An attention is lost. */
    LOSE,
    /** An attention is delivered twice. */
    DUPLICATE,
    /** An attention is delivered only when it has been given up, and its lane signalled again. */
    LATE,
    /** The reconciler signals a lane again whose attention would have come by itself. */
    EARLY,
    /** Somebody asks for a look, whatever the record says. */
    NUDGE,
    /** A holder is paused beyond its lease and goes on later. */
    STALL,
    /** A handler fails, and its item is to come back later. */
    BACK_OFF,
    /** An item that was received is left in the queue, as when its delete fails. */
    LEAVE,
    /** An item that was received and not begun is handed back, visible at once. */
    HAND_BACK,
    /** A receive whose answer is lost. */
    UNANSWERED,
    /** A target asks for a pause. */
    COOL_DOWN,
    /** The store is paused; resuming is free. */
    PAUSE,
    /** The number of consumers is lowered to one; raising it again is free. */
    LOWER,
    /** The plan's visibility timeout is shortened. */
    SHORTEN,
    /** Calls may take two ticks, and all that has to last longer than a call does. */
    SLOW_CALLS;

    /** Where it is counted. */
    @SuppressWarnings("EnumOrdinal") // nothing outlives the run that counts by it
    int slot() {
        return ordinal();
    }
}
