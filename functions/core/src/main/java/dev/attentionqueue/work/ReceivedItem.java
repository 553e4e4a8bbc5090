package dev.attentionqueue.work;

import java.time.Instant;
import java.util.Map;

/**
 * An item in hand.
 *
 * @param receiveCount how often it has been received, this time included; SQS's own count
 * @param sentAt when the message that carries it was sent; SQS's own time
 * @param envelope what the queue itself says of it, by the queue's own names: for targets that
 *     expect a message of such a queue
 */
public record ReceivedItem(
        WorkItem item,
        Receipt receipt,
        int receiveCount,
        Instant sentAt,
        Map<String, String> envelope) {

    public ReceivedItem {
        envelope = Map.copyOf(envelope);
    }

    /** From a queue that says nothing else of it. */
    public ReceivedItem(WorkItem item, Receipt receipt, int receiveCount, Instant sentAt) {
        this(item, receipt, receiveCount, sentAt, Map.of());
    }
}
