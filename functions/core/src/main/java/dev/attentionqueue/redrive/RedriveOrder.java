package dev.attentionqueue.redrive;

import dev.attentionqueue.deadletter.DeadLetter;
import java.time.Instant;

/**
 * What an operator asked for.
 *
 * @param itemsPerSecond at most, 1 to {@value #MOST_PER_SECOND}
 * @param at when; what is given up later is not meant
 */
public record RedriveOrder(Selection selection, int itemsPerSecond, Instant at) {
    public static final int MOST_PER_SECOND = 1_000;
    public static final int USUAL_PER_SECOND = 10;

    public RedriveOrder {
        if (itemsPerSecond < 1 || itemsPerSecond > MOST_PER_SECOND) {
            throw new IllegalArgumentException(
                    "itemsPerSecond must be 1 to %d, not %d"
                            .formatted(MOST_PER_SECOND, itemsPerSecond));
        }
    }

    boolean means(DeadLetter letter) {
        return letter.failedAt().isBefore(at);
    }
}
