package dev.attentionqueue.aws;

import dev.attentionqueue.fleet.Waiting;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Stores.DueCursor;
import dev.attentionqueue.store.Stores.DuePage;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The stores that are awake, for one reconciler's container. It looks at those on the due index, so
 * its cost grows with them and not with all stores; and it reads the first {@value #READ_OF_SHARD}
 * of each shard, where those are that are overdue. It asks their queues how much is in them, side
 * by side. The rest it counts.
 *
 * <p>A signal that is sent again counts its time anew. So that a store whose attentions are lost
 * again and again is seen to wait for longer and longer, what an earlier run saw is remembered
 * until the store has had a slice. A new container begins to count anew.
 */
public final class Fleet {
    private static final int READ_OF_SHARD = 64;
    private static final int PAGE = 100;

    /** Further ahead than any lane is due. */
    private static final Duration AHEAD = Duration.ofDays(1);

    private final Stores stores;
    private final WorkQueues queues;
    private final Executor threads;
    private Map<StoreKey, Seen> waiting = Map.of();

    private record Seen(Instant lastSliceAt, Instant since) {}

    /** A store that waits, and for how long. */
    public record Waiter(StoreKey store, ServiceClass serviceClass, Duration waited) {}

    /**
     * What a run saw.
     *
     * @param waiters the longest first
     * @param working stores that somebody works for
     * @param unread stores that are awake, and were counted only
     * @param backlog items in the queues of those that were read, as far as these answered
     */
    public record Sight(List<Waiter> waiters, int working, int unread, long backlog) {

        /** How long the first has waited; zero if nobody does. */
        public Duration oldest() {
            return waiters.isEmpty() ? Duration.ZERO : waiters.getFirst().waited();
        }

        public Sight of(ServiceClass serviceClass) {
            return new Sight(
                    waiters.stream()
                            .filter(waiter -> waiter.serviceClass() == serviceClass)
                            .toList(),
                    working,
                    unread,
                    backlog);
        }
    }

    public Fleet(Stores stores, WorkQueues queues, Executor threads) {
        this.stores = stores;
        this.queues = queues;
        this.threads = threads;
    }

    /**
     * Looks at the stores that are awake.
     *
     * @throws dev.attentionqueue.store.Unavailable when the table gave no answer
     */
    public synchronized Sight look(Instant now) {
        Map<StoreKey, Seen> seen = new HashMap<>();
        List<Waiter> waiters = new ArrayList<>();
        List<CompletableFuture<Long>> depths = new ArrayList<>();
        int working = 0;
        int unread = 0;
        for (int shard = 0; shard < stores.dueShards(); shard++) {
            List<StoreKey> keys = awake(shard, now);
            for (StoreKey key : keys.subList(0, Math.min(READ_OF_SHARD, keys.size()))) {
                Optional<Store> store = stores.read(key);
                working += store.filter(one -> Waiting.isWorkedFor(one, now)).isPresent() ? 1 : 0;
                store.flatMap(one -> waiter(one, now, seen)).ifPresent(waiters::add);
                store.flatMap(Store::workQueue).map(this::items).ifPresent(depths::add);
            }
            unread += Math.max(0, keys.size() - READ_OF_SHARD);
        }
        waiting = Map.copyOf(seen);
        waiters.sort(Comparator.comparing(Waiter::waited).reversed());
        long backlog = depths.stream().mapToLong(CompletableFuture::join).sum();
        return new Sight(List.copyOf(waiters), working, unread, backlog);
    }

    /** A queue that gives no answer must not hide what is known of the stores. */
    private CompletableFuture<Long> items(QueueAddress queue) {
        return CompletableFuture.supplyAsync(() -> queues.depth(queue).total(), threads)
                .exceptionally(_ -> 0L);
    }

    private List<StoreKey> awake(int shard, Instant now) {
        Instant before = now.plus(AHEAD);
        List<StoreKey> keys = new ArrayList<>();
        @Nullable DueCursor after = null;
        do {
            DuePage page = stores.due(shard, before, PAGE, after);
            keys.addAll(page.stores());
            after = page.next();
        } while (after != null);
        return keys;
    }

    private Optional<Waiter> waiter(Store store, Instant now, Map<StoreKey, Seen> seen) {
        return Waiting.since(store, now)
                .map(
                        since -> {
                            Seen known = seenBefore(store, since);
                            seen.put(store.key(), known);
                            return new Waiter(
                                    store.key(),
                                    store.terms().serviceClass(),
                                    Duration.between(known.since(), now));
                        });
    }

    private Seen seenBefore(Store store, Instant since) {
        Instant lastSlice = store.counters().lastSlice().orElse(Instant.EPOCH);
        return Optional.ofNullable(waiting.get(store.key()))
                .filter(before -> before.lastSliceAt().equals(lastSlice))
                .filter(before -> before.since().isBefore(since))
                .orElseGet(() -> new Seen(lastSlice, since));
    }
}
