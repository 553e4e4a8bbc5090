package dev.attentionqueue.dispatch;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.SliceLimits;

/**
 * How dispatchers work.
 *
 * @param firstLook limits of the slice of a first look, on top of the plan's
 */
public record DispatchSettings(Timing timing, SliceLimits firstLook) {}
