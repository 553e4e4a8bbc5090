package dev.attentionqueue.allowance;

import java.time.Duration;

/**
 * How many tokens a holder has; for first looks, unless said otherwise.
 *
 * @param atOnce tokens of a full bucket, 1 or more
 * @param interval how long one token takes to come back, above 0
 * @param handful tokens that a container takes at a time, so that not every raise costs a write; 1
 *     to {@code atOnce}
 */
public record Allowance(int atOnce, Duration interval, int handful) {

    /** 20 at once, 10 a second, in handfuls of 5. */
    public static final Allowance DEFAULT = new Allowance(20, Duration.ofMillis(100), 5);

    public Allowance {
        if (!interval.isPositive()) {
            throw new IllegalArgumentException("interval must be above 0");
        }
        if (handful < 1 || handful > atOnce) {
            throw new IllegalArgumentException("handful must be 1 to atOnce");
        }
    }
}
