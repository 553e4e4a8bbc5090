package dev.attentionqueue.store;

import java.time.Duration;

/**
 * When a store that only fails is left alone, and for how long.
 *
 * @param failuresToOpen attempts that fail in a row before its breaker opens, 1 to 10,000
 * @param firstCoolDown how long the store is left alone then, 1 s or more; it doubles each time
 *     that the attempt after it fails, too
 * @param longestCoolDown what it doubles up to, at most 12 h
 * @param blockAfter a store that has failed for so long is blocked
 */
public record BreakerTerms(
        int failuresToOpen, Duration firstCoolDown, Duration longestCoolDown, Duration blockAfter) {
    private static final Duration LONGEST = Duration.ofHours(12);

    /** After 20 failures in a row, from 30 s to 15 min; blocked after a day. */
    public static final BreakerTerms USUAL =
            new BreakerTerms(
                    20, Duration.ofSeconds(30), Duration.ofMinutes(15), Duration.ofDays(1));

    public BreakerTerms {
        if (failuresToOpen < 1 || failuresToOpen > 10_000) {
            throw new InvalidField("failuresToOpen", "must be 1 to 10000");
        }
        if (firstCoolDown.toSeconds() < 1 || firstCoolDown.compareTo(longestCoolDown) > 0) {
            throw new InvalidField("firstCoolDown", "must be 1 s to longestCoolDown");
        }
        if (longestCoolDown.compareTo(LONGEST) > 0) {
            throw new InvalidField(
                    "longestCoolDown", "must be at most " + LONGEST.toHours() + " h");
        }
        if (blockAfter.compareTo(longestCoolDown) < 0) {
            throw new InvalidField("blockAfter", "must be longestCoolDown or more");
        }
    }
}
