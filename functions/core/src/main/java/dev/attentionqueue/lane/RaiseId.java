package dev.attentionqueue.lane;

/** Names one raise; also stands on every work item that the raising call sends. */
public record RaiseId(String value) {}
