package dev.attentionqueue.simulation.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.Turn;
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
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A slice in virtual time, in which handlers and calls really run side by side. */
class PipelineTest {
    private static final StoreKey SHOP = StoreKey.of("demo", "shop");
    private static final RaiseId RAISE = new RaiseId("raise");
    private static final SliceSettings SETTINGS =
            new SliceSettings(
                    10,
                    Duration.ofSeconds(20),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(5));

    private final CalmCloud calm = new CalmCloud();
    private final CloudWorkQueues queues =
            new CloudWorkQueues(calm.cloud, Duration.ofSeconds(2), Polling.PROMPT);
    private final Map<String, Duration> slow = new HashMap<>();
    private final Map<String, Instant> begun = new HashMap<>();
    private final Map<String, Integer> calls = new HashMap<>();
    private final List<SliceReport> reports = new ArrayList<>();
    private Duration limit = Duration.ofSeconds(60);
    private RunOn runOn = _ -> new Verdict.Stop();
    private int letters;
    private final Instant start = calm.engine.instant();

    @Test
    void what_comes_while_a_handler_runs_does_not_wait_for_it() {
        slow.put("slow", Duration.ofSeconds(15));
        send("slow", Duration.ZERO);
        send("late", Duration.ofSeconds(3));

        run(null);

        assertThat(Duration.between(start, begun.get("late")))
                .isBetween(Duration.ofSeconds(3), Duration.ofSeconds(4));
        assertThat(reports.getFirst().handled()).isEqualTo(2);
        assertThat(queues.of(SHOP).orElseThrow().isEmpty()).isTrue();
    }

    @Test
    void a_slow_handler_leaves_the_other_threads_to_the_rest() {
        slow.put("slow", Duration.ofSeconds(15));
        send("slow", Duration.ZERO);
        for (int n = 0; n < 50; n++) {
            send("quick " + n, Duration.ZERO);
        }

        run(null);

        assertThat(begun).hasSize(51);
        assertThat(begun.values()).allSatisfy(at -> assertThat(at).isBefore(start.plusSeconds(3)));
    }

    @Test
    void an_empty_receive_ends_it_only_once_nothing_is_in_hand() {
        slow.put("slow", Duration.ofSeconds(6));
        send("slow", Duration.ZERO);

        run(null);

        SliceReport report = reports.getFirst();
        assertThat(report.look().end()).isEqualTo(End.EMPTY);
        assertThat(report.took()).isBetween(Duration.ofSeconds(6), Duration.ofSeconds(8));
        assertThat(report.look().at())
                .as("the receive that counts is the last one")
                .isAfter(start.plusSeconds(4));
        assertThat(report.look().hidden()).isNull();
    }

    @Test
    void what_the_last_handler_leaves_behind_is_known_to_an_empty_end() {
        slow.put("broken", Duration.ofSeconds(3));
        send("broken", Duration.ZERO);

        run(null);

        SliceReport report = reports.getFirst();
        assertThat(report.look().end()).isEqualTo(End.EMPTY);
        assertThat(Optional.ofNullable(report.look().hidden()))
                .hasValueSatisfying(
                        hidden ->
                                assertThat(hidden.latest())
                                        .isAfterOrEqualTo(start.plus(SETTINGS.visibility())));
    }

    @Test
    void a_raise_that_is_complete_is_not_polled_beside() {
        slow.put("only", Duration.ofSeconds(15));
        send("only", Duration.ZERO);

        run(new RaiseNote(RAISE, start, 1));

        assertThat(reports.getFirst().look().end()).isEqualTo(End.RAISE_COMPLETE);
        assertThat(reports.getFirst().look().at())
                .as("the one receive")
                .isBefore(start.plusSeconds(1));
    }

    @Test
    void a_handler_that_hangs_is_given_up_and_the_rest_is_done_meanwhile() {
        slow.put("hangs", Duration.ofMinutes(5));
        send("hangs", Duration.ZERO);
        send("other", Duration.ofSeconds(10));

        run(null);

        SliceReport report = reports.getFirst();
        assertThat(report.handled()).isEqualTo(1);
        assertThat(report.took()).isBetween(Duration.ofSeconds(20), Duration.ofSeconds(24));
        assertThat(Optional.ofNullable(report.look().hidden())).isPresent();
        assertThat(calm.engine.living()).isZero();
    }

    @Test
    void receives_and_deletes_of_quick_handlers_are_full() {
        for (int n = 0; n < 100; n++) {
            send("quick " + n, Duration.ZERO);
        }

        run(null);

        assertThat(reports.getFirst().handled()).isEqualTo(100);
        assertThat(calls.get("receive")).as("the empty one included").isLessThanOrEqualTo(12);
        assertThat(calls.get("delete")).isLessThanOrEqualTo(12);
    }

    @Test
    void when_its_time_is_up_after_an_empty_receive_it_has_seen_all_that_there_was() {
        slow.put("slow", Duration.ofSeconds(6));
        send("slow", Duration.ZERO);
        limit = Duration.ofSeconds(3);

        run(null);

        assertThat(reports.getFirst().look().end()).isEqualTo(End.EMPTY);
        assertThat(reports.getFirst().look().at()).isBefore(start.plusSeconds(4));
        assertThat(reports.getFirst().handled()).isEqualTo(1);
    }

    @Test
    void when_its_time_is_up_it_tells_a_trickle_from_a_backlog() {
        List<Boolean> keepsUp = new ArrayList<>();
        runOn =
                keptUp -> {
                    keepsUp.add(keptUp);
                    return keptUp
                            ? new Verdict.GoOn(new SliceLimits(10, Duration.ofSeconds(2)))
                            : new Verdict.Stop();
                };
        limit = Duration.ofSeconds(2);
        for (int n = 0; n < 4; n++) {
            send("trickles " + n, Duration.ofMillis(600L * n));
        }
        for (int n = 0; n < 50; n++) {
            send("piles up " + n, Duration.ofMillis(2_600));
        }

        run(null);

        assertThat(keepsUp).as("before the pile, and in it").containsExactly(true, false);
        assertThat(reports.getFirst().look().end()).isEqualTo(End.FULL);
        assertThat(reports.getFirst().received()).isLessThan(4 + 50);
    }

    private void send(String id, Duration after) {
        WorkItem item = new WorkItem(new ItemId(id), "c", "{}", start, RAISE);
        calm.engine.start(
                "enqueue",
                () -> {
                    QueueAddress queue = queues.create(SHOP, Ordering.NONE).address();
                    calm.engine.pause(after);
                    queues.send(queue, item, Duration.ZERO);
                });
    }

    private Disposition handle(HandlerCall call) {
        String id = call.item().id().value();
        begun.put(id, calm.engine.instant());
        calm.engine.pause(slow.getOrDefault(id, Duration.ofMillis(50)));
        return id.equals("broken") ? new Disposition.Retry("broken") : new Disposition.Done();
    }

    /** Runs one slice half a second after the first items were sent, to its end. */
    private void run(@Nullable RaiseNote note) {
        Instant deadline = start.plusSeconds(120);
        Leased leased =
                new Leased(new Fence(1), deadline, new Owner("o"), SETTINGS.visibility(), null);
        Raise raise = note == null ? null : new Raise(RAISE, start, true);
        Turn turn = new Turn(new Lease(0, leased), raise, note, false);
        Profile profile = new Profile(new Identifier("m"), Plans.BASIC, StoreState.ACTIVE);
        calm.engine.start(
                "slice",
                () -> {
                    calm.engine.pause(Duration.ofMillis(500));
                    Store store =
                            Store.registered(SHOP, profile, start)
                                    .with(queues.create(SHOP, Ordering.NONE));
                    SliceLimits limits = new SliceLimits(1_000, limit);
                    reports.add(runner().run(new SliceOrder(store, turn, limits, deadline, runOn)));
                });
        while (reports.isEmpty()) {
            assertThat(calm.engine.step()).isTrue();
        }
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
                SETTINGS,
                new Bookkeeping(
                        new Holds(new CloudStores(calm.cloud, Timing.DEFAULT), Timing.DEFAULT),
                        new CloudAttempts(calm.cloud),
                        new GivingUp(
                                new CloudDeadLetters(calm.cloud),
                                calm.engine,
                                () -> "letter " + letters++,
                                GivingUp.USUAL_RETENTION),
                        new Random(1)));
    }
}
