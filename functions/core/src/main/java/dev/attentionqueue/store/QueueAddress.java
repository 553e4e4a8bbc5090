package dev.attentionqueue.store;

/** Where a store's work queue is; for SQS, its URL. */
public record QueueAddress(String value) {}
