package dev.attentionqueue.simulation;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Bucket;
import dev.attentionqueue.allowance.Grant;
import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.store.Identifier;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** The buckets of all tenants in memory. */
public final class FakeAllowances implements Allowances {
    private final Map<Identifier, Bucket> buckets = new HashMap<>();
    private int asked;

    @Override
    public synchronized Grant take(Identifier tenant, Allowance allowance, Instant now) {
        asked++;
        Grant grant = buckets.getOrDefault(tenant, Bucket.FULL).take(allowance, now);
        if (grant instanceof Granted granted) {
            buckets.put(tenant, granted.next());
        }
        return grant;
    }

    /** How often a bucket has been asked since the start. */
    public synchronized int asked() {
        return asked;
    }
}
