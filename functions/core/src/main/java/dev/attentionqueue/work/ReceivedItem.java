package dev.attentionqueue.work;

/**
 * An item in hand.
 *
 * @param receiveCount how often it has been received, this time included; SQS's own count
 */
public record ReceivedItem(WorkItem item, Receipt receipt, int receiveCount) {}
