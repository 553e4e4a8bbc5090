package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.DICE;
import static dev.attentionqueue.simulation.World.FUNCTION_TIME;
import static dev.attentionqueue.simulation.World.SHOP;
import static dev.attentionqueue.simulation.World.TIMING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.reconcile.ReconcileSettings;
import dev.attentionqueue.reconcile.Resignals;
import dev.attentionqueue.work.Disposition;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The due index lags by half a minute: it names what is over, and misses what has begun. */
class StaleIndexTest {
    private static final Duration LAG = Duration.ofSeconds(30);

    private final World world = World.withShop();
    private final WatchedStores stores = new WatchedStores(world.stores);

    @Test
    void a_store_that_the_index_still_names_though_it_retired_gets_no_slice() {
        world.accept(SHOP);
        stores.freezeIndex(List.of(SHOP));
        world.runUntilQuiet();
        world.assertAllIdle(SHOP);
        int sent = world.attentions.sent();
        world.clock.advance(TIMING.signalMargin().plus(LAG));

        Reconcile.Summary summary = reconcile();

        assertThat(summary.looked()).isEqualTo(1);
        assertThat(summary.resignalled()).isZero();
        assertThat(world.attentions.sent()).isEqualTo(sent);
        assertThat(world.shop().counters().slices()).isEqualTo(1);
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_store_that_the_index_takes_for_overdue_though_it_is_being_served_gets_no_second_slice() {
        world.accept(SHOP);
        stores.freezeIndex(List.of(SHOP));
        world.handler =
                _ -> {
                    world.clock.advance(TIMING.signalMargin().plusSeconds(1));
                    int sent = world.attentions.sent();
                    Reconcile.Summary summary = reconcile();
                    assertThat(summary.looked()).isEqualTo(1);
                    assertThat(summary.resignalled()).isZero();
                    assertThat(world.attentions.sent()).isEqualTo(sent);
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        assertThat(world.handled).hasSize(1);
        world.assertNothingLost();
    }

    @Test
    void a_store_that_the_index_does_not_name_yet_is_found_once_it_does() {
        stores.freezeIndex(List.of(SHOP));
        world.accept(SHOP);
        world.attentions.loseAll();
        world.clock.advance(TIMING.signalMargin().plusMillis(1));

        assertThat(reconcile().looked()).as("skipped while the index lags").isZero();

        world.clock.advance(LAG);
        stores.thawIndex();
        assertThat(reconcile().resignalled()).isEqualTo(1);
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_store_that_two_runs_meet_on_the_same_stale_page_is_signalled_once() {
        world.accept(SHOP);
        world.attentions.loseAll();
        world.clock.advance(TIMING.signalMargin().plusMillis(1));
        stores.freezeIndex(List.of(SHOP));

        assertThat(reconcile().resignalled()).isEqualTo(1);
        world.clock.advance(LAG);
        assertThat(reconcile().resignalled()).as("the index still says overdue").isZero();

        world.runUntilQuiet();
        assertThat(world.shop().counters().slices()).isEqualTo(1);
        world.assertNothingLost();
    }

    private Reconcile.Summary reconcile() {
        return new Reconcile(
                        stores,
                        new Resignals(stores, world.attentions, world.waits, world.clock, TIMING),
                        world.removals,
                        world.clock,
                        DICE,
                        ReconcileSettings.DEFAULT)
                .reconcile(world.clock.instant().plus(FUNCTION_TIME));
    }
}
