package dev.attentionqueue.work;

import dev.attentionqueue.store.InvalidField;

/**
 * The place of an item among those of its ordering key, as its producer counts them: 1 is the first
 * one's, and each has one more than the one before. 1 to {@value #LARGEST}, which every reader of
 * JSON knows from its neighbours.
 */
public record SequenceNumber(long value) {
    /** 2^53 - 1. */
    public static final long LARGEST = 9_007_199_254_740_991L;

    static final String FIELD = "sequenceNumber";

    /**
     * Checks the range.
     *
     * @throws InvalidField naming {@code sequenceNumber}
     */
    public SequenceNumber {
        if (value < 1 || value > LARGEST) {
            throw new InvalidField(FIELD, "must be a whole number from 1 to " + LARGEST);
        }
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
