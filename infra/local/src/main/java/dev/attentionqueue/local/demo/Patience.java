package dev.attentionqueue.local.demo;

import java.time.Duration;

/**
 * How long the demo waits for what.
 *
 * @param tick between two looks at the ledger
 * @param settle how long nothing new must come, with empty queues, before what is missing is lost
 * @param giveUp how long nothing new may come while the queues are not empty; and, beyond the time
 *     over which items are sent, how long the API may be silent
 * @param answer how long a request may take
 */
public record Patience(Duration tick, Duration settle, Duration giveUp, Duration answer) {

    /** A look every 250 ms; 5 s of silence with empty queues; 5 minutes with full ones. */
    public static final Patience USUAL =
            new Patience(
                    Duration.ofMillis(250),
                    Duration.ofSeconds(5),
                    Duration.ofMinutes(5),
                    Duration.ofSeconds(30));

    /**
     * Checks that each wait covers several looks.
     *
     * @throws IllegalArgumentException if not tick &lt; settle &lt;= giveUp
     */
    public Patience {
        if (!tick.isPositive() || tick.compareTo(settle) >= 0 || settle.compareTo(giveUp) > 0) {
            throw new IllegalArgumentException(
                    "needs 0 < tick < settle <= giveUp, not %s, %s, %s"
                            .formatted(tick, settle, giveUp));
        }
    }
}
