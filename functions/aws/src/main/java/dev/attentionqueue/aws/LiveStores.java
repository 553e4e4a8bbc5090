package dev.attentionqueue.aws;

import dev.attentionqueue.store.Bounded;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * The stores on which this container coalesced a short while ago. None of them can have retired
 * since: that takes a look that began a grace after the mark. So for a grace, to guess that such a
 * store is live is never worse than to guess that it is idle.
 */
final class LiveStores {
    /** Most stores remembered; the one used least recently is forgotten first. */
    static final int MOST = 10_000;

    private final Map<StoreKey, Instant> markedAt = new Bounded<>(MOST);
    private final Duration grace;

    LiveStores(Duration grace) {
        this.grace = grace;
    }

    synchronized void remember(StoreKey key, Instant now) {
        markedAt.put(key, now);
    }

    synchronized void forget(StoreKey key) {
        markedAt.remove(key);
    }

    synchronized boolean has(StoreKey key, Instant now) {
        Instant marked = markedAt.get(key);
        return marked != null && now.isBefore(marked.plus(grace));
    }
}
