package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.FUNCTION_TIME;
import static dev.attentionqueue.simulation.World.TIMING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.reconcile.ReconcileSettings;
import dev.attentionqueue.reconcile.Removals;
import dev.attentionqueue.reconcile.Resignals;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** What a run of the reconciler costs, and where it stops. */
class ReconcileTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final int SHARDS = 3;

    private final VirtualClock clock = new VirtualClock(NOW);
    private final FakeStores table = new FakeStores(TIMING, SHARDS);
    private final WatchedStores stores = new WatchedStores(table);
    private final FakeAttentions attentions = new FakeAttentions(clock);

    @Test
    void its_requests_grow_with_the_stores_that_wait_and_not_with_those_that_are_registered() {
        waiting("a", 5);
        Reconcile reconcile = reconcile(ReconcileSettings.DEFAULT.mostStores());
        reconcile.reconcile(deadline());
        int reads = stores.read.size();
        int pages = stores.pages;
        int writes = stores.writes;

        for (int n = 0; n < 20_000; n++) {
            register("idle-" + n);
        }
        waiting("b", 5);
        Reconcile.Summary summary = reconcile.reconcile(deadline());

        assertThat(summary.looked()).isEqualTo(5);
        assertThat(stores.read.size() - reads).isEqualTo(reads).isEqualTo(5);
        assertThat(stores.writes - writes).isEqualTo(writes).isEqualTo(5);
        assertThat(stores.pages - pages).isEqualTo(pages).isEqualTo(SHARDS);
    }

    @Test
    void runs_that_are_bounded_come_round_to_every_store_of_every_shard_once() {
        waiting("shop", 400);
        Reconcile reconcile = reconcile(50);

        for (int run = 1; run <= 8; run++) {
            Reconcile.Summary summary = reconcile.reconcile(deadline());
            assertThat(summary.looked()).isEqualTo(50);
        }

        assertThat(stores.read).hasSize(400).doesNotHaveDuplicates();
        assertThat(reconcile.reconcile(deadline()).complete()).isTrue();
    }

    @Test
    void a_bounded_run_takes_a_page_of_each_shard_in_turn() {
        waiting("shop", 600);

        Reconcile.Summary summary = reconcile(300).reconcile(deadline());

        assertThat(summary.complete()).isFalse();
        Set<Integer> shards = new HashSet<>();
        stores.read.forEach(key -> shards.add(Math.floorMod(key.hashCode(), SHARDS)));
        assertThat(shards).hasSize(SHARDS);
    }

    @Test
    void runs_begin_with_a_random_shard() {
        Set<Integer> begun = new HashSet<>();
        Reconcile reconcile = reconcile(1);
        for (int run = 0; run < 40; run++) {
            waiting("run-" + run, 30);
            reconcile.reconcile(deadline());
            begun.add(Math.floorMod(stores.read.getLast().hashCode(), SHARDS));
        }

        assertThat(begun).hasSize(SHARDS);
    }

    @Test
    void a_run_stops_at_its_deadline_says_so_and_the_next_one_goes_on() {
        waiting("shop", 40);
        stores.beforeRead = () -> clock.advance(Duration.ofSeconds(1));
        Reconcile reconcile = reconcile(ReconcileSettings.DEFAULT.mostStores());

        Reconcile.Summary first = reconcile.reconcile(clock.instant().plusSeconds(30));
        Reconcile.Summary second = reconcile.reconcile(clock.instant().plusSeconds(30));

        assertThat(first.looked()).isEqualTo(30);
        assertThat(first.complete()).isFalse();
        assertThat(second.looked()).isEqualTo(10);
        assertThat(second.complete()).isTrue();
        assertThat(stores.read).doesNotHaveDuplicates();
    }

    @Test
    void a_store_that_cannot_be_looked_at_does_not_keep_the_run_from_the_others() {
        waiting("shop", 10);
        int[] reads = {0};
        stores.beforeRead =
                () -> {
                    if (reads[0]++ == 3) {
                        throw new Unavailable("throttled");
                    }
                };

        Reconcile.Summary summary =
                reconcile(ReconcileSettings.DEFAULT.mostStores()).reconcile(deadline());

        assertThat(summary.looked()).isEqualTo(9);
        assertThat(summary.failed()).isEqualTo(1);
        assertThat(summary.failure()).hasMessage("throttled");
        assertThat(summary.complete()).isFalse();
    }

    private Reconcile reconcile(int mostStores) {
        return new Reconcile(
                stores,
                new Resignals(stores, attentions, new FakeQueueWaits(), clock, TIMING),
                new Removals(stores, new FakeWorkQueues(clock), new FakeSequences(), clock, TIMING),
                clock,
                RandomGeneratorFactory.of("L64X128MixRandom").create(7),
                new ReconcileSettings(mostStores));
    }

    private Instant deadline() {
        return clock.instant().plus(FUNCTION_TIME);
    }

    /** Stores whose attentions are lost, and overdue. */
    private void waiting(String name, int count) {
        for (int n = 0; n < count; n++) {
            StoreKey key = register(name + "-" + n);
            Instant raised = clock.instant().minus(TIMING.signalMargin()).minusMillis(1);
            table.mark(key, new Mark(new RaiseId("r"), raised));
        }
    }

    private StoreKey register(String name) {
        StoreKey key = StoreKey.of("demo", name);
        Profile profile = new Profile(new Identifier("shopify"), Plans.BASIC, StoreState.ACTIVE);
        table.create(Store.registered(key, profile, NOW));
        return key;
    }
}
