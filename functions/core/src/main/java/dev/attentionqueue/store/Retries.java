package dev.attentionqueue.store;

import java.time.Duration;

/**
 * How often, and after which pauses, an item is tried.
 *
 * @param mostAttempts starts of the handler before the item becomes a dead letter, 1 to 100
 * @param firstBackOff longest pause after the first, 1 s or more; it doubles with each further one
 * @param longestBackOff what it doubles up to, at most 11 h (an item stays hidden in SQS for 12 h
 *     at most)
 */
public record Retries(int mostAttempts, Duration firstBackOff, Duration longestBackOff) {

    private static final Duration LONGEST = Duration.ofHours(11);

    /** 5 attempts, over about a minute and a half. */
    public static final Retries USUAL =
            new Retries(5, Duration.ofSeconds(5), Duration.ofMinutes(15));

    public Retries {
        if (mostAttempts < 1 || mostAttempts > 100) {
            throw new InvalidField("mostAttempts", "must be 1 to 100");
        }
        if (firstBackOff.toSeconds() < 1 || firstBackOff.compareTo(longestBackOff) > 0) {
            throw new InvalidField("firstBackOff", "must be 1 s to longestBackOff");
        }
        if (longestBackOff.compareTo(LONGEST) > 0) {
            throw new InvalidField("longestBackOff", "must be at most " + LONGEST.toHours() + " h");
        }
    }
}
