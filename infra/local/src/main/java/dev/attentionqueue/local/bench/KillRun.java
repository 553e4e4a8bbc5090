package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.LocalSettings.Pace;
import dev.attentionqueue.local.demo.Endpoint;
import dev.attentionqueue.local.demo.HubClient;
import dev.attentionqueue.local.demo.HubStore;
import dev.attentionqueue.local.demo.Ledger;
import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.local.demo.LedgerTail;
import dev.attentionqueue.local.demo.Marketplace;
import dev.attentionqueue.local.demo.Reply;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Dispatchers under AWS's runtime client, killed with SIGKILL in the middle of their slices. */
final class KillRun {
    private static final int STORES = 6;
    private static final String BODY = "{\"payload\": 1}";
    private static final String HANDLER_MILLIS = "150";
    private static final Duration TICK = Duration.ofMillis(20);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final Duration TELL = Duration.ofSeconds(5);

    /** So long nothing new may come before what is missing is lost. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Leases of 8 s, so that what a kill leaves behind is taken over in seconds. */
    private static final Pace QUICK =
            new Pace(
                    Duration.ofSeconds(6),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1));

    private final KillPlan plan;
    private final InstantSource clock;
    private final LocalCloud cloud;
    private final LedgerTail tail;
    private final Set<ItemId> accepted = ConcurrentHashMap.newKeySet();
    private final Set<Long> killed = ConcurrentHashMap.newKeySet();

    /** Written by the watch alone, and read when it has ended. */
    private final List<LedgerEntry> starts = new ArrayList<>();

    private final Set<ItemId> started = ConcurrentHashMap.newKeySet();
    private volatile boolean loaded;

    /** Set before the watch begins, then its own. */
    private Instant nextKill = Instant.EPOCH;

    /**
     * A run over a cloud that {@link #start} started.
     *
     * @param tail of the cloud's ledger, from its beginning
     */
    KillRun(KillPlan plan, InstantSource clock, LocalCloud cloud, LedgerTail tail) {
        this.plan = plan;
        this.clock = clock;
        this.cloud = cloud;
        this.tail = tail;
    }

    /** A cloud whose dispatchers can be killed, and are soon made up for. */
    static LocalCloud start(Place place, Ledger ledger) {
        Map<String, String> environment =
                Map.of("AQ_LEDGER", ledger.file().toString(), "AQ_HANDLER_MILLIS", HANDLER_MILLIS);
        return place.start(
                LocalSettings.inMemory(place.nodeModules()).inProcesses(environment).at(QUICK),
                _ -> {});
    }

    /**
     * Sends and kills for as long as the plan says, then waits until everything is handled.
     *
     * @param progress gets a line now and then
     */
    KillFigures run(Consumer<String> progress) throws Exception {
        nextKill = clock.instant().plus(plan.nextPause());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
                HubClient client =
                        new HubClient(
                                Endpoint.withKey(cloud.api(), cloud.key()),
                                ANSWER,
                                clock,
                                threads)) {
            ScheduledFuture<?> watch =
                    timer.scheduleWithFixedDelay(
                            this::look, 0, TICK.toMillis(), TimeUnit.MILLISECONDS);
            load(client, watch, progress);
            loaded = true;
            awaitAllHandled(watch, progress);
            watch.cancel(false);
        }
        look();
        return KillFigures.of(new HashSet<>(accepted), starts, new HashSet<>(killed));
    }

    /** Keeps every store busy. */
    private void load(HubClient client, ScheduledFuture<?> watch, Consumer<String> progress)
            throws Exception {
        List<HubStore> stores = IntStream.range(0, STORES).mapToObj(KillRun::store).toList();
        stores.forEach(client::register);
        send(client, stores.getFirst());
        awaitAllHandled(watch, progress); // The first processes take a while to start.
        Instant begun = clock.instant();
        Instant end = begun.plus(plan.load());
        Instant tell = begun.plus(TELL);
        for (int item = 0; clock.instant().isBefore(end) && !hasKilledAll(); item++) {
            send(client, stores.get(item % STORES));
            requireGoingOn(watch);
            if (clock.instant().isAfter(tell)) {
                tell = tell.plus(TELL);
                progress.accept(state());
            }
        }
    }

    private static HubStore store(int number) {
        Identifier name = new Identifier("shop-" + number);
        return new HubStore(number, name, Marketplace.MERCADO_LIVRE, Plans.BASIC);
    }

    private void send(HubClient client, HubStore store) {
        switch (client.post(store, BODY).reply()) {
            case Reply.Accepted one -> accepted.add(one.item());
            case Reply.Refused refused ->
                    throw new BenchFailed("The API took no item: " + refused.message());
        }
    }

    private boolean hasKilledAll() {
        return killed.size() >= plan.mostKills();
    }

    /** A watch that failed would let the run wait for ever. */
    private static void requireGoingOn(ScheduledFuture<?> watch) throws Exception {
        if (watch.isDone()) {
            watch.get();
        }
    }

    private void awaitAllHandled(ScheduledFuture<?> watch, Consumer<String> progress)
            throws Exception {
        int before = -1;
        Instant lastNews = clock.instant();
        Instant tell = lastNews.plus(TELL);
        while (!started.containsAll(accepted) && isPatient(lastNews)) {
            requireGoingOn(watch);
            Place.pause(TICK);
            Instant now = clock.instant();
            if (started.size() > before) {
                before = started.size();
                lastNews = now;
            }
            if (now.isAfter(tell)) {
                tell = tell.plus(TELL);
                progress.accept(state());
            }
        }
    }

    private boolean isPatient(Instant lastNews) {
        return clock.instant().isBefore(lastNews.plus(PATIENCE));
    }

    private String state() {
        return "%d accepted, %d handled, %d kills"
                .formatted(accepted.size(), started.size(), killed.size());
    }

    /** Reads who has begun what, and kills one of them when it is time. */
    private synchronized void look() {
        for (LedgerEntry start : tail.more()) {
            starts.add(start);
            started.add(start.item());
            if (!loaded && !hasKilledAll() && !clock.instant().isBefore(nextKill)) {
                kill(start.pid());
            }
        }
    }

    private void kill(long pid) {
        if (killed.add(pid)) {
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
            nextKill = clock.instant().plus(plan.nextPause());
        }
    }
}
