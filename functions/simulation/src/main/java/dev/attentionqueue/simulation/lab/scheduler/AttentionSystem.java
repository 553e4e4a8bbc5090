package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.attention.WaitRecorder;
import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.enqueue.Carrier;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.enqueue.Enqueued.Result;
import dev.attentionqueue.enqueue.Enqueued.Result.Accepted;
import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.reconcile.ReconcileSettings;
import dev.attentionqueue.reconcile.Removals;
import dev.attentionqueue.reconcile.Resignals;
import dev.attentionqueue.simulation.FakeDeadLetters;
import dev.attentionqueue.simulation.FakeSequences;
import dev.attentionqueue.simulation.MessageQueue.Finding;
import dev.attentionqueue.simulation.MessageQueue.Handed;
import dev.attentionqueue.simulation.cloud.Cloud;
import dev.attentionqueue.simulation.cloud.CloudAllowances;
import dev.attentionqueue.simulation.cloud.CloudAttempts;
import dev.attentionqueue.simulation.cloud.CloudAttentions;
import dev.attentionqueue.simulation.cloud.CloudFunction;
import dev.attentionqueue.simulation.cloud.CloudFunction.Spec;
import dev.attentionqueue.simulation.cloud.CloudQueueWaits;
import dev.attentionqueue.simulation.cloud.CloudStores;
import dev.attentionqueue.simulation.cloud.CloudWorkQueues;
import dev.attentionqueue.simulation.cloud.CloudWorkQueues.Polling;
import dev.attentionqueue.simulation.cloud.EventSource;
import dev.attentionqueue.simulation.cloud.EventSource.End;
import dev.attentionqueue.simulation.cloud.EventSource.Limits;
import dev.attentionqueue.simulation.cloud.FairOrder;
import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.simulation.cloud.SideBySide;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.ProcessThreads;
import dev.attentionqueue.simulation.lab.workload.LabStore;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import dev.attentionqueue.slice.Bookkeeping;
import dev.attentionqueue.slice.Holds;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** This system: its own services in their functions, over the calm cloud. */
final class AttentionSystem implements Scheduler {
    private static final Identifier MARKETPLACE = new Identifier("mercadolivre");
    private static final Duration RECONCILE_EVERY = Duration.ofMinutes(1);

    /** Lanes that sleep over the last marks are idle by then. */
    private static final Duration SETTLING = Duration.ofMinutes(2);

    private final Site site;
    private final Engine engine;
    private final Usage usage;
    private final Fleet fleet;
    private final Seats seats;
    private final MeteredStores stores;
    private final MeteredQueues queues;
    private final MeteredAttentions attentions;
    private final MeteredAllowances allowances;
    private final MeteredAttempts attempts;
    private final MeteredWaits waits;
    private final CloudFunction<Enqueue> api;
    private final CloudFunction<Dispatcher> dispatcher;
    private final CloudFunction<Reconcile> reconciler;
    private int ids;
    private int reconciles;
    private long looked;
    private int resignalled;

    /** What a dispatcher's container has: only the seats that its handlers take differ. */
    private record Dispatcher(
            Dispatch first, Dispatch follow, WaitRecorder waits, ProcessThreads threads) {}

    AttentionSystem(Site site, Parts parts) {
        this.site = site;
        Cloud cloud = site.cloud();
        engine = site.engine();
        usage = site.usage();
        fleet = new Fleet(site.workers(), parts);
        seats = new Seats(engine, site.workers(), fleet.seatsForFirst());
        CloudStores table = new CloudStores(cloud, Timing.DEFAULT);
        register(table);
        stores = new MeteredStores(table, usage);
        queues =
                new MeteredQueues(
                        new CloudWorkQueues(
                                cloud, Timing.DEFAULT.visibilityMargin(), Polling.PROMPT),
                        usage);
        attentions = new MeteredAttentions(sources(cloud), usage);
        allowances = new MeteredAllowances(new CloudAllowances(cloud), usage);
        attempts = new MeteredAttempts(new CloudAttempts(cloud), usage);
        waits = new MeteredWaits(new CloudQueueWaits(cloud), usage);
        api = function("api", Fault.API_KILLED, Fleet.API_TIME, this::enqueue);
        dispatcher =
                function(
                        "dispatch", Fault.DISPATCHER_KILLED, Fleet.FUNCTION_TIME, this::dispatcher);
        reconciler =
                function(
                        "reconcile", Fault.RECONCILER_KILLED, Fleet.FUNCTION_TIME, this::reconcile);
        engine.after(RECONCILE_EVERY, this::reconcile);
    }

    private void register(CloudStores table) {
        List<LabStore> busy = site.workload().stores();
        busy.forEach(store -> table.place(registered(store.key(), store.plan())));
        for (long idle = site.workload().registered() - busy.size(); idle > 0; idle--) {
            StoreKey key = StoreKey.of("idle", "i" + idle);
            table.place(registered(key, busy.getFirst().plan()));
        }
    }

    private Store registered(StoreKey key, Identifier plan) {
        Profile profile = new Profile(MARKETPLACE, plan, StoreState.ACTIVE);
        return Store.registered(key, profile, engine.instant());
    }

    private CloudAttentions sources(Cloud cloud) {
        EventSource any = source(cloud, fleet.follow());
        Map<ServiceClass, EventSource> follow = new EnumMap<>(ServiceClass.class);
        for (ServiceClass serviceClass : ServiceClass.values()) {
            follow.put(serviceClass, fleet.parts().levels() ? source(cloud, fleet.follow()) : any);
        }
        EventSource first = fleet.parts().levels() ? source(cloud, fleet.first()) : any;
        return new CloudAttentions(cloud, first, follow);
    }

    private EventSource source(Cloud cloud, Limits limits) {
        if (!fleet.parts().groups()) {
            return new EventSource(cloud, limits, this::deliver, Finding.allInOrder());
        }
        FairOrder order = new FairOrder(engine);
        return new EventSource(
                cloud,
                limits,
                (batch, end) -> {
                    long begun = site.sinceStart();
                    deliver(
                            batch,
                            (answered, failures) -> {
                                long took = site.sinceStart() - begun;
                                batch.forEach(one -> order.deleted(one.body(), took));
                                end.ended(answered, failures);
                            });
                },
                order);
    }

    private <S> CloudFunction<S> function(
            String name, Fault killed, Duration time, Function<InstantSource, S> start) {
        Spec spec = new Spec(name, time, killed, Timing.DEFAULT.clockSkew());
        return new CloudFunction<>(site.cloud(), spec, start);
    }

    private Enqueue enqueue(InstantSource clock) {
        Carrier carrier = new Carrier(queues, new ProcessThreads(engine));
        return new Enqueue(stores, carrier, signals(clock), clock, this::nextId, Timing.DEFAULT);
    }

    private Signals signals(InstantSource clock) {
        return new Signals(
                attentions, new Purses(allowances, fleet.parts().tokens(), clock), clock);
    }

    private Reconcile reconcile(InstantSource clock) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        return new Reconcile(
                stores,
                new Resignals(stores, attentions, waits, clock, Timing.DEFAULT),
                new Removals(stores, queues, new FakeSequences(), clock, Timing.DEFAULT),
                clock,
                dice,
                ReconcileSettings.DEFAULT);
    }

    private Dispatcher dispatcher(InstantSource clock) {
        ProcessThreads threads = new ProcessThreads(engine);
        return new Dispatcher(
                dispatch(clock, threads, true),
                dispatch(clock, threads, false),
                new WaitRecorder(waits),
                threads);
    }

    private Dispatch dispatch(InstantSource clock, ProcessThreads threads, boolean first) {
        LabHandler handler = new LabHandler(site, seats, fleet.parts(), first);
        SliceRunner slices =
                new SliceRunner(
                        queues, _ -> handler, threads, clock, fleet.slices(), bookkeeping(clock));
        return new Dispatch(
                stores,
                signals(clock),
                slices,
                clock,
                this::nextId,
                new DispatchSettings(
                        Timing.DEFAULT, fleet.parts().firstLook(), fleet.parts().slices()));
    }

    /** No handler of the lab fails, and no item has a number: nothing is given up, or too early. */
    private Bookkeeping bookkeeping(InstantSource clock) {
        return new Bookkeeping(
                new Holds(stores, Timing.DEFAULT),
                attempts,
                new GivingUp(new FakeDeadLetters(), clock, this::nextId),
                new FakeSequences(),
                RandomGeneratorFactory.of("L64X128MixRandom").create(1));
    }

    private String nextId() {
        return "i" + ids++;
    }

    @Override
    public void enqueue(int item) {
        usage.add(Meter.HTTP_CALL);
        StoreKey key = site.workload().store(item).key();
        NewWork work = new NewWork(Integer.toString(item), "c");
        invoke(api, (service, _) -> accept(service, key, work), _ -> {});
    }

    private static void accept(Enqueue enqueue, StoreKey key, NewWork work) {
        boolean taken =
                enqueue.enqueue(key, work) instanceof Taken(List<Result> results)
                        && results.getFirst() instanceof Accepted;
        if (!taken) {
            throw new IllegalStateException("a calm cloud refused an item of " + key);
        }
    }

    private <S> void invoke(
            CloudFunction<S> function, BiConsumer<S, Instant> body, Consumer<Boolean> ended) {
        long begun = site.sinceStart();
        usage.add(Meter.INVOCATION);
        function.invoke(
                "",
                body,
                answered -> {
                    usage.add(Meter.FUNCTION_MILLIS, site.sinceStart() - begun);
                    ended.accept(answered);
                });
    }

    /** The mapping's receive is answered, and it calls the function. */
    private void deliver(List<Handed<Attention>> batch, End end) {
        usage.add(Meter.ATTENTION_RECEIVE);
        engine.after(site.cloud().network().roundTrip(), () -> dispatch(batch, end));
    }

    private void dispatch(List<Handed<Attention>> batch, End end) {
        Set<Integer> failures = new HashSet<>();
        invoke(
                dispatcher,
                (container, deadline) ->
                        SideBySide.answer(
                                container.threads(),
                                batch,
                                one -> answer(container, one, deadline),
                                one -> note(container, one),
                                failures),
                answered -> {
                    usage.add(Meter.ATTENTION_DELETE);
                    end.ended(answered, failures);
                });
    }

    private void note(Dispatcher container, Handed<Attention> handed) {
        container.waits().arrived(handed.body(), handed.receives(), engine.instant());
    }

    private static boolean answer(Dispatcher container, Attention attention, Instant deadline) {
        Dispatch level = attention.isFirstLook() ? container.first() : container.follow();
        level.dispatch(attention, deadline);
        return true;
    }

    private void reconcile() {
        engine.after(RECONCILE_EVERY, this::reconcile);
        reconciles++;
        invoke(
                reconciler,
                (service, deadline) -> {
                    Reconcile.Summary summary = service.reconcile(deadline);
                    looked += summary.looked();
                    resignalled += summary.resignalled();
                },
                _ -> {});
    }

    @Override
    public void settle() {
        Duration end = engine.sinceStart().plus(SETTLING);
        while (engine.sinceStart().compareTo(end) < 0 && engine.step()) {
            // Lanes retire.
        }
        usage.add(
                Meter.ATTENTION_RECEIVE, Standing.emptyPolls(fleet.mappings(), site.sinceStart()));
    }

    /**
     * Alarms: the oldest waiting item per class and over all, the age of each attention queue, dead
     * letters, re-signals, hops. Metrics: the same without the ages, which SQS has.
     */
    @Override
    public Standing standing() {
        int classes = ServiceClass.values().length;
        return new Standing(
                fleet.mappings(),
                classes + 1 + fleet.mappings() + 3,
                classes + 1 + 3,
                1,
                MeteredStores.DUE_SHARDS);
    }

    @Override
    public String remark() {
        return "%d of %d seats kept for first looks; %d reconciler runs looked at %d stores and sent %d signals again"
                .formatted(fleet.seatsForFirst(), site.workers(), reconciles, looked, resignalled);
    }
}
