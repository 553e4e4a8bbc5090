package dev.attentionqueue.allowance;

import dev.attentionqueue.allowance.Grant.Granted;
import dev.attentionqueue.allowance.Grant.Refused;
import dev.attentionqueue.store.Bounded;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;

/**
 * The tokens that one container has in hand, by tenant. A tenant has at most a handful less one in
 * each container beyond its bucket.
 */
public final class Purses {

    /** Most tenants remembered; the one used least recently is forgotten first. */
    private static final int MOST = 10_000;

    private final Allowances allowances;
    private final Allowance allowance;
    private final InstantSource clock;
    private final Map<Identifier, Purse> purses = new Bounded<>(MOST);

    /**
     * What a tenant has here.
     *
     * @param emptyUntil before this it is no use to ask for more
     */
    private record Purse(int tokens, Instant emptyUntil) {
        static final Purse EMPTY = new Purse(0, Instant.EPOCH);
    }

    public Purses(Allowances allowances, Allowance allowance, InstantSource clock) {
        this.allowances = allowances;
        this.allowance = allowance;
        this.clock = clock;
    }

    /** Pays for one first look of the tenant, if there is a token. */
    public boolean pay(Identifier tenant) {
        return payFromHand(tenant) || (fill(tenant, clock.instant()) && payFromHand(tenant));
    }

    /** Asks beforehand, while there is something else to wait for, where {@link #pay} would ask. */
    public void prepare(Identifier tenant) {
        if (!hasInHand(tenant)) {
            fill(tenant, clock.instant());
        }
    }

    private synchronized boolean hasInHand(Identifier tenant) {
        return of(tenant).tokens() > 0;
    }

    private synchronized boolean payFromHand(Identifier tenant) {
        Purse purse = of(tenant);
        if (purse.tokens() == 0) {
            return false;
        }
        purses.put(tenant, new Purse(purse.tokens() - 1, purse.emptyUntil()));
        return true;
    }

    private synchronized boolean isWorthAsking(Identifier tenant, Instant now) {
        return !of(tenant).emptyUntil().isAfter(now);
    }

    private boolean fill(Identifier tenant, Instant now) {
        if (!isWorthAsking(tenant, now)) {
            return false;
        }
        return switch (ask(tenant, now)) {
            case Granted _ -> {
                keep(tenant, allowance.handful(), Instant.EPOCH);
                yield true;
            }
            case Refused refused -> {
                keep(tenant, 0, refused.tryAgainAt());
                yield false;
            }
        };
    }

    /** A bucket that does not answer is most likely one that too many ask at once. */
    private Grant ask(Identifier tenant, Instant now) {
        try {
            return allowances.take(new Holder.FirstLooks(tenant), allowance, now);
        } catch (Unavailable _) {
            Duration handful = allowance.interval().multipliedBy(allowance.handful());
            return new Refused(now.plus(handful));
        }
    }

    private synchronized void keep(Identifier tenant, int more, Instant emptyUntil) {
        purses.put(tenant, new Purse(of(tenant).tokens() + more, emptyUntil));
    }

    private Purse of(Identifier tenant) {
        return purses.getOrDefault(tenant, Purse.EMPTY);
    }
}
