package dev.attentionqueue.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.cloud.Faults;
import dev.attentionqueue.simulation.world.StorePlan.Pattern;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the protocol costs where nothing goes wrong, over a few hundred worlds. */
class FaultFreeTest {
    private static final long SEEDS = 1_500;
    private static final long HOT_SEEDS = 20;
    private static final int HOT_ITEMS = 1_000;

    private static List<Figures> worlds;

    /** Of one store in one world. */
    private record Figures(
            Pattern pattern, int resignals, int items, int raises, int followUps, long slices) {}

    @BeforeAll
    static void live() throws Exception {
        worlds =
                live(
                        LongStream.range(0, SEEDS)
                                .mapToObj(Seeds::plan)
                                .filter(plan -> plan.faults().isNone())
                                .toList());
    }

    @Test
    void the_reconciler_signals_nothing_again() {
        assertThat(worlds).hasSizeGreaterThan(300);
        assertThat(worlds.stream().mapToInt(Figures::resignals).sum()).isZero();
    }

    @Test
    void a_quiet_store_costs_one_attention_per_item() {
        assertThat(worlds)
                .filteredOn(one -> one.pattern() == Pattern.QUIET)
                .hasSizeGreaterThan(50)
                .allSatisfy(
                        one -> {
                            assertThat(one.raises()).isEqualTo(one.items());
                            assertThat(one.followUps()).isZero();
                        });
    }

    @Test
    void no_slice_is_followed_by_more_than_one() {
        assertThat(worlds)
                .allSatisfy(
                        one ->
                                assertThat((long) one.followUps())
                                        .isLessThanOrEqualTo(one.slices()));
    }

    @Test
    void a_hot_store_is_raised_for_less_than_one_item_in_a_hundred() throws Exception {
        List<Figures> hot = live(LongStream.range(0, HOT_SEEDS).mapToObj(this::hot).toList());

        int items = hot.stream().mapToInt(Figures::items).sum();
        int raises = hot.stream().mapToInt(Figures::raises).sum();
        assertThat(items).isEqualTo((int) HOT_SEEDS * HOT_ITEMS);
        assertThat((double) raises / items).isLessThan(0.01);
        assertThat(hot.stream().mapToInt(Figures::resignals).sum()).isZero();
    }

    /** Two to fifty items a second. */
    private WorldPlan hot(long seed) {
        WorldPlan usual = Seeds.plan(seed);
        RandomGenerator dice = Seeds.dice(seed);
        int mostGap = dice.nextInt(40, 1_000);
        List<Duration> arrivals = new ArrayList<>();
        Duration at = Duration.ZERO;
        for (int item = 0; item < HOT_ITEMS; item++) {
            at = at.plusMillis(dice.nextInt(mostGap));
            arrivals.add(at);
        }
        StorePlan store =
                new StorePlan(StoreKey.of("t", "hot"), Plans.PRO, Pattern.STEADY, arrivals);
        return new WorldPlan(
                seed,
                Faults.NONE,
                List.of(store),
                usual.functions(),
                usual.slices(),
                Meddling.NONE);
    }

    /** On virtual threads: handing control to and fro is ten times as fast there. */
    private static List<Figures> live(List<WorldPlan> plans) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<List<Figures>>> lives =
                    plans.stream()
                            .map(plan -> (Callable<List<Figures>>) () -> figures(plan))
                            .toList();
            return threads.invokeAll(lives).stream()
                    .map(Future::resultNow)
                    .flatMap(List::stream)
                    .toList();
        }
    }

    private static List<Figures> figures(WorldPlan plan) {
        Trace trace = Trace.hashOnly();
        try (World world = new World(plan, Timing.DEFAULT, Timing.DEFAULT, trace)) {
            Outcome outcome = Life.of(world, trace);
            assertThat(outcome.violation()).as("seed %d", plan.seed()).isEmpty();
            return plan.stores().stream().map(store -> figures(world, store)).toList();
        }
    }

    private static Figures figures(World world, StorePlan store) {
        return new Figures(
                store.pattern(),
                world.resignalled,
                store.arrivals().size(),
                world.watch.raisesOf(store.key()),
                world.watch.followUpsOf(store.key()),
                world.stores.now(store.key()).counters().slices());
    }
}
