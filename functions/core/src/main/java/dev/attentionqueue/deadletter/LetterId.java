package dev.attentionqueue.deadletter;

/** Names one time that an item was given up; the next time has another one. */
public record LetterId(String value) {}
