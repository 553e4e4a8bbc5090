package dev.attentionqueue.work;

/** The right to delete one received item, until its visibility timeout ends. */
public record Receipt(String handle) {}
