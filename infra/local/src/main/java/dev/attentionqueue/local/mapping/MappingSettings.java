package dev.attentionqueue.local.mapping;

/**
 * What a mapping reads and how fast.
 *
 * @param queueUrl of a standard or FIFO queue
 * @param batchSize messages per invocation at most, 1 to 10 (AWS takes more, but only with a
 *     batching window)
 * @param maximumConcurrency invocations at a time, 1 to 1,000 (AWS: 2 to 1,000)
 */
public record MappingSettings(String queueUrl, int batchSize, int maximumConcurrency) {
    /** Most messages of one receive (AWS, ReceiveMessage). */
    static final int RECEIVE = 10;

    private static final int MOST_POLLERS = 5;

    public MappingSettings {
        if (batchSize < 1 || batchSize > RECEIVE) {
            throw new IllegalArgumentException("a batch size must be 1 to 10: " + batchSize);
        }
        if (maximumConcurrency < 1 || maximumConcurrency > 1_000) {
            throw new IllegalArgumentException(
                    "concurrency must be 1 to 1000: " + maximumConcurrency);
        }
    }

    /**
     * Batches that one receive may fill: one on a FIFO queue, so that no group runs twice at once.
     */
    int batchesPerReceive() {
        return queueUrl.endsWith(".fifo") ? 1 : Math.ceilDiv(RECEIVE, batchSize);
    }

    /** Enough to fill all invocations with one receive each, at most the 5 that AWS starts with. */
    int pollers() {
        return Math.clamp(Math.ceilDiv(maximumConcurrency, batchesPerReceive()), 1, MOST_POLLERS);
    }
}
