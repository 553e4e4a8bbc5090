package dev.attentionqueue.allowance;

import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.allowance.Grant.Refused;
import java.time.Duration;
import java.time.Instant;

/**
 * A holder's tokens, told by one time: when the bucket will be full again. That is the generic cell
 * rate algorithm of ATM (ITU-T I.371), in its virtual scheduling form.
 */
public record Bucket(Instant fullAt) {

    /** Nothing has been taken lately. */
    public static final Bucket FULL = new Bucket(Instant.EPOCH);

    /** Takes a handful, or says when there will be one. */
    public Grant take(Allowance allowance, Instant now) {
        Instant from = fullAt.isAfter(now) ? fullAt : now;
        Instant next = from.plus(millis(allowance, allowance.handful()));
        Instant goodFrom = next.minus(millis(allowance, allowance.atOnce()));
        return goodFrom.isAfter(now) ? new Refused(goodFrom) : new Granted(new Bucket(next));
    }

    /** How long so many tokens take to come back, up to a whole millisecond, as records keep it. */
    private static Duration millis(Allowance allowance, int tokens) {
        Duration exact = allowance.interval().multipliedBy(tokens);
        return Duration.ofMillis(exact.plusNanos(999_999).toMillis());
    }
}
