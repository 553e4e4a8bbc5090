package dev.attentionqueue.simulation;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Marketplace;
import dev.attentionqueue.store.MarketplaceRecords;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What is said of marketplaces, in memory. */
public final class FakeMarketplaceRecords implements MarketplaceRecords {
    private final Map<Identifier, Marketplace> marketplaces = new HashMap<>();

    @Override
    public synchronized Optional<Marketplace> read(Identifier name) {
        return Optional.ofNullable(marketplaces.get(name));
    }

    @Override
    public synchronized void write(Marketplace marketplace) {
        marketplaces.put(marketplace.name(), marketplace);
    }
}
