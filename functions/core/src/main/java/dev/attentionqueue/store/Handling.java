package dev.attentionqueue.store;

/**
 * How a store's items are handled.
 *
 * @param handlersPerSlice handlers that one slice runs side by side, 1 to 10; where the dispatcher
 *     allows fewer, fewer
 */
public record Handling(int handlersPerSlice, Retries retries, BreakerTerms breaker) {
    public static final Handling USUAL = new Handling(10, Retries.USUAL, BreakerTerms.USUAL);

    public Handling {
        if (handlersPerSlice < 1 || handlersPerSlice > 10) {
            throw new InvalidField("handlersPerSlice", "must be 1 to 10");
        }
    }
}
