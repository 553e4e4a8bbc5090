package dev.attentionqueue.lifecycle;

import dev.attentionqueue.lane.Closing;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import java.time.InstantSource;
import java.util.Optional;

/** Removes stores: closes them to work at once; the reconciler does the rest. */
public final class Removal {
    private final Stores stores;
    private final InstantSource clock;
    private final Closing closing;

    public Removal(Stores stores, InstantSource clock, Timing timing) {
        this.stores = stores;
        this.clock = clock;
        this.closing = new Closing(timing);
    }

    /**
     * Removes a store with all that waits in it; repeating that changes nothing.
     *
     * @return the store on its way out; empty if there is none
     * @throws dev.attentionqueue.store.Unavailable when the table gave no answer; it may be removed
     */
    public Optional<Store> remove(StoreKey key) {
        return stores.read(key).flatMap(seen -> Decision.settle(stores, seen, this::decide));
    }

    private Decision<Store> decide(Store store) {
        if (store.isRemoved()) {
            return Decision.leave(store);
        }
        Store next =
                store.with(store.profile().with(StoreState.REMOVED))
                        .with(closing.close(store.wakeUp(), clock.instant()));
        return Decision.write(next, next);
    }
}
