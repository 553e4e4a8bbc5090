package dev.attentionqueue.enqueue;

import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.util.List;

/** What came of an enqueue. */
public sealed interface Enqueued {

    /** The store was told; what became of each item, in the order in which they came. */
    record Taken(List<Result> results) implements Enqueued {}

    record UnknownStore() implements Enqueued {}

    /** The store is on its way out and takes no work; nothing has been sent. */
    record BeingRemoved() implements Enqueued {}

    /**
     * As many items wait as may; nothing has been sent.
     *
     * @param most how many may
     * @param retryAfter when there is likely to be room, 1 s to some minutes
     */
    record BacklogFull(int most, Duration retryAfter) implements Enqueued {}

    /** The store's ordering does not allow the item at {@code position}; nothing has been sent. */
    record Unfit(int position, InvalidField why) implements Enqueued {}

    /** What became of one item. */
    sealed interface Result {

        /** It is in its store's queue and will be handled. */
        record Accepted(ItemId item, String correlationId) implements Result {}

        /**
         * It is not known to be in the queue.
         *
         * @param again whether trying again may help; it may then be there twice
         */
        record NotAccepted(String cause, boolean again) implements Result {}
    }
}
