package dev.attentionqueue.lane;

import java.time.Instant;

/**
 * Number of one state of one lane; grows with every change of the lane, so that an attention or a
 * holder of an earlier state is recognised. The first one is the store's creation time in
 * milliseconds: nothing left over from an earlier life of the same name can match.
 */
public record Fence(long value) implements Comparable<Fence> {

    /** Belongs to no state of any lane. */
    static final Fence NONE = new Fence(0);

    public static Fence first(Instant createdAt) {
        return new Fence(createdAt.toEpochMilli());
    }

    public Fence next() {
        return new Fence(value + 1);
    }

    @Override
    public int compareTo(Fence other) {
        return Long.compare(value, other.value);
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
