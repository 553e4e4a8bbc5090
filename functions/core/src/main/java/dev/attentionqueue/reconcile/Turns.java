package dev.attentionqueue.reconcile;

import dev.attentionqueue.store.Bounded;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many turns stores had had when they were last signalled again. It goes with its container: a
 * new one takes each store's next signal for the first.
 */
final class Turns {
    private static final int MOST_STORES = 10_000;

    private final Map<StoreKey, Long> slices = new Bounded<>(MOST_STORES);

    /** Takes note of a store that was signalled again, and tells whether that helped last time. */
    synchronized boolean hasHadNone(Store store) {
        @Nullable Long before = slices.put(store.key(), store.counters().slices());
        return before != null && before == store.counters().slices();
    }
}
