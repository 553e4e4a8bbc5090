package dev.attentionqueue.simulation.world;

import dev.attentionqueue.simulation.world.Violation.Rule;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.WorkItem;
import java.util.Optional;
import java.util.function.Function;

/**
 * Sees a wake-up lost at the moment when it is lost: every lane of a store that runs is idle, and
 * an enqueue's work is in its queue. Nobody will look, but for the next enqueue, whenever that
 * comes. The {@link Watchdog} would bark only if nobody came by chance before the bound.
 */
final class RestWatch {
    private final Function<StoreKey, Store> stores;
    private final Function<StoreKey, Optional<WorkItem>> announced;

    /**
     * Makes one.
     *
     * @param announced an item that came by an enqueue, hidden or not
     */
    RestWatch(Function<StoreKey, Store> stores, Function<StoreKey, Optional<WorkItem>> announced) {
        this.stores = stores;
        this.announced = announced;
    }

    void check(StoreKey key) {
        Store store = stores.apply(key);
        if (store.isActive() && store.wakeUp().allIdle()) {
            announced
                    .apply(key)
                    .ifPresent(
                            item -> {
                                throw new Violation(
                                        Rule.NO_LOST_WAKE_UP,
                                        key,
                                        "item %s is left, and nobody will look; %s"
                                                .formatted(item.id(), store.wakeUp()));
                            });
        }
    }
}
