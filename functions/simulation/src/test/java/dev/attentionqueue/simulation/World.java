package dev.attentionqueue.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.enqueue.Enqueued;
import dev.attentionqueue.enqueue.Enqueued.Accepted;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.enqueue.Raises;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.simulation.engine.CallerRuns;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkHandler;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The services over the fakes, one dispatcher, and a clock that jumps to the next event. */
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

    final VirtualClock clock = new VirtualClock(Instant.parse("2026-11-30T12:00:00Z"));
    final FakeStores stores = new FakeStores(TIMING);
    final FakeWorkQueues queues = new FakeWorkQueues(clock);
    final FlakyQueues flaky = new FlakyQueues(queues);
    final FakeAttentions attentions = new FakeAttentions(clock);
    final FakeAllowances allowances = new FakeAllowances();
    final List<HandlerCall> handled = new ArrayList<>();
    final List<ItemId> accepted = new ArrayList<>();
    final Enqueue enqueue;
    final Dispatch dispatch;
    final Reconcile reconcile;

    /** What handlers do; replaced by tests in which they fail. */
    WorkHandler handler = _ -> new Disposition.Done();

    private int ids;

    World() {
        Raises raises =
                new Raises(attentions, new Purses(allowances, Allowance.DEFAULT, clock), clock);
        enqueue = new Enqueue(stores, flaky, raises, clock, this::nextId, TIMING);
        SliceRunner slices = new SliceRunner(flaky, this::handle, new CallerRuns(), clock, SLICES);
        dispatch =
                new Dispatch(
                        stores,
                        attentions,
                        slices,
                        clock,
                        this::nextId,
                        new DispatchSettings(TIMING, DispatchSettings.FIRST_LOOK, Elastic.DEFAULT));
        reconcile = new Reconcile(stores, attentions, clock, TIMING);
    }

    private String nextId() {
        return "id-" + ids++;
    }

    private Disposition handle(HandlerCall call) throws Exception {
        Disposition disposition = handler.handle(call);
        if (disposition instanceof Disposition.Done) {
            handled.add(call);
        }
        return disposition;
    }

    World withStore(StoreKey key, Identifier plan) {
        new Registration(stores, clock).register(key, new Identifier("shopify"), plan);
        return this;
    }

    static World withShop() {
        return new World().withStore(SHOP, Plans.BASIC);
    }

    void accept(StoreKey key) {
        Enqueued enqueued = enqueue.enqueue(key, new NewWork("{}", "c"));
        assertThat(enqueued).isInstanceOf(Accepted.class);
        accepted.add(((Accepted) enqueued).item());
    }

    Store shop() {
        return stores.read(SHOP).orElseThrow();
    }

    /** Delivers the next visible attention, first looks first; empty if none is visible. */
    Optional<Dispatched> step() {
        return next().map(this::deliver);
    }

    Dispatched deliver(Attention attention) {
        return dispatch.dispatch(attention, clock.instant().plus(FUNCTION_TIME));
    }

    Optional<Attention> next() {
        return attentions
                .nextFirstLook()
                .or(() -> attentions.nextFollowUp(ServiceClass.PRIORITY))
                .or(() -> attentions.nextFollowUp(ServiceClass.STANDARD));
    }

    /** Delivers attentions, moving the clock to each, until none is on its way. */
    List<Dispatched> runUntilQuiet() {
        List<Dispatched> all = new ArrayList<>();
        while (attentions.nextVisibleAt().isPresent()) {
            Instant at = attentions.nextVisibleAt().get();
            if (at.isAfter(clock.instant())) {
                clock.advance(Duration.between(clock.instant(), at));
            }
            step().ifPresent(all::add);
            assertThat(all).as("attentions").hasSizeLessThan(10_000);
        }
        return all;
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
