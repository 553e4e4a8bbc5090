package dev.attentionqueue.dispatch;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.SliceLimits;
import java.time.Duration;

/**
 * How dispatchers work.
 *
 * @param firstLook limits of the slice of a first look, on top of the plan's
 * @param elastic how follow-up slices stretch and shrink
 */
public record DispatchSettings(Timing timing, SliceLimits firstLook, Elastic elastic) {

    /** 10 items or 2 s: a first look must never keep the next one waiting. */
    public static final SliceLimits FIRST_LOOK = new SliceLimits(10, Duration.ofSeconds(2));
}
