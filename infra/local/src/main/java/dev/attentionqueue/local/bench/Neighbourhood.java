package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.bench.NeighbourRun.Effort;
import dev.attentionqueue.local.bench.NeighbourRun.Sighting;
import dev.attentionqueue.local.bench.Publisher.Done;
import dev.attentionqueue.local.bench.Scale.Publication;
import dev.attentionqueue.local.bench.Scale.Sender;
import dev.attentionqueue.local.demo.Endpoint;
import dev.attentionqueue.local.demo.HubClient;
import dev.attentionqueue.local.demo.Ledger;
import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.local.demo.LedgerHandler;
import dev.attentionqueue.local.demo.LedgerTail;
import dev.attentionqueue.local.demo.MachineClock;
import dev.attentionqueue.local.demo.Tally;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A local cloud with a bound on its handlers, quiet tenants and a noisy one in a process of their
 * own, and a queue that they may share instead.
 */
final class Neighbourhood implements AutoCloseable {
    static final int SEATS = 10;
    private static final Duration WORK = Duration.ofMillis(20);
    private static final String CLOCK = "aq.ledger.clock";
    private static final String LEDGER = "aq.ledger";
    private static final String MILLIS = "aq.handler.millis";

    private static final Duration LEAD = Duration.ofMillis(500);
    private static final Duration TICK = Duration.ofMillis(20);
    private static final Duration TELL = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int REGISTRARS = 8;

    /** What the last store's end leads to is over by then. */
    private static final Duration SETTLING = Duration.ofSeconds(1);

    private final Scale scale;
    private final Consumer<String> progress;
    private final MachineClock clock = new MachineClock();
    private final RestWatch rests = new RestWatch();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Ledger handled;
    private final Ledger published;
    private final LocalCloud cloud;
    private final Broker broker;
    private final String sharedQueue;
    private final PublisherProcess publishers;

    /**
     * Starts it, with every store registered.
     *
     * @param progress gets a line now and then
     */
    Neighbourhood(Place place, Scale scale, Consumer<String> progress) {
        this.scale = scale;
        this.progress = progress;
        handled = place.ledger("handled");
        published = place.ledger("published");
        System.setProperty(LEDGER, handled.file().toString());
        System.setProperty(MILLIS, Long.toString(WORK.toMillis()));
        System.setProperty(CLOCK, "monotonic");
        cloud =
                place.start(
                        LocalSettings.inMemory(place.nodeModules())
                                .at(BenchCloud.UNDISTURBED)
                                .withSeats(SEATS),
                        rests);
        broker = Broker.of(cloud);
        sharedQueue = broker.calls().createQueue(queue -> queue.queueName("shared")).queueUrl();
        register(place);
        publishers = PublisherProcess.start(cloud, sharedQueue, published, scale);
    }

    private void register(Place place) {
        List<Sender> senders = scale.everybody();
        progress.accept("registering %,d stores".formatted(senders.size()));
        try (HubClient client =
                new HubClient(
                        Endpoint.withKey(cloud.api(), cloud.key()),
                        PATIENCE,
                        place.clock(),
                        threads)) {
            Load.run(
                    new Load.Shape(senders.size(), 1, REGISTRARS),
                    number -> {
                        Sender sender = senders.get(number);
                        client.actingFor(sender.tenant()).register(sender.store());
                    });
        }
    }

    /** A mode through this system, until every store rests again. */
    NeighbourRun run(Mode mode) throws InterruptedException {
        List<Publication> publications = scale.publications(mode);
        List<String> stores =
                publications.stream().map(one -> one.sender().store().name().value()).toList();
        stores.forEach(rests::forget);
        cloud.takeMostHandlers();
        Map<String, Long> before = cloud.requests();
        LedgerTail starts = handled.tail();
        Sighting sighting = watch("api", mode, starts);
        awaitRest(stores);
        sighting.handled().add(starts.more());
        Map<String, Long> requests = Requests.since(before, cloud.requests());
        progress.accept("  requests: " + requests);
        long all = requests.values().stream().mapToLong(Long::longValue).sum();
        double perItem = (double) all / sighting.published().size();
        return sighting.figures(new Effort(perItem, cloud.takeMostHandlers()));
    }

    /** A mode through the shared queue, whose consumer has as many handlers. */
    NeighbourRun runBare(Mode mode) throws InterruptedException {
        int items = scale.publications(mode).stream().mapToInt(Publication::items).sum();
        StoreKey key = StoreKey.of(LocalCloud.TENANT, "shared");
        LedgerHandler handler = new LedgerHandler();
        BareLoop loop =
                new BareLoop(broker.calls(), broker.polls(), sharedQueue, cloud.product().slices());
        LedgerTail starts = handled.tail();
        CompletableFuture<Boolean> consumer =
                CompletableFuture.supplyAsync(
                        () -> {
                            drain(loop, items, handler, key);
                            return true;
                        },
                        threads);
        Sighting sighting = watch("bare", mode, starts);
        join(consumer);
        sighting.handled().add(starts.more());
        return sighting.figures(new Effort(Double.NaN, 0));
    }

    private static void drain(BareLoop loop, int items, LedgerHandler handler, StoreKey key) {
        try {
            loop.drain(items, message -> handler.work(new ItemId(message.messageId()), key));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private Sighting watch(String channel, Mode mode, LedgerTail starts)
            throws InterruptedException {
        LedgerTail accepted = published.tail();
        long start = clock.micros() + LEAD.toNanos() / 1_000;
        CompletableFuture<Done> done = publishers.publish(channel, mode, start, threads);
        Tally tally = new Tally();
        List<LedgerEntry> entries = new ArrayList<>();
        Sighting sighting = new Sighting(start, 0, entries, tally, WORK);
        long lastNews = clock.micros();
        long tell = lastNews;
        boolean isDone = false;
        while (!(isDone && sighting.isComplete())
                && clock.micros() - lastNews < PATIENCE.toNanos() / 1_000) {
            Place.pause(TICK);
            isDone = done.isDone();
            List<LedgerEntry> more = starts.more();
            tally.add(more);
            entries.addAll(isDone ? accepted.more() : List.of());
            lastNews = more.isEmpty() ? lastNews : clock.micros();
            if (clock.micros() - tell > TELL.toNanos() / 1_000) {
                tell = clock.micros();
                progress.accept("  %,d items handled".formatted(tally.items()));
            }
        }
        return new Sighting(start, answered(done).lastAnswer(), entries, tally, WORK);
    }

    private static Done answered(CompletableFuture<Done> done) throws InterruptedException {
        Done all = join(done);
        if (all.refused() > 0) {
            throw new BenchFailed(
                    "%d items were refused, and %d accepted."
                            .formatted(all.refused(), all.accepted()));
        }
        return all;
    }

    private static <T> T join(CompletableFuture<T> future) throws InterruptedException {
        try {
            return future.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            throw new BenchFailed(String.valueOf(failed.getCause()), failed);
        } catch (TimeoutException stuck) {
            throw new BenchFailed("Publishers or the bare consumer do not come to an end.", stuck);
        }
    }

    private void awaitRest(List<String> stores) throws InterruptedException {
        long deadline = clock.micros() + PATIENCE.toNanos() / 1_000;
        while (!stores.stream().allMatch(rests::isAtRest)) {
            if (clock.micros() > deadline) {
                throw new BenchFailed("Some stores do not come to rest.");
            }
            Place.pause(TICK);
        }
        Place.pause(SETTLING);
    }

    @Override
    public void close() {
        publishers.close();
        broker.close();
        threads.shutdownNow();
        cloud.close();
        List.of(LEDGER, MILLIS, CLOCK).forEach(System::clearProperty);
    }
}
