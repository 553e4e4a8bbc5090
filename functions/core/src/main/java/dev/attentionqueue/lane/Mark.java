package dev.attentionqueue.lane;

import java.time.Instant;

/** An enqueue's announcement that work is about to be sent. */
public record Mark(RaiseId raise, Instant now) {}
