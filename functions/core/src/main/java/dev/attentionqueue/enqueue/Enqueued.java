package dev.attentionqueue.enqueue;

import dev.attentionqueue.work.ItemId;

/** What came of an enqueue. */
public sealed interface Enqueued {

    /** The item is in its store's queue and will be handled. */
    record Accepted(ItemId item, String correlationId) implements Enqueued {}

    record UnknownStore() implements Enqueued {}

    /** The store is on its way out and takes no work; nothing has been sent. */
    record BeingRemoved() implements Enqueued {}

    /** The item is not known to be in the queue; sending it again may make two of it. */
    record NotAccepted(String cause) implements Enqueued {}
}
