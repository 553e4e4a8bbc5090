package dev.attentionqueue.simulation.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.simulation.cloud.CloudWorkQueues.Polling;
import dev.attentionqueue.simulation.engine.ProcessThreads;
import dev.attentionqueue.slice.Bookkeeping;
import dev.attentionqueue.slice.Holds;
import dev.attentionqueue.slice.RunOn;
import dev.attentionqueue.slice.RunOn.Verdict;
import dev.attentionqueue.slice.SliceOrder;
import dev.attentionqueue.slice.SliceReport;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.SliceLimits;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Target;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Runs one slice in virtual time, in which handlers and calls really run side by side. */
abstract class TimedSlice {
    static final StoreKey SHOP = StoreKey.of("demo", "shop");
    static final RaiseId RAISE = new RaiseId("raise");
    static final SliceSettings SETTINGS =
            new SliceSettings(
                    10,
                    Duration.ofSeconds(20),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(5));

    final CalmCloud calm = new CalmCloud();
    final CloudWorkQueues queues =
            new CloudWorkQueues(calm.cloud, Duration.ofSeconds(2), Polling.PROMPT);
    final Map<String, Duration> slow = new HashMap<>();
    final Map<String, Instant> begun = new HashMap<>();
    final Map<String, Integer> calls = new HashMap<>();
    final List<SliceReport> reports = new ArrayList<>();
    final Map<String, Disposition> answers =
            new HashMap<>(Map.of("broken", new Disposition.Retry("broken")));
    final CloudDeadLetters deadLetters = new CloudDeadLetters(calm.cloud);
    final CloudSequences sequences = new CloudSequences(calm.cloud);
    private final CloudStores stores = new CloudStores(calm.cloud, Timing.DEFAULT);
    SliceSettings settings = SETTINGS;

    /** Whether the table has the store: of one that it has not, nobody may hide an item. */
    boolean isRegistered;

    Ordering ordering = Ordering.NONE;
    Duration limit = Duration.ofSeconds(60);
    RunOn runOn = _ -> new Verdict.Stop();
    private int letters;
    final Instant start = calm.engine.instant();

    void send(String id, Duration after) {
        send(id, null, after);
    }

    void send(String id, @Nullable OrderingKey key, Duration after) {
        WorkItem item = item(id, key);
        calm.engine.start(
                "enqueue",
                () -> {
                    QueueAddress queue = queues.create(SHOP, ordering).address();
                    calm.engine.pause(after);
                    queues.send(queue, item, Duration.ZERO);
                });
    }

    WorkItem item(String id, @Nullable OrderingKey key) {
        Content content = new Content("{}", "c", Map.of(), key);
        return new WorkItem(new ItemId(id), content, start, RAISE);
    }

    private Disposition handle(HandlerCall call) {
        String id = call.item().id().value();
        begun.put(id, calm.engine.instant());
        calm.engine.pause(slow.getOrDefault(id, Duration.ofMillis(50)));
        return answers.getOrDefault(id, new Disposition.Done());
    }

    /** Runs one slice half a second after the first items were sent, to its end. */
    void run(@Nullable RaiseNote note) {
        Instant deadline = start.plusSeconds(120);
        Leased leased =
                new Leased(new Fence(1), deadline, new Owner("o"), settings.visibility(), null);
        Raise raise = note == null ? null : new Raise(RAISE, start, true);
        Turn turn = new Turn(new Lease(0, leased), raise, note, false);
        Profile profile =
                new Profile(
                        new Identifier("m"),
                        Plans.BASIC,
                        StoreState.ACTIVE,
                        ordering,
                        Target.EMBEDDED);
        calm.engine.start(
                "slice",
                () -> {
                    calm.engine.pause(Duration.ofMillis(500));
                    Store store =
                            Store.registered(SHOP, profile, start)
                                    .with(queues.create(SHOP, ordering));
                    if (isRegistered) {
                        stores.create(store.with(heldIn(store.wakeUp(), leased)));
                    }
                    SliceLimits limits = new SliceLimits(1_000, limit);
                    reports.add(runner().run(new SliceOrder(store, turn, limits, deadline, runOn)));
                });
        while (reports.isEmpty()) {
            assertThat(calm.engine.step()).isTrue();
        }
    }

    private static WakeUp heldIn(WakeUp wakeUp, Leased leased) {
        return new WakeUp(
                wakeUp.version(),
                List.of(leased),
                wakeUp.markedAt(),
                wakeUp.holdUntil(),
                wakeUp.notBefore(),
                leased.until());
    }

    private WorkQueues counted() {
        Object proxy =
                Proxy.newProxyInstance(
                        WorkQueues.class.getClassLoader(),
                        new Class<?>[] {WorkQueues.class},
                        (_, method, args) -> {
                            calls.merge(method.getName(), 1, Integer::sum);
                            return method.invoke(queues, args);
                        });
        return (WorkQueues) proxy;
    }

    private SliceRunner runner() {
        return new SliceRunner(
                counted(),
                _ -> this::handle,
                new ProcessThreads(calm.engine),
                calm.engine,
                settings,
                new Bookkeeping(
                        new Holds(stores, Timing.DEFAULT),
                        new CloudAttempts(calm.cloud),
                        new GivingUp(deadLetters, calm.engine, () -> "letter " + letters++),
                        sequences,
                        new Random(1)));
    }
}
