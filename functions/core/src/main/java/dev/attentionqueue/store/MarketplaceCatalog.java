package dev.attentionqueue.store;

import java.time.InstantSource;
import java.util.Optional;

/** The marketplaces as one container knows them, as {@link PlanCatalog} knows plans. */
public final class MarketplaceCatalog {
    private final MarketplaceRecords records;
    private final LastKnown<Marketplace> known;

    public MarketplaceCatalog(MarketplaceRecords records, InstantSource clock) {
        this.records = records;
        this.known = new LastKnown<>(records::read, clock, PlanCatalog.FRESH);
    }

    /**
     * The marketplace of that name; empty if nobody has said anything of it.
     *
     * @throws Unavailable if it cannot be told whether somebody has
     */
    public Optional<Marketplace> find(Identifier name) {
        return known.find(name);
    }

    /** Items a second of all its stores; empty without a limit, and while none can be told. */
    public Optional<Integer> rateOf(Identifier name) {
        try {
            return find(name).flatMap(Marketplace::rate);
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }

    public void put(Marketplace marketplace) {
        records.write(marketplace);
        known.put(marketplace.name(), marketplace);
    }
}
