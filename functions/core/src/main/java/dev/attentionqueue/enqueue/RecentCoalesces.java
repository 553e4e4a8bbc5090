package dev.attentionqueue.enqueue;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Bounded;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The stores on which this container coalesced a moment ago. Their marks are so fresh that the next
 * enqueues may do without one of their own: the grace covers it, and a hot store costs one mark a
 * second and container instead of one an item.
 */
final class RecentCoalesces {
    /** Most stores remembered; the one used least recently is forgotten first. */
    private static final int MOST = 10_000;

    private record Coalesce(Store store, Instant markedAt) {}

    private final Map<StoreKey, Coalesce> recent = new Bounded<>(MOST);

    synchronized void remember(Store store, Instant markedAt) {
        recent.put(store.key(), new Coalesce(store, markedAt));
    }

    synchronized void forget(StoreKey key) {
        recent.remove(key);
    }

    /** The store as it was marked, if that was within the last second. */
    synchronized Optional<Store> find(StoreKey key, Instant now) {
        return Optional.ofNullable(recent.get(key))
                .filter(one -> now.isBefore(one.markedAt().plus(Timing.MARK_SKIP)))
                .filter(one -> !now.isBefore(one.markedAt()))
                .map(Coalesce::store);
    }
}
