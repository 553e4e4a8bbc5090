package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.contract.MarketplaceRecordsContract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.MarketplaceRecords;

class FakeMarketplaceRecordsTest extends MarketplaceRecordsContract {
    private final FakeMarketplaceRecords records = new FakeMarketplaceRecords();
    private int names;

    @Override
    protected MarketplaceRecords records() {
        return records;
    }

    @Override
    protected Identifier newName() {
        return new Identifier("m" + names++);
    }
}
