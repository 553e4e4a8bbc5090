package dev.attentionqueue.slice;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Grant.Refused;
import dev.attentionqueue.allowance.Holder.MarketplaceItems;
import dev.attentionqueue.allowance.Holder.StoreItems;
import dev.attentionqueue.slice.Tempo.Limit;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What limits the pace of slices. A store's lanes share one bucket, and so do all stores of a
 * marketplace; each lane takes small handfuls, in turn, so that the rate is spread evenly over
 * those that are at work, however many there are. Where nothing is limited nothing is asked.
 */
public final class Tempos {
    /** No limits, for anybody. */
    public static final Tempos NONE =
            new Tempos((_, _, now) -> new Refused(now), _ -> Optional.empty());

    /** A bucket holds what comes back in this time. */
    private static final Duration BURST = Duration.ofSeconds(1);

    /** A lane asks about twice a second. */
    private static final int ASKED_A_SECOND = 2;

    /** No bucket is asked more often, so that its record can bear it. */
    private static final int MOST_ASKED_A_SECOND = 20;

    /** One receive. */
    private static final int BATCH = 10;

    private final Allowances allowances;
    private final Function<Identifier, Optional<Integer>> rates;

    /**
     * Limits by these buckets.
     *
     * @param rates items a second of a marketplace; empty for any number
     */
    public Tempos(Allowances allowances, Function<Identifier, Optional<Integer>> rates) {
        this.allowances = allowances;
        this.rates = rates;
    }

    Tempo of(Store store) {
        List<Limit> limits = new ArrayList<>();
        store.terms().caps().rate().ifPresent(rate -> limits.add(ofStore(store, rate)));
        Identifier marketplace = store.profile().marketplace();
        rates.apply(marketplace).ifPresent(rate -> limits.add(ofMarketplace(marketplace, rate)));
        return new Tempo(allowances, limits);
    }

    private static Limit ofStore(Store store, int rate) {
        int lanes = (int) Math.max(1, store.wakeUp().awake());
        int share = Math.ceilDiv(rate, ASKED_A_SECOND * lanes);
        return new Limit(new StoreItems(store.key()), allowance(rate, share));
    }

    /** Nobody knows how many share it, so each takes what one receive brings, or less. */
    private static Limit ofMarketplace(Identifier name, int rate) {
        int share = Math.min(BATCH, Math.ceilDiv(rate, ASKED_A_SECOND));
        return new Limit(new MarketplaceItems(name), allowance(rate, share));
    }

    /** Room for two handfuls at least: the second comes back while the first is used. */
    private static Allowance allowance(int rate, int share) {
        int handful = Math.max(share, Math.ceilDiv(rate, MOST_ASKED_A_SECOND));
        return new Allowance(Math.max(rate, 2 * handful), BURST.dividedBy(rate), handful);
    }
}
