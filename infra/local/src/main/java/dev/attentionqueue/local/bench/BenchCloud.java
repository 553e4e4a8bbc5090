package dev.attentionqueue.local.bench;

import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.LocalSettings.Pace;
import dev.attentionqueue.local.demo.Endpoint;
import dev.attentionqueue.local.demo.HubClient;
import dev.attentionqueue.local.demo.HubStore;
import dev.attentionqueue.local.demo.Ledger;
import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.local.demo.LedgerHandler;
import dev.attentionqueue.local.demo.LedgerTail;
import dev.attentionqueue.local.demo.Marketplace;
import dev.attentionqueue.local.demo.Reply;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** A local cloud whose stores get a backlog before they are signalled. */
final class BenchCloud implements AutoCloseable {
    /** A reconciler that looks while the queue is filled would signal the store. */
    static final Pace UNDISTURBED =
            new Pace(
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(20),
                    Duration.ofSeconds(45),
                    Duration.ofHours(1));

    private static final Duration TICK = Duration.ofMillis(20);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int SENDERS = 16;
    private static final String BODY = "{\"payload\": {\"topic\": \"orders_v2\"}}";
    private static final String PAYLOAD = "{\"topic\":\"orders_v2\",\"resource\":\"/orders/1\"}";

    private final Place place;
    private final Ledger ledger;
    private final RestWatch rests = new RestWatch();
    private final LocalCloud cloud;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HubClient client;
    private final Broker broker;
    private int backlogs;

    private BenchCloud(Place place, Ledger ledger, Elastic elastic) {
        this.place = place;
        this.ledger = ledger;
        LocalSettings settings =
                LocalSettings.inMemory(place.nodeModules()).at(UNDISTURBED.stretching(elastic));
        cloud = place.start(settings, rests);
        client =
                new HubClient(
                        Endpoint.withKey(cloud.api(), cloud.key()),
                        PATIENCE,
                        place.clock(),
                        threads);
        broker = Broker.of(cloud);
    }

    /**
     * Starts a cloud whose handlers, and the bare loop's, note their starts in {@code ledger} and
     * take {@code work}.
     */
    static BenchCloud start(Place place, Ledger ledger, Duration work, Elastic elastic) {
        System.setProperty("aq.ledger", ledger.file().toString());
        System.setProperty("aq.handler.millis", Long.toString(work.toMillis()));
        return new BenchCloud(place, ledger, elastic);
    }

    /** Gives a new store a backlog, then signals it by the last item's enqueue. */
    Pass drain(Identifier plan, int items) throws InterruptedException {
        HubStore store =
                new HubStore(
                        backlogs,
                        new Identifier("drain-" + backlogs++),
                        Marketplace.MERCADO_LIVRE,
                        plan);
        client.register(store);
        Count first = new Count(ledger.tail());
        post(store);
        first.await(1);
        awaitRest(store);
        StoreKey key = StoreKey.of(LocalCloud.TENANT, store.name().value());
        fill(broker.queues().create(key, Ordering.NONE).address(), items - 1);
        Count count = new Count(ledger.tail());
        Map<String, Long> before = cloud.requests();
        HeapPeak.reset();
        Instant signalled = place.clock().instant();
        post(store);
        Instant last = count.await(items);
        awaitRest(store);
        return new Pass(
                items,
                Duration.between(signalled, last),
                Requests.since(before, cloud.requests()),
                HeapPeak.mebibytes());
    }

    private void post(HubStore store) {
        rests.forget(store.name().value());
        switch (client.post(store, BODY).reply()) {
            case Reply.Accepted _ -> {}
            case Reply.Refused refused ->
                    throw new BenchFailed("The API took no item: " + refused.message());
        }
    }

    private void awaitRest(HubStore store) throws InterruptedException {
        Instant deadline = place.clock().instant().plus(PATIENCE);
        while (!rests.isAtRest(store.name().value())) {
            if (place.clock().instant().isAfter(deadline)) {
                throw new BenchFailed("Store " + store.name() + " does not come to rest.");
            }
            Place.pause(TICK);
        }
    }

    /** The same backlog, drained by a loop that does nothing else. */
    Pass drainBare(int items) throws InterruptedException {
        StoreKey key = StoreKey.of(LocalCloud.TENANT, "bare-" + backlogs++);
        QueueAddress queue = broker.queues().create(key, Ordering.NONE).address();
        fill(queue, items);
        Count count = new Count(ledger.tail());
        SliceSettings slices = cloud.product().slices();
        LedgerHandler handler = new LedgerHandler();
        HeapPeak.reset();
        Instant begun = place.clock().instant();
        new BareLoop(broker.calls(), broker.polls(), queue.value(), slices)
                .drain(items, message -> handler.work(new ItemId(message.messageId()), key));
        Instant last = count.await(items);
        return new Pass(items, Duration.between(begun, last), Map.of(), HeapPeak.mebibytes());
    }

    private void fill(QueueAddress queue, int items) throws InterruptedException {
        Semaphore senders = new Semaphore(SENDERS);
        List<CompletableFuture<Void>> sends = new ArrayList<>();
        while (sends.size() < items) {
            int number = sends.size();
            senders.acquire();
            sends.add(
                    CompletableFuture.runAsync(() -> send(queue, number), threads)
                            .whenComplete((_, _) -> senders.release()));
        }
        sends.forEach(CompletableFuture::join);
    }

    private void send(QueueAddress queue, int number) {
        String id = "bench-%d-%d".formatted(backlogs, number);
        WorkItem item =
                new WorkItem(new ItemId(id), id, PAYLOAD, place.clock().instant(), new RaiseId(id));
        if (!(broker.queues().send(queue, item, Duration.ZERO) instanceof Sent.Accepted)) {
            throw new BenchFailed("The queue took not all of the backlog.");
        }
    }

    /** Counts items in the ledger, each once. */
    private final class Count {
        private final LedgerTail tail;
        private final Set<ItemId> items = new HashSet<>();
        private long lastStart;

        Count(LedgerTail tail) {
            this.tail = tail;
        }

        /** Waits for so many; returns when the last of them was started. */
        Instant await(int wanted) throws InterruptedException {
            Instant lastNews = place.clock().instant();
            while (items.size() < wanted) {
                List<LedgerEntry> more = tail.more();
                for (LedgerEntry entry : more) {
                    items.add(entry.item());
                    lastStart = Math.max(lastStart, entry.startedAt());
                }
                Instant now = place.clock().instant();
                lastNews = more.isEmpty() ? lastNews : now;
                if (now.isAfter(lastNews.plus(PATIENCE))) {
                    throw new BenchFailed(
                            "Only %d of %d items were handled.".formatted(items.size(), wanted));
                }
                Place.pause(TICK);
            }
            return Instant.EPOCH.plusNanos(lastStart * 1_000);
        }
    }

    @Override
    public void close() {
        client.close();
        broker.close();
        threads.shutdownNow();
        cloud.close();
    }
}
