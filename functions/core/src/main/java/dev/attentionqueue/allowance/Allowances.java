package dev.attentionqueue.allowance;

import java.time.Instant;

/** The buckets of all holders. */
@FunctionalInterface
public interface Allowances {

    /**
     * Takes a handful from the holder's bucket, in one step.
     *
     * @throws dev.attentionqueue.store.Unavailable when no answer came
     */
    Grant take(Holder holder, Allowance allowance, Instant now);
}
