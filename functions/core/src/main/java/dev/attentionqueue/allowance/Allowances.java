package dev.attentionqueue.allowance;

import dev.attentionqueue.store.Identifier;
import java.time.Instant;

/** The buckets of all tenants. */
@FunctionalInterface
public interface Allowances {

    /**
     * Takes a handful from the tenant's bucket, in one step.
     *
     * @throws dev.attentionqueue.store.Unavailable when no answer came
     */
    Grant take(Identifier tenant, Allowance allowance, Instant now);
}
