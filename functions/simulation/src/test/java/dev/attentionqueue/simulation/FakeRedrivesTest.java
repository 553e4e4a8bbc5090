package dev.attentionqueue.simulation;

import dev.attentionqueue.redrive.Redrives;
import dev.attentionqueue.simulation.contract.RedrivesContract;
import dev.attentionqueue.store.StoreKey;
import java.util.concurrent.atomic.AtomicInteger;

class FakeRedrivesTest extends RedrivesContract {
    private final FakeRedrives redrives = new FakeRedrives();
    private final AtomicInteger stores = new AtomicInteger();

    @Override
    protected Redrives redrives() {
        return redrives;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("demo", "shop-" + stores.incrementAndGet());
    }
}
