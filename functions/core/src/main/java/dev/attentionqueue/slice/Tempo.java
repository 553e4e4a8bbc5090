package dev.attentionqueue.slice;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Grant;
import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.allowance.Grant.Refused;
import dev.attentionqueue.allowance.Holder;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How fast one slice may receive: it takes tokens by the handful from each bucket that limits it,
 * and receives no more items than it has tokens of every kind. Tokens that it does not use are
 * lost, so that none is saved up for a burst.
 */
final class Tempo {
    /** A slice that would have to wait for longer leaves its seat to somebody else. */
    static final Duration WORTH_A_SEAT = Duration.ofSeconds(2);

    private final Allowances allowances;
    private final List<Limit> limits;
    private Instant askAgainAt = Instant.EPOCH;
    private @Nullable Instant waitingSince;

    /** One bucket, and what this slice has from it. */
    static final class Limit {
        private final Holder holder;
        private final Allowance allowance;
        private int tokens;

        Limit(Holder holder, Allowance allowance) {
            this.holder = holder;
            this.allowance = allowance;
        }
    }

    Tempo(Allowances allowances, List<Limit> limits) {
        this.allowances = allowances;
        this.limits = List.copyOf(limits);
    }

    /** The first limit of which this slice has no token; empty if it may receive. */
    Optional<Limit> dry() {
        return limits.stream().filter(limit -> limit.tokens == 0).findFirst();
    }

    /** How many items may be received. */
    int permits() {
        return limits.stream().mapToInt(limit -> limit.tokens).min().orElse(Integer.MAX_VALUE);
    }

    void received(int items) {
        limits.forEach(limit -> limit.tokens -= items);
    }

    boolean isWorthAsking(Instant now) {
        return !now.isBefore(askAgainAt);
    }

    /** Asks a bucket. One that does not answer is most likely asked by too many at once. */
    Grant ask(Limit limit, Instant now) {
        try {
            return allowances.take(limit.holder, limit.allowance, now);
        } catch (Unavailable _) {
            return new Refused(now.plusSeconds(1));
        }
    }

    void answered(Limit limit, Grant grant, Instant now) {
        switch (grant) {
            case Granted _ -> {
                limit.tokens += limit.allowance.handful();
                waitingSince = null;
            }
            case Refused refused -> {
                askAgainAt = refused.tryAgainAt();
                waitingSince = waitingSince == null ? now : waitingSince;
            }
        }
    }

    /** Whether the next item may begin so late, or others are so quick, that waiting is no use. */
    boolean isTooSlow(Instant now) {
        return askAgainAt.isAfter(now.plus(WORTH_A_SEAT))
                || (waitingSince != null && now.isAfter(waitingSince.plus(WORTH_A_SEAT)));
    }

    /** When to come again, for one that leaves. */
    Instant next(Instant now) {
        Instant soonest = now.plus(WORTH_A_SEAT);
        return askAgainAt.isAfter(soonest) ? askAgainAt : soonest;
    }

    /** When there may be tokens again; empty if there may be now. */
    Optional<Instant> due(Instant now) {
        return Optional.of(askAgainAt).filter(at -> at.isAfter(now));
    }
}
