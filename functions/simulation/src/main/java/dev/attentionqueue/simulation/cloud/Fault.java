package dev.attentionqueue.simulation.cloud;

/** What AWS does to those who rely on it. */
public enum Fault {
    /** A queue shows a sent message later, within the visibility margin. */
    LATE_VISIBILITY,
    /** A receive misses messages sent within the visibility margin. */
    EARLY_EMPTY,
    /** A receive hands messages out in any order, and fewer than there are. */
    OUT_OF_ORDER,
    /** A work item is handed out although it is in somebody's hands. */
    DUPLICATE_WORK,
    /** A copy of a deleted work item is handed out once more. */
    DELETED_WORK_RETURNS,
    /** An attention is delivered although it is in somebody's hands. */
    DUPLICATE_ATTENTION,
    /** An attention that was sent is never delivered. */
    LOST_ATTENTION,
    /** A store enters or leaves the due index up to 30 s late. */
    LAGGING_INDEX,
    /** A call is refused, and so are the retries of it. */
    THROTTLED,
    /** A call has its effect, the caller learns nothing. */
    LOST_ANSWER,
    /** A call has its effect after its caller has given it up, within the call timeout. */
    LATE_EFFECT,
    /** An answer is lost, and the SDK's second attempt meets the effect of the first. */
    SDK_RETRY,
    /** A receive hands messages out, the caller learns nothing. */
    LOST_RECEIVE,
    /** A call takes up to the call timeout. */
    SLOW_CALL,
    /** Every call of a container takes up to the call timeout. */
    SLOW_CONTAINER,
    /** Some entries of a batch of sends fail. */
    PARTIAL_SEND,
    /** Some entries of a batch of deletes fail. */
    PARTIAL_DELETE,
    /** An attention that was handled is not deleted by the event source mapping. */
    ATTENTION_NOT_DELETED,
    /** A container's clock is off, within the clock skew. */
    SKEWED_CLOCK,
    /** The API's function dies in a request. */
    API_KILLED,
    /** The dispatcher's function dies with its batch. */
    DISPATCHER_KILLED,
    /** The reconciler's function dies in its run. */
    RECONCILER_KILLED,
    /** A handler says that it wants the item again, or throws. */
    HANDLER_FAILED,
    /** A handler wants the item again after a while that it names. */
    HANDLER_BACKS_OFF,
    /** A handler rejects the item. */
    HANDLER_REJECTS,
    /** A handler asks for its whole store to be left alone for a while. */
    HANDLER_SLOWS_DOWN,
    /** A handler takes longer than its timeout. */
    HANDLER_HUNG,
    /** A dispatcher stands still before its receive leaves: a frozen container, or a collection. */
    FROZEN,
    /** A function reached its timeout; it follows from others. */
    FUNCTION_TIMEOUT,
    /** An attention was reported in batchItemFailures; it follows from others. */
    ENTRY_REPORTED,
    /** An attention came back after its visibility timeout; it follows from others. */
    REDELIVERED,
    /** An attention was received too often; it follows from others. */
    DEAD_LETTERED,
    /** Attentions waited because the mapping's concurrency was used up; it follows from load. */
    NO_SEAT;

    /** Whether it has a rate of its own. */
    public boolean isCause() {
        return compareTo(FUNCTION_TIMEOUT) < 0;
    }
}
