package dev.attentionqueue.simulation.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.Turn;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.simulation.cloud.CloudWorkQueues.Polling;
import dev.attentionqueue.simulation.engine.ProcessThreads;
import dev.attentionqueue.slice.Bookkeeping;
import dev.attentionqueue.slice.Holds;
import dev.attentionqueue.slice.RunOn.Verdict;
import dev.attentionqueue.slice.SliceOrder;
import dev.attentionqueue.slice.SliceReport;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.slice.Tempos;
import dev.attentionqueue.store.Caps;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.SliceLimits;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Slices whose pace is limited, in virtual time, with more than enough waiting. */
class RateTest {
    private static final Identifier MARKETPLACE = new Identifier("m");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int SENDERS = 10;
    private static final SliceSettings SETTINGS =
            new SliceSettings(
                    10,
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(5));

    private final CalmCloud calm = new CalmCloud();
    private final CloudWorkQueues queues =
            new CloudWorkQueues(calm.cloud, Duration.ofSeconds(2), Polling.PROMPT);
    private final CloudAllowances allowances = new CloudAllowances(calm.cloud);
    private final List<Instant> begun = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, Integer> byLane = new TreeMap<>();
    private final Instant start = calm.engine.instant().plusSeconds(30);
    private final Instant end = start.plus(MINUTE);
    private @Nullable Integer marketplaceRate;
    private Duration handling = Duration.ofMillis(30);
    private Duration sliceTime = Duration.ofSeconds(10);
    private int taken;

    private Store store(String name, int lanes, @Nullable Integer rate) {
        StoreKey key = StoreKey.of("demo", name);
        Plan basic = Plans.named(Plans.BASIC).orElseThrow();
        Plan terms =
                new Plan(
                        basic.name(),
                        lanes,
                        basic.slice(),
                        basic.handling(),
                        basic.followUps(),
                        new Caps(null, rate));
        List<Lane> leased =
                IntStream.range(0, lanes).<Lane>mapToObj(lane -> leased(name + lane)).toList();
        WakeUp wakeUp =
                new WakeUp(
                        WakeUp.asleep(start).version(),
                        leased,
                        Instant.EPOCH,
                        Instant.EPOCH,
                        Instant.EPOCH,
                        end);
        Profile profile = new Profile(MARKETPLACE, Plans.BASIC, StoreState.ACTIVE);
        return new Store(key, profile, null, wakeUp, Counters.NONE, terms);
    }

    private Leased leased(String owner) {
        return new Leased(new Fence(1), end, new Owner(owner), SETTINGS.visibility(), null);
    }

    /** Sends more than can be handled, and works on it for a minute with all lanes. */
    private void run(Store store, int items) {
        for (int sender = 0; sender < SENDERS; sender++) {
            int number = sender;
            calm.engine.start("enqueue", () -> send(store, number, items / SENDERS));
        }
        for (int lane = 0; lane < store.wakeUp().lanes().size(); lane++) {
            int index = lane;
            calm.engine.start("lane", () -> work(store, index));
        }
    }

    private void send(Store store, int sender, int items) {
        StoreQueue queue = queues.create(store.key(), Ordering.NONE);
        for (int n = 0; n < items; n++) {
            ItemId id = new ItemId(sender + "-" + n);
            WorkItem item = new WorkItem(id, "c", "{}", start, new RaiseId("r"));
            queues.send(queue.address(), item, Duration.ZERO);
        }
    }

    /** One turn after another, as if each were followed by an attention at once. */
    private void work(Store store, int lane) {
        calm.engine.pause(Duration.between(calm.engine.instant(), start));
        Store ready = store.with(queues.create(store.key(), Ordering.NONE));
        Lease lease = new Lease(lane, (Leased) ready.wakeUp().lane(lane));
        while (calm.engine.instant().isBefore(end)) {
            SliceLimits limits = new SliceLimits(10_000, sliceTime);
            Instant deadline = calm.engine.instant().plus(sliceTime).plusSeconds(20);
            SliceReport report =
                    runner(store.key() + "/" + lane)
                            .run(
                                    new SliceOrder(
                                            ready,
                                            new Turn(lease, null, null, false),
                                            limits,
                                            deadline,
                                            _ -> new Verdict.Stop()));
            rest(report);
        }
    }

    private void rest(SliceReport report) {
        Instant now = calm.engine.instant();
        Instant until = report.look().coolUntil();
        if (until != null && until.isAfter(now)) {
            calm.engine.pause(Duration.between(now, until));
        } else if (report.look().end() == End.CROWDED) {
            calm.engine.pause(Duration.ofSeconds(2));
        }
    }

    private SliceRunner runner(String lane) {
        return new SliceRunner(
                queues,
                _ -> call -> handle(lane, call),
                new ProcessThreads(calm.engine),
                calm.engine,
                SETTINGS,
                new Bookkeeping(
                        new Holds(new CloudStores(calm.cloud, Timing.DEFAULT), Timing.DEFAULT),
                        new CloudAttempts(calm.cloud),
                        new GivingUp(new CloudDeadLetters(calm.cloud), calm.engine, () -> "letter"),
                        new CloudSequences(calm.cloud),
                        new Tempos(
                                (holder, allowance, now) -> {
                                    taken++;
                                    return allowances.take(holder, allowance, now);
                                },
                                _ -> Optional.ofNullable(marketplaceRate)),
                        new Random(1)));
    }

    private Disposition handle(String lane, HandlerCall call) {
        assertThat(call.item().id().value()).isNotEmpty();
        if (calm.engine.instant().isBefore(end)) {
            begun.add(calm.engine.instant());
            byLane.merge(lane, 1, Integer::sum);
        }
        calm.engine.pause(handling);
        return new Disposition.Done();
    }

    private void runToEnd() {
        while (calm.engine.instant().isBefore(end.plusSeconds(40)) && calm.engine.step()) {
            // What follows has happened.
        }
    }

    /** In each span of time, long or short. */
    private void assertNeverAbove(int rate, int burst) {
        List<Instant> times = begun.stream().sorted().toList();
        double room = burst;
        Instant last = times.getFirst();
        for (Instant time : times) {
            double seconds = Duration.between(last, time).toNanos() / 1e9;
            room = Math.min(burst, room + rate * seconds) - 1;
            assertThat(room).as("room at %s", time).isGreaterThanOrEqualTo(0);
            last = time;
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 1", "20, 1", "100, 1", "20, 3", "60, 3", "40, 10"})
    void a_store_is_handled_at_its_rate_whatever_number_of_lanes_share_it(int rate, int lanes) {
        run(store("shop", lanes, rate), rate * 60 + 400);
        runToEnd();

        assertThat(begun.size()).isBetween((int) (rate * 60 * 0.95), (int) (rate * 60 * 1.05) + 2);
        int handful = Math.ceilDiv(rate, 2 * lanes);
        assertNeverAbove(rate, Math.max(rate, 2 * handful) + lanes * handful + 1);
    }

    @Test
    void lanes_share_evenly() {
        run(store("shop", 3, 60), 4_000);
        runToEnd();

        assertThat(byLane.values()).allSatisfy(items -> assertThat(items).isBetween(900, 1_500));
    }

    @Test
    void stores_of_one_marketplace_share_its_rate() {
        marketplaceRate = 30;
        run(store("one", 1, null), 2_200);
        run(store("other", 2, null), 2_200);
        runToEnd();

        assertThat(begun.size()).isBetween(1_710, 1_892);
        assertNeverAbove(30, 30 + 3 * 10 + 1);
        assertThat(byLane).hasSize(3);
    }

    @Test
    void the_tighter_limit_counts() {
        marketplaceRate = 30;
        run(store("shop", 1, 10), 1_000);
        runToEnd();

        assertThat(begun.size()).isBetween(570, 632);
    }

    @Test
    void without_a_limit_no_bucket_is_asked() {
        run(store("shop", 1, null), 2_000);
        runToEnd();

        assertThat(taken).isZero();
        assertThat(begun).hasSize(2_000);
    }

    @Test
    void slow_handlers_are_not_made_up_for_by_a_burst() {
        handling = Duration.ofSeconds(4);
        sliceTime = MINUTE;
        run(store("shop", 1, 2), 1_000);
        runToEnd();

        assertThat(begun.size()).isBetween(110, 127);
        assertNeverAbove(2, 2 + 1 + 1);
    }
}
