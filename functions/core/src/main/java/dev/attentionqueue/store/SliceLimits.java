package dev.attentionqueue.store;

import java.time.Duration;

/**
 * What bounds one turn.
 *
 * @param items most items received, 1 to 100,000
 * @param time after this no receive is begun, above 0 and at most 900 s (a Lambda function's
 *     longest time)
 */
public record SliceLimits(int items, Duration time) {
    /** More than any one turn comes to. */
    public static final int MOST_ITEMS = 100_000;

    public SliceLimits {
        if (items < 1 || items > MOST_ITEMS) {
            throw new InvalidField("itemsPerSlice", "must be 1 to " + MOST_ITEMS);
        }
        if (!time.isPositive() || time.toSeconds() > 900) {
            throw new InvalidField("secondsPerSlice", "must be above 0 and at most 900");
        }
    }

    /** The tighter of both in each respect. */
    public SliceLimits within(SliceLimits other) {
        return new SliceLimits(
                Math.min(items, other.items), time.compareTo(other.time) < 0 ? time : other.time);
    }

    /** The wider of both in each respect. */
    public SliceLimits orMore(SliceLimits other) {
        return new SliceLimits(
                Math.max(items, other.items), time.compareTo(other.time) > 0 ? time : other.time);
    }

    /** One {@code share}-th in each respect, and at least one item. */
    public SliceLimits dividedBy(int share) {
        return new SliceLimits(Math.max(1, items / share), time.dividedBy(share));
    }
}
