package dev.attentionqueue.simulation;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Bucket;
import dev.attentionqueue.allowance.Grant;
import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.allowance.Holder;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** The buckets of all holders in memory. */
public final class FakeAllowances implements Allowances {
    private final Map<Holder, Bucket> buckets = new HashMap<>();
    private int asked;

    @Override
    public synchronized Grant take(Holder holder, Allowance allowance, Instant now) {
        asked++;
        Grant grant = buckets.getOrDefault(holder, Bucket.FULL).take(allowance, now);
        if (grant instanceof Granted granted) {
            buckets.put(holder, granted.next());
        }
        return grant;
    }

    /** How often a bucket has been asked since the start. */
    public synchronized int asked() {
        return asked;
    }
}
