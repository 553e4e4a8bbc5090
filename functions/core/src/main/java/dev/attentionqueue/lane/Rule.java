package dev.attentionqueue.lane;

/**
 * The rules that protect the wake-up protocol. Each can be left out by a check of the protocol, and
 * by nothing else, to show that the check finds what then goes wrong.
 */
public enum Rule {
    /** A store retires only on an empty receive that began a grace after the last mark. */
    GRACE,
    /** The write that retires tests once more that the store is quiet. */
    QUIET_WHEN_WRITTEN,
    /** The work of a raise may stay unseen for a while after its attention was sent. */
    LANDING,
    /** A turn that does not see the raise's work land writes that down for the next one. */
    LANDING_OUTLIVES_TURN,
    /** Only a raise that found every lane idle can be complete without an empty receive. */
    COMPLETE_ONLY_FROM_IDLE,
    /** A complete raise retires only if nobody has marked the store since. */
    COMPLETE_ONLY_UNMARKED,
    /** What a turn leaves hidden in the queue is held for when it finishes. */
    HOLD_FOR_HIDDEN,
    /** A back-off is held for before the item's visibility changes. */
    HOLD_BEFORE_BACK_OFF,
    /** That hold counts the time that the call which hides the item may take. */
    HOLD_COUNTS_CALL,
    /** What a dead holder had in hand is held for. */
    HOLD_ON_TAKE_OVER,
    /** That hold counts the visibility timeout of the dead holder, not of whoever comes next. */
    HOLD_BY_STORED_VISIBILITY,
    /** A nudge that takes a signalled lane keeps its raise in mind. */
    CARRY_ON_NUDGE,
    /** The reconciler keeps the raise of the signal that it repeats in mind. */
    CARRY_ON_RESIGNAL,
    /** A store that does not run loses its signal, and keeps its raise in mind. */
    CARRY_ON_CLEAR,
    /** A lane that is refused keeps the raise of its signal in mind. */
    CARRY_ON_REFUSAL,
    /** An attention with an older fence does not get a signalled lane. */
    STALE_IS_ABSORBED,
    /** A live lease is left to its holder. */
    LIVE_LEASE_STANDS,
    /** A holder whose lane has gone on leaves it alone. */
    FINISH_ON_OWN_FENCE,
    /** A store that does not run keeps its live leases. */
    CLEAR_SPARES_LIVE_LEASE,
    /** A store that is resumed keeps its live leases. */
    RESUME_SPARES_LIVE_LEASE,
    /** Resuming signals lane 0 when nobody holds it. */
    RESUME_SIGNALS,
    /** A higher lane that closes signals lane 0 when nobody is awake in it. */
    CLOSE_SIGNALS,
    /** A lane is refused while as many others as are allowed have live leases. */
    REFUSE_WHEN_FULL,
    /** No slice begins while the store cools down. */
    COOL_DOWN_STANDS
}
