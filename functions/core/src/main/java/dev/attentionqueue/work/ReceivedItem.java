package dev.attentionqueue.work;

import java.time.Instant;

/**
 * An item in hand.
 *
 * @param receiveCount how often it has been received, this time included; SQS's own count
 * @param sentAt when the message that carries it was sent; SQS's own time
 */
public record ReceivedItem(WorkItem item, Receipt receipt, int receiveCount, Instant sentAt) {}
