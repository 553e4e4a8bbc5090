package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.work.Disposition;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Stores that are paused, and resumed. */
class StateChangeTest {

    private static void change(World world, StoreState state) {
        assertThat(world.stateChange.change(SHOP, state)).isPresent();
    }

    @Test
    void a_store_that_is_paused_does_no_work_and_keeps_it_until_it_is_resumed() {
        World world = World.withShop();
        change(world, StoreState.PAUSED);
        world.accept(SHOP);
        world.accept(SHOP);

        assertThat(world.attentions.sent()).isZero();
        change(world, StoreState.ACTIVE);
        assertThat(world.attentions.sent()).as("resuming wakes at once").isEqualTo(1);

        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void an_attention_of_a_paused_store_is_absorbed_and_its_work_comes_with_the_resumption() {
        World world = World.withShop();
        world.accept(SHOP);
        change(world, StoreState.BLOCKED);

        assertThat(world.step()).contains(new Absorbed(Reason.NOT_ACTIVE));
        world.assertAllIdle(SHOP);

        change(world, StoreState.ACTIVE);
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void a_slice_that_runs_on_ends_when_its_store_is_paused() {
        World world = World.withShop();
        for (int n = 0; n < 400; n++) {
            world.accept(SHOP);
        }
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofMillis(40));
                    if (world.handled.size() == 100) {
                        change(world, StoreState.PAUSED);
                    }
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        assertThat(world.handled).hasSizeBetween(100, 160);
        change(world, StoreState.ACTIVE);
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void pausing_twice_and_resuming_twice_change_nothing() {
        World world = World.withShop();
        change(world, StoreState.PAUSED);
        var paused = world.shop();
        change(world, StoreState.PAUSED);
        assertThat(world.shop()).isEqualTo(paused);

        change(world, StoreState.ACTIVE);
        change(world, StoreState.ACTIVE);
        assertThat(world.attentions.sent()).isEqualTo(1);
    }

    @Test
    void a_resumption_whose_signal_is_lost_is_found_by_the_reconciler() {
        World world = World.withShop();
        change(world, StoreState.PAUSED);
        world.accept(SHOP);
        world.attentions.setBroken(true);
        change(world, StoreState.ACTIVE);
        world.attentions.setBroken(false);

        world.clock.advance(World.TIMING.signalMargin().plusMillis(1));
        assertThat(world.reconcileNow().resignalled()).isEqualTo(1);
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void there_is_nothing_to_change_in_a_store_that_is_not_there() {
        World world = World.withShop();

        assertThat(world.stateChange.change(StoreKey.of("demo", "other"), StoreState.PAUSED))
                .isEmpty();
    }
}
