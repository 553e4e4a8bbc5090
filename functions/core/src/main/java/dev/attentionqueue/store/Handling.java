package dev.attentionqueue.store;

import java.time.Duration;

/**
 * How a store's items are handled.
 *
 * @param handlersPerSlice handlers that one slice runs side by side, 1 to 10; where the dispatcher
 *     allows fewer, fewer
 * @param retention how long items that were given up are kept, 1 day to 3,650
 */
public record Handling(
        int handlersPerSlice, Retries retries, BreakerTerms breaker, Duration retention) {
    public static final Duration USUAL_RETENTION = Duration.ofDays(30);
    public static final Handling USUAL =
            new Handling(10, Retries.USUAL, BreakerTerms.USUAL, USUAL_RETENTION);

    private static final int LONGEST_DAYS = 3_650;

    public Handling {
        if (handlersPerSlice < 1 || handlersPerSlice > 10) {
            throw new InvalidField("handlersPerSlice", "must be 1 to 10");
        }
        if (retention.toDays() < 1 || retention.compareTo(Duration.ofDays(LONGEST_DAYS)) > 0) {
            throw new InvalidField("retention", "must be 1 to " + LONGEST_DAYS + " days");
        }
    }

    /** With so many handlers side by side. */
    Handling with(int handlers) {
        return new Handling(handlers, retries, breaker, retention);
    }
}
