package dev.attentionqueue.simulation.world;

import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.simulation.world.Violation.Rule;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * Sees that what is hidden is held for: by whoever's clock, the hold ends after the item has come
 * back. Otherwise a look in between may find nothing, and let the store retire. A back-off is held
 * for from its first moment, what is in the hands of a holder from the end of the last lease.
 */
final class HoldWatch {
    private final Function<StoreKey, Store> stores;
    private final Function<StoreKey, Optional<Instant>> lastReturn;
    private final Duration ahead;

    /**
     * Makes one.
     *
     * @param lastReturn when the last item comes back that was received and is hidden
     * @param ahead how far a clock may be ahead of the true time
     */
    HoldWatch(
            Function<StoreKey, Store> stores,
            Function<StoreKey, Optional<Instant>> lastReturn,
            Duration ahead) {
        this.stores = stores;
        this.lastReturn = lastReturn;
        this.ahead = ahead;
    }

    void hidden(StoreKey key, Instant until) {
        check(stores.apply(key), until);
    }

    void written(Store after) {
        if (after.isActive()
                && after.wakeUp().lanes().stream().noneMatch(Leased.class::isInstance)) {
            lastReturn.apply(after.key()).ifPresent(until -> check(after, until));
        }
    }

    private void check(Store store, Instant until) {
        Instant held = store.wakeUp().holdUntil();
        if (!store.isRemoved() && held.isBefore(until.plus(ahead))) {
            throw new Violation(
                    Rule.NO_LOST_WAKE_UP,
                    store.key(),
                    "an item comes back at %s, but is held for until %s only"
                            .formatted(until, held));
        }
    }
}
