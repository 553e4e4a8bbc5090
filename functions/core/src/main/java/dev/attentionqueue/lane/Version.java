package dev.attentionqueue.lane;

import java.time.Instant;

/**
 * Number of one state of a control item, compared by every write that changes its lanes; starts at
 * the creation time in milliseconds, as fences do.
 */
public record Version(long value) {

    static Version first(Instant createdAt) {
        return new Version(createdAt.toEpochMilli());
    }

    public Version next() {
        return new Version(value + 1);
    }
}
