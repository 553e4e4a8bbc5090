package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.contract.StoresContract;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import java.util.concurrent.atomic.AtomicInteger;

class CloudStoresTest extends StoresContract {
    private final CalmCloud calm = new CalmCloud();
    private final Stores stores = calm.called(Stores.class, new CloudStores(calm.cloud, TIMING));
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
