package dev.attentionqueue.lifecycle;

import static dev.attentionqueue.store.StoreQueue.PURGE_RESTS;

import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Empties the queues of stores, and what is parked beside them. A turn that is under way finds
 * nothing more and ends; what its handlers have in hand they finish.
 */
public final class Purge {
    private final Stores stores;
    private final WorkQueues queues;
    private final Sequences sequences;
    private final InstantSource clock;

    public Purge(Stores stores, WorkQueues queues, Sequences sequences, InstantSource clock) {
        this.stores = stores;
        this.queues = queues;
        this.sequences = sequences;
        this.clock = clock;
    }

    /** What came of it. */
    public sealed interface Purged {

        /** What waited is gone, or will be within a minute; or nothing did. */
        record Begun() implements Purged {}

        /** The last one was less than a minute ago; {@code retryAfter} is at least a second. */
        record TooSoon(Duration retryAfter) implements Purged {}
    }

    /**
     * Empties the queue of a store.
     *
     * @return empty if there is no such store
     * @throws dev.attentionqueue.store.Unavailable when that is not known to have been done
     */
    public Optional<Purged> purge(StoreKey key) {
        return stores.read(key).filter(store -> !store.isRemoved()).map(this::purge);
    }

    private Purged purge(Store store) {
        StoreQueue queue = store.queue();
        return queue == null ? new Purged.Begun() : purge(store, queue);
    }

    private Purged purge(Store store, StoreQueue queue) {
        Duration rest = restOf(queue, clock.instant());
        if (rest.isPositive()) {
            return new Purged.TooSoon(rest);
        }
        if (!queues.purge(queue.address())) {
            return new Purged.TooSoon(PURGE_RESTS);
        }
        Instant now = clock.instant();
        Decision.settle(stores, store, seen -> noted(seen, queue, now));
        forgetParked(store);
        return new Purged.Begun();
    }

    /** How far keys have come stays: those who number them count on. */
    private void forgetParked(Store store) {
        boolean allGone = store.profile().ordering() == Ordering.NONE;
        while (!allGone) {
            allGone = sequences.forget(store.key(), false);
        }
    }

    private static Duration restOf(StoreQueue queue, Instant now) {
        Instant last = queue.purgedAt();
        return last == null ? Duration.ZERO : Duration.between(now, last.plus(PURGE_RESTS));
    }

    /** Not of a queue that has taken its place meanwhile. */
    private static Decision<Boolean> noted(Store seen, StoreQueue purged, Instant now) {
        StoreQueue queue = seen.queue();
        return queue == null || !queue.address().equals(purged.address())
                ? Decision.leave(false)
                : Decision.write(seen.with(queue.purged(now)), true);
    }
}
