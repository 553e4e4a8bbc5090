package dev.attentionqueue.allowance;

import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.allowance.Grant.Refused;
import java.time.Duration;
import java.time.Instant;

/**
 * A tenant's tokens, told by one time: when the bucket will be full again. That is the generic cell
 * rate algorithm of ATM (ITU-T I.371), in its virtual scheduling form.
 */
public record Bucket(Instant fullAt) {

    /** Nothing has been taken lately. */
    public static final Bucket FULL = new Bucket(Instant.EPOCH);

    /** Takes a handful, or says when there will be one. */
    public Grant take(Allowance allowance, Instant now) {
        Instant from = fullAt.isAfter(now) ? fullAt : now;
        Instant next = from.plus(allowance.interval().multipliedBy(allowance.handful()));
        Duration whole = allowance.interval().multipliedBy(allowance.atOnce());
        Instant goodFrom = next.minus(whole);
        return goodFrom.isAfter(now) ? new Refused(goodFrom) : new Granted(new Bucket(next));
    }
}
