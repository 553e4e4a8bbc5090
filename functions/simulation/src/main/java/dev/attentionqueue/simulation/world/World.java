package dev.attentionqueue.simulation.world;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.attention.WaitRecorder;
import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.dispatch.Dispatched.Unfinished;
import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.enqueue.Carrier;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.reconcile.Reconcile.Summary;
import dev.attentionqueue.reconcile.ReconcileSettings;
import dev.attentionqueue.reconcile.Removals;
import dev.attentionqueue.reconcile.Resignals;
import dev.attentionqueue.simulation.FakePlanRecords;
import dev.attentionqueue.simulation.MessageQueue;
import dev.attentionqueue.simulation.MessageQueue.Handed;
import dev.attentionqueue.simulation.cloud.Cloud;
import dev.attentionqueue.simulation.cloud.CloudAllowances;
import dev.attentionqueue.simulation.cloud.CloudAttempts;
import dev.attentionqueue.simulation.cloud.CloudAttentions;
import dev.attentionqueue.simulation.cloud.CloudDeadLetters;
import dev.attentionqueue.simulation.cloud.CloudFunction;
import dev.attentionqueue.simulation.cloud.CloudFunction.Spec;
import dev.attentionqueue.simulation.cloud.CloudQueueWaits;
import dev.attentionqueue.simulation.cloud.CloudSequences;
import dev.attentionqueue.simulation.cloud.CloudStores;
import dev.attentionqueue.simulation.cloud.CloudWorkQueues;
import dev.attentionqueue.simulation.cloud.EventSource;
import dev.attentionqueue.simulation.cloud.EventSource.End;
import dev.attentionqueue.simulation.cloud.EventSource.Limits;
import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.simulation.cloud.Misfortune;
import dev.attentionqueue.simulation.cloud.Network;
import dev.attentionqueue.simulation.cloud.SideBySide;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.ProcessThreads;
import dev.attentionqueue.slice.Bookkeeping;
import dev.attentionqueue.slice.Holds;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.PlanCatalog;
import dev.attentionqueue.store.PlannedStores;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** One world: the services in their functions, over one cloud. */
final class World implements AutoCloseable {
    static final String RECONCILER = "reconcile";

    private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");
    private static final Duration POLL = Duration.ofMillis(50);
    final WorldPlan plan;
    final Engine engine;
    final Misfortune misfortune;
    final Watch watch;
    final Watchdog watchdog;
    final CloudStores stores;

    /** The same with the policies in force, as services see them. */
    final Stores planned;

    final CloudWorkQueues queues;
    final CloudAttentions attentions;
    private final CloudAllowances allowances;
    private final CloudAttempts attempts;
    final CloudSequences sequences;
    private final CloudDeadLetters letters;
    final CloudQueueWaits waits;
    final Redrive redrive = new Redrive(this);
    final Auditing auditing;
    final OrderWatch inOrder;
    final Integrators integrators;
    final Operator operator;
    final Map<ItemId, StoreKey> accepted = new LinkedHashMap<>();
    final Set<ItemId> handled = new HashSet<>();
    int resignalled;

    private final Timing timing;
    private final Cloud cloud;
    private final Handler handler;
    private final CloudFunction<Dispatcher> dispatcher;
    private final CloudFunction<Reconcile> reconciler;
    private final Map<ServiceClass, EventSource> follow = new EnumMap<>(ServiceClass.class);
    private boolean canary;
    private int ids;

    /** What a dispatcher's container has. */
    private record Dispatcher(
            Dispatch dispatch, WaitRecorder waits, InstantSource clock, ProcessThreads threads) {

        void note(Handed<Attention> handed) {
            waits.arrived(handed.body(), handed.receives(), clock.instant());
        }
    }

    /**
     * Makes a world.
     *
     * @param promised what the cloud keeps to
     * @param timing what the services believe
     */
    World(WorldPlan plan, Timing promised, Timing timing, Trace trace) {
        this.plan = plan;
        inOrder = new OrderWatch(this);
        this.timing = timing;
        var dice = Seeds.dice(plan.seed() * 2);
        engine = new Engine(START, dice);
        misfortune = new Misfortune(plan.faults(), dice);
        watch = new Watch(engine, trace);
        Network network = new Network(engine, misfortune, watch, promised.callTimeout());
        cloud = new Cloud(engine, misfortune, network, watch);
        handler = new Handler(this);
        stores = new CloudStores(cloud, timing);
        planned = new PlannedStores(stores, new PlanCatalog(new FakePlanRecords(), engine));
        queues = new CloudWorkQueues(cloud, promised.visibilityMargin());
        attentions = attentions(promised);
        allowances = new CloudAllowances(cloud);
        attempts = new CloudAttempts(cloud);
        sequences = new CloudSequences(cloud);
        letters = new CloudDeadLetters(cloud);
        waits = new CloudQueueWaits(cloud);
        integrators =
                new Integrators(this, function("api", Fault.API_KILLED, promised, this::enqueue));
        dispatcher = function("dispatch", Fault.DISPATCHER_KILLED, promised, this::dispatcher);
        reconciler = function(RECONCILER, Fault.RECONCILER_KILLED, promised, this::reconcile);
        auditing =
                new Auditing(
                        this,
                        function(
                                "audit",
                                Fault.RECONCILER_KILLED,
                                promised,
                                clock -> Auditing.audit(this, clock)));
        watchdog = watchdog(promised, Duration.ZERO, item -> !Redrive.hasPut(item));
        Watchdog patient = watchdog(promised, Auditing.SETTINGS.boundOfActive(), Redrive::hasPut);
        operator = new Operator(this, timing);
        LaneWatch lanes =
                new LaneWatch(stores::now, () -> engine.instant().plus(promised.clockSkew()));
        RestWatch rest = new RestWatch(stores::now, inOrder::waiting);
        HoldWatch holds =
                new HoldWatch(
                        stores::now,
                        key -> queues.of(key).flatMap(one -> one.lastReturn(engine.instant())),
                        promised.clockSkew().dividedBy(2));
        Meddler meddler = new Meddler(this, plan.meddling(), operator);
        watch.begin(lanes, List.of(watchdog, patient), rest, holds, meddler::written);
    }

    private CloudAttentions attentions(Timing promised) {
        var functions = plan.functions();
        Duration hidden = functions.time().multipliedBy(6);
        Limits many =
                new Limits(
                        functions.firstBatch(),
                        functions.firstConcurrency(),
                        hidden,
                        functions.mostReceives(),
                        promised.visibilityMargin(),
                        POLL);
        Limits one =
                new Limits(
                        1,
                        functions.followConcurrency(),
                        hidden,
                        functions.mostReceives(),
                        promised.visibilityMargin(),
                        POLL);
        for (ServiceClass serviceClass : ServiceClass.values()) {
            follow.put(serviceClass, new EventSource(cloud, one, this::dispatch));
        }
        return new CloudAttentions(cloud, new EventSource(cloud, many, this::dispatch), follow);
    }

    private <S> CloudFunction<S> function(
            String name, Fault killed, Timing promised, Function<InstantSource, S> start) {
        Spec spec = new Spec(name, plan.functions().time(), killed, promised.clockSkew());
        return new CloudFunction<>(cloud, spec, start);
    }

    /** One for work that came by enqueues, and one for what the audit has to find first. */
    private Watchdog watchdog(Timing promised, Duration audit, Predicate<WorkItem> what) {
        return new Watchdog(
                engine,
                plan.functions().time().plus(audit),
                promised,
                new Watchdog.Sight(
                        stores::now,
                        key -> inOrder.firstAvailableAt(key, what),
                        this::waitsForSeat,
                        waits::longestSince,
                        watch::fail));
    }

    private boolean waitsForSeat(StoreKey key) {
        Instant now = engine.instant();
        return attentions.sources().stream()
                .filter(EventSource::isSaturated)
                .flatMap(source -> source.queue().messages().stream())
                .anyMatch(
                        message ->
                                message.body().store().equals(key)
                                        && !message.visibleAt().isAfter(now));
    }

    private Enqueue enqueue(InstantSource clock) {
        Carrier carrier = new Carrier(queues, new ProcessThreads(engine));
        return new Enqueue(planned, carrier, signals(clock), clock, this::nextId, timing);
    }

    Signals signals(InstantSource clock) {
        return new Signals(attentions, new Purses(allowances, Allowance.DEFAULT, clock), clock);
    }

    private Dispatcher dispatcher(InstantSource clock) {
        ProcessThreads threads = new ProcessThreads(engine);
        SliceRunner runner =
                new SliceRunner(queues, _ -> handler, threads, clock, slices(), bookkeeping(clock));
        Dispatch dispatch =
                new Dispatch(
                        planned,
                        signals(clock),
                        runner,
                        clock,
                        this::nextId,
                        new DispatchSettings(timing, DispatchSettings.FIRST_LOOK, Elastic.DEFAULT));
        return new Dispatcher(dispatch, new WaitRecorder(waits), clock, threads);
    }

    private Bookkeeping bookkeeping(InstantSource clock) {
        return new Bookkeeping(
                new Holds(planned, timing),
                attempts,
                new GivingUp(letters, clock, this::nextId),
                sequences,
                Seeds.dice(plan.seed()));
    }

    private Reconcile reconcile(InstantSource clock) {
        return new Reconcile(
                planned,
                new Resignals(planned, attentions, waits, clock, timing),
                new Removals(planned, queues, sequences, clock, timing),
                clock,
                Seeds.dice(plan.seed()),
                ReconcileSettings.DEFAULT);
    }

    String nextId() {
        return "i" + ids++;
    }

    /**
     * From now on half of the dispatchers that start hide what they receive for a short time, or
     * none.
     */
    void deploy() {
        canary = !canary;
        dispatcher.renew();
    }

    private SliceSettings slices() {
        SliceSettings usual = plan.slices();
        return canary && misfortune.coin()
                ? new SliceSettings(
                        usual.handlersPerSlice(),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2),
                        usual.linger(),
                        usual.callTimeout())
                : usual;
    }

    void register(StorePlan store) {
        engine.start(
                "operator",
                () ->
                        new Registration(planned, engine)
                                .register(store.key(), store.profile(store.contract())));
    }

    StorePlan planOf(StoreKey key) {
        return plan.stores().stream()
                .filter(store -> store.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private void dispatch(List<Handed<Attention>> batch, End end) {
        Set<Integer> failures = new HashSet<>();
        dispatcher.invoke(
                batch.size() == 1
                        ? batch.getFirst().body().store().toString()
                        : batch.size() + " stores",
                (container, deadline) ->
                        SideBySide.answer(
                                container.threads(),
                                batch,
                                one -> dispatchOne(container, one, deadline),
                                container::note,
                                failures),
                answered -> {
                    if (!answered) {
                        batch.forEach(
                                one ->
                                        watch.disturbed(
                                                one.body().store(), Fault.DISPATCHER_KILLED));
                    }
                    end.ended(answered, failures);
                });
    }

    private boolean dispatchOne(Dispatcher container, Attention attention, Instant deadline) {
        try {
            var dispatched = container.dispatch().dispatch(attention, deadline);
            if (dispatched instanceof Unfinished(_, Unavailable cause)) {
                throw cause;
            }
            watch.note(attention.store(), () -> "attention answered: " + dispatched);
            return true;
        } catch (Unavailable unavailable) {
            watch.disturbed(attention.store(), Fault.ENTRY_REPORTED);
            watch.note(attention.store(), () -> "dispatch failed: " + unavailable.getMessage());
            return false;
        }
    }

    /** One run of the reconciler. */
    void reconcile() {
        reconciler.invoke(
                "",
                (reconcile, deadline) -> note(reconcile.reconcile(deadline)),
                answered -> {
                    if (!answered) {
                        watch.disturbed(null, Fault.RECONCILER_KILLED);
                    }
                });
    }

    private void note(Summary summary) {
        resignalled += summary.resignalled();
        watch.note(null, () -> "reconciler: " + summary);
        RuntimeException failure = summary.failure();
        if (failure != null && !(failure instanceof Unavailable)) {
            throw failure;
        }
        if (failure == null && !summary.complete()) {
            watch.disturbed(null, Fault.FUNCTION_TIMEOUT);
        }
    }

    /** Whether nothing moves any more. */
    boolean isAtRest() {
        return engine.living() == 0
                && plan.stores().stream().map(StorePlan::key).allMatch(inOrder::rests)
                && queues.all().stream().allMatch(MessageQueue::isEmpty)
                && attentions.sources().stream().allMatch(source -> source.queue().isEmpty());
    }

    /** The first accepted item that nobody has handled, and that is no dead letter. */
    Optional<Map.Entry<ItemId, StoreKey>> unhandled() {
        return accepted.entrySet().stream()
                .filter(entry -> !isOver(entry.getValue(), entry.getKey()))
                .findFirst();
    }

    /** Whether somebody has handled it, or it is a dead letter. */
    boolean isOver(StoreKey store, ItemId item) {
        return handled.contains(item) || letters.has(store, item, engine.instant());
    }

    @Override
    public void close() {
        engine.close();
    }
}
