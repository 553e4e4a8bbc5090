package dev.attentionqueue.simulation.world;

import dev.attentionqueue.simulation.world.Violation.Rule;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/**
 * Sees that a back-off is held for: by whoever's clock, the hold ends after the item has come back.
 * Otherwise a look in between may find nothing, and let the store retire.
 */
final class HoldWatch {
    private final Function<StoreKey, Store> stores;
    private final Duration ahead;

    /**
     * Makes one.
     *
     * @param ahead how far a clock may be ahead of the true time
     */
    HoldWatch(Function<StoreKey, Store> stores, Duration ahead) {
        this.stores = stores;
        this.ahead = ahead;
    }

    void hidden(StoreKey key, Instant until) {
        Store store = stores.apply(key);
        Instant held = store.wakeUp().holdUntil();
        if (!store.isRemoved() && held.isBefore(until.plus(ahead))) {
            throw new Violation(
                    Rule.NO_LOST_WAKE_UP,
                    key,
                    "an item comes back at %s, but is held for until %s only"
                            .formatted(until, held));
        }
    }
}
