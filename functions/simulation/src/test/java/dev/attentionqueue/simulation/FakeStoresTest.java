package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.contract.StoresContract;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import java.util.concurrent.atomic.AtomicInteger;

class FakeStoresTest extends StoresContract {
    private final FakeStores stores = new FakeStores(TIMING);
    private final AtomicInteger keys = new AtomicInteger();

    @Override
    protected Stores stores() {
        return stores;
    }

    @Override
    protected StoreKey newKey() {
        return StoreKey.of("demo", "shop-" + keys.incrementAndGet());
    }
}
