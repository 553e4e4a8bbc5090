package dev.attentionqueue.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.attention.WaitRecorder;
import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.enqueue.Carrier;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.enqueue.Enqueued;
import dev.attentionqueue.enqueue.Enqueued.Result;
import dev.attentionqueue.enqueue.Enqueued.Result.Accepted;
import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.enqueue.Request;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lifecycle.Purge;
import dev.attentionqueue.lifecycle.Removal;
import dev.attentionqueue.lifecycle.StateChange;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.reconcile.ReconcileSettings;
import dev.attentionqueue.reconcile.Removals;
import dev.attentionqueue.reconcile.Resignals;
import dev.attentionqueue.simulation.engine.CallerRuns;
import dev.attentionqueue.slice.Bookkeeping;
import dev.attentionqueue.slice.Holds;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.slice.Workers;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.PlanCatalog;
import dev.attentionqueue.store.PlannedStores;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkHandler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The services over the fakes, and a clock that jumps to the next event. Whatever runs side by side
 * does so in turns, each begun from within another: by a handler, or in the middle of a receive.
 */
final class World {
    static final StoreKey SHOP = StoreKey.of("demo", "shop");
    static final Timing TIMING = Timing.DEFAULT;
    static final Duration FUNCTION_TIME = Duration.ofSeconds(60);
    static final SliceSettings SLICES =
            new SliceSettings(
                    10,
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1),
                    TIMING.callTimeout());

    static final RandomGenerator DICE = RandomGeneratorFactory.of("L64X128MixRandom").create(1);

    final VirtualClock clock = new VirtualClock(Instant.parse("2026-11-30T12:00:00Z"));
    final Wire wire = new Wire();
    final Timing timing;
    final FakeStores stores;
    final FakePlanRecords planRecords = new FakePlanRecords();
    final Stores planned;
    final FlakyStores flakyStores;
    final FakeWorkQueues queues = new FakeWorkQueues(clock);
    final FlakyQueues flaky = new FlakyQueues(queues, clock, wire);
    final FakeAttentions attentions = new FakeAttentions(clock);
    final FlakyAttentions flakyAttentions = new FlakyAttentions(attentions, wire);
    final FakeAllowances allowances = new FakeAllowances();
    final FakeAttempts attempts = new FakeAttempts();
    final FlakyAttempts flakyAttempts = new FlakyAttempts(attempts, wire);
    final FakeSequences sequences = new FakeSequences();
    final FlakySequences flakySequences = new FlakySequences(sequences, wire);
    final FakeDeadLetters letters = new FakeDeadLetters();
    final FlakyLetters flakyLetters = new FlakyLetters(letters, wire);
    final List<HandlerCall> begun = Collections.synchronizedList(new ArrayList<>());
    final FakeQueueWaits waits = new FakeQueueWaits();
    final WaitRecorder recorder = new WaitRecorder(waits);
    final List<HandlerCall> handled = Collections.synchronizedList(new ArrayList<>());
    final List<Instant> handledAt = Collections.synchronizedList(new ArrayList<>());
    final List<ItemId> accepted = new ArrayList<>();
    final Enqueue enqueue;
    final Dispatch dispatch;
    final Reconcile reconcile;
    final Removals removals;
    final StateChange stateChange;
    final Removal removal;
    final Purge purge;

    /** What handlers do; replaced by tests in which they fail. */
    WorkHandler handler = _ -> new Disposition.Done();

    private int ids;

    World() {
        this(TIMING);
    }

    World(Timing timing) {
        this.timing = timing;
        stores = new FakeStores(timing);
        planned = new PlannedStores(stores, new PlanCatalog(planRecords, clock));
        flakyStores = new FlakyStores(planned, wire);
        enqueue = enqueueBy(clock);
        dispatch = dispatchBy(clock);
        removals = new Removals(flakyStores, flaky, flakySequences, clock, timing);
        reconcile = reconcileBy(clock);
        removal = new Removal(flakyStores, clock, timing);
        purge = new Purge(flakyStores, flaky, flakySequences, clock);
        stateChange = new StateChange(flakyStores, signalsBy(clock), clock, timing);
    }

    /** A container of the API with a clock of its own. */
    Enqueue enqueueBy(InstantSource itsClock) {
        return new Enqueue(
                flakyStores,
                new Carrier(flaky, new CallerRuns()),
                signalsBy(itsClock),
                itsClock,
                this::nextId,
                timing);
    }

    private Signals signalsBy(InstantSource itsClock) {
        Purses purses = new Purses(allowances, Allowance.DEFAULT, itsClock);
        return new Signals(flakyAttentions, purses, itsClock);
    }

    /** A dispatcher with a clock of its own. */
    Dispatch dispatchBy(InstantSource itsClock) {
        return dispatchBy(itsClock, new CallerRuns(), SLICES);
    }

    /** A dispatcher with workers and slices of its own, too. */
    Dispatch dispatchBy(InstantSource itsClock, Workers workers, SliceSettings itsSlices) {
        SliceRunner slices =
                new SliceRunner(
                        flaky,
                        _ -> this::handle,
                        workers,
                        itsClock,
                        itsSlices,
                        bookkeepingBy(itsClock));
        return new Dispatch(
                flakyStores,
                signalsBy(itsClock),
                slices,
                itsClock,
                this::nextId,
                new DispatchSettings(timing, DispatchSettings.FIRST_LOOK, Elastic.DEFAULT));
    }

    private Bookkeeping bookkeepingBy(InstantSource itsClock) {
        return new Bookkeeping(
                new Holds(flakyStores, timing),
                flakyAttempts,
                new GivingUp(flakyLetters, itsClock, this::nextId),
                flakySequences,
                DICE);
    }

    /** A reconciler with a clock of its own. */
    Reconcile reconcileBy(InstantSource itsClock) {
        return new Reconcile(
                flakyStores,
                new Resignals(flakyStores, flakyAttentions, waits, itsClock, timing),
                removals,
                itsClock,
                DICE,
                ReconcileSettings.DEFAULT);
    }

    /** A clock that is off by so much. */
    InstantSource clockAheadBy(Duration ahead) {
        return () -> clock.instant().plus(ahead);
    }

    private String nextId() {
        return "id-" + ids++;
    }

    private Disposition handle(HandlerCall call) throws Exception {
        begun.add(call);
        Disposition disposition = handler.handle(call);
        if (disposition instanceof Disposition.Done) {
            handled.add(call);
            handledAt.add(clock.instant());
        }
        return disposition;
    }

    World withStore(StoreKey key, Identifier plan) {
        Profile profile = new Profile(new Identifier("shopify"), plan, StoreState.ACTIVE);
        new Registration(stores, clock).register(key, profile);
        return this;
    }

    static World withShop() {
        return new World().withStore(SHOP, Plans.BASIC);
    }

    void accept(StoreKey key) {
        accept(key, Duration.ZERO);
    }

    void accept(StoreKey key, Duration delay) {
        accept(key, List.of(new NewWork("{}", "c", delay)));
    }

    /** One request of several items, all of which get through. */
    void accept(StoreKey key, List<NewWork> work) {
        for (Result result : results(key, work)) {
            assertThat(result).isInstanceOf(Accepted.class);
            accepted.add(((Accepted) result).item());
        }
    }

    /** Owes whatever was accepted. */
    void note(Taken taken) {
        taken.results().stream()
                .filter(Accepted.class::isInstance)
                .forEach(result -> accepted.add(((Accepted) result).item()));
    }

    List<Result> results(StoreKey key, List<NewWork> work) {
        Enqueued enqueued = enqueue.enqueue(key, new Request(nextId(), work));
        assertThat(enqueued).isInstanceOf(Taken.class);
        return ((Taken) enqueued).results();
    }

    Store shop() {
        return planned.read(SHOP).orElseThrow();
    }

    /** Delivers the next visible attention, first looks first; empty if none is visible. */
    Optional<Dispatched> step() {
        return next().map(this::deliver);
    }

    Dispatched deliver(Attention attention) {
        recorder.arrived(attention, 1, clock.instant());
        return dispatch.dispatch(attention, clock.instant().plus(FUNCTION_TIME));
    }

    /** The same of one that has been received before. */
    Dispatched deliverAgain(Attention attention) {
        return deliver(attention.withoutRecord());
    }

    Optional<Attention> next() {
        return attentions
                .nextFirstLook()
                .or(() -> attentions.nextFollowUp(ServiceClass.PRIORITY))
                .or(() -> attentions.nextFollowUp(ServiceClass.STANDARD));
    }

    /** Delivers attentions, moving the clock to each, until none is on its way. */
    List<Dispatched> runUntilQuiet() {
        return runUntil(() -> false);
    }

    /** The same, or until it is {@code enough}. */
    List<Dispatched> runUntil(BooleanSupplier enough) {
        List<Dispatched> all = new ArrayList<>();
        while (!enough.getAsBoolean() && attentions.nextVisibleAt().isPresent()) {
            Instant at = attentions.nextVisibleAt().get();
            if (at.isAfter(clock.instant())) {
                clock.advance(Duration.between(clock.instant(), at));
            }
            step().ifPresent(all::add);
            assertThat(all).as("attentions").hasSizeLessThan(10_000);
        }
        return all;
    }

    /** As the schedule does: a reconciler run every minute, until every lane is idle. */
    void reconcileUntilQuiet() {
        runUntilQuiet();
        for (int minutes = 0; !isAtRest(); minutes++) {
            assertThat(minutes).as("minutes").isLessThan(60);
            clock.advance(Duration.ofMinutes(1));
            reconcileNow();
            runUntilQuiet();
        }
    }

    boolean isAtRest() {
        return stores.all().stream().allMatch(store -> store.wakeUp().allIdle());
    }

    /** A run that knows of other waits. */
    Reconcile.Summary reconcileWith(QueueWaits others) {
        return new Reconcile(
                        flakyStores,
                        new Resignals(flakyStores, flakyAttentions, others, clock, timing),
                        removals,
                        clock,
                        DICE,
                        ReconcileSettings.DEFAULT)
                .reconcile(clock.instant().plus(FUNCTION_TIME));
    }

    Reconcile.Summary reconcileNow() {
        return reconcile.reconcile(clock.instant().plus(FUNCTION_TIME));
    }

    void assertNothingLost() {
        Set<ItemId> done = new HashSet<>();
        handled.forEach(call -> done.add(call.item().id()));
        assertThat(done).as("handled items").containsAll(accepted);
    }

    void assertAllIdle(StoreKey key) {
        Store store = stores.read(key).orElseThrow();
        assertThat(store.wakeUp().allIdle()).as("%s is idle", store).isTrue();
        assertThat(store.wakeUp().dueAt()).isNull();
    }
}
