package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lifecycle.Purge.Purged;
import dev.attentionqueue.work.Disposition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PurgeTest {
    private final World world = World.withShop();

    @Test
    void a_purged_store_has_nothing_left_and_comes_to_rest() {
        for (int n = 0; n < 30; n++) {
            world.accept(SHOP);
        }

        assertThat(world.purge.purge(SHOP)).contains(new Purged.Begun());

        world.runUntilQuiet();
        assertThat(world.handled).isEmpty();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_second_purge_within_a_minute_is_told_when_to_come_again() {
        world.accept(SHOP);
        world.purge.purge(SHOP);

        world.clock.advance(Duration.ofSeconds(20));
        assertThat(world.purge.purge(SHOP)).contains(new Purged.TooSoon(Duration.ofSeconds(40)));

        world.clock.advance(Duration.ofSeconds(40));
        assertThat(world.purge.purge(SHOP)).contains(new Purged.Begun());
    }

    @Test
    void a_purge_that_somebody_made_past_the_api_counts_too() {
        world.accept(SHOP);
        world.queues.purge(world.shop().workQueue().orElseThrow());

        assertThat(world.purge.purge(SHOP)).contains(new Purged.TooSoon(Duration.ofSeconds(60)));
    }

    @Test
    void a_slice_in_progress_ends_cleanly() {
        for (int n = 0; n < 100; n++) {
            world.accept(SHOP);
        }
        List<Optional<Purged>> purged = new ArrayList<>();
        world.handler =
                _ -> {
                    if (world.handled.size() == 15) {
                        purged.add(world.purge.purge(SHOP));
                    }
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        assertThat(purged).containsExactly(Optional.of(new Purged.Begun()));
        assertThat(world.handled).as("what was in hand").hasSizeBetween(16, 30);
        world.assertAllIdle(SHOP);
        world.accepted.clear();
        world.accept(SHOP);
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void there_is_nothing_to_purge_in_a_store_without_a_queue() {
        assertThat(world.purge.purge(SHOP)).contains(new Purged.Begun());
        assertThat(world.purge.purge(SHOP)).contains(new Purged.Begun());
    }
}
