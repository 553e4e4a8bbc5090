package dev.attentionqueue.lane;

import java.time.Instant;

/**
 * The enqueue that signalled a lane.
 *
 * @param at when it did so, by its own clock
 * @param allIdle whether every lane of the store was idle then
 */
public record Raise(RaiseId id, Instant at, boolean allIdle) {}
