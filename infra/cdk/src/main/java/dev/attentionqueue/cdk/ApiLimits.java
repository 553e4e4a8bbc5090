package dev.attentionqueue.cdk;

/**
 * What the API takes in before API Gateway answers 429; for the whole deployment, not for a tenant.
 *
 * @param enqueue of calls that bring items
 * @param manage of all other calls, each route for itself
 */
public record ApiLimits(Rate enqueue, Rate manage) {
    public static final ApiLimits DEFAULT =
            new ApiLimits(new Rate(1_000, 2_000), new Rate(50, 100));

    /**
     * A token bucket.
     *
     * @param perSecond 1 to 10,000 calls (API Gateway's quota for an account and region)
     * @param burst 1 to 5,000 calls at once (the same)
     */
    public record Rate(int perSecond, int burst) {
        public Rate {
            Check.range("an API limit per second", perSecond, 1, 10_000);
            Check.range("an API limit's burst", burst, 1, 5_000);
        }
    }
}
