package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.Store;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Work that is to come later: delayed by its producer, or put off by its handler. */
class BackOffTest {

    private static World puttingOff(Duration... after) {
        World world = World.withShop();
        world.handler =
                call ->
                        call.receiveCount() <= after.length
                                ? new Disposition.Retry(after[call.receiveCount() - 1], "later")
                                : new Disposition.Done();
        return world;
    }

    @Test
    void an_item_that_is_put_off_comes_back_when_its_handler_asked_for() {
        World world = puttingOff(Duration.ofMinutes(5));
        Instant begun = world.clock.instant();
        world.accept(SHOP);

        world.runUntilQuiet();

        world.assertNothingLost();
        world.assertAllIdle(SHOP);
        assertThat(Duration.between(begun, world.handledAt.getLast()))
                .isBetween(Duration.ofSeconds(300), Duration.ofSeconds(305));
    }

    @Test
    void what_is_put_off_for_less_than_a_second_or_more_than_sqs_allows_is_clamped() {
        World world = puttingOff(Duration.ZERO, Duration.ofDays(2));
        Instant begun = world.clock.instant();
        world.accept(SHOP);

        world.runUntilQuiet();

        world.assertNothingLost();
        assertThat(Duration.between(begun, world.handledAt.getLast()))
                .isBetween(
                        WorkQueues.LONGEST_BACK_OFF, WorkQueues.LONGEST_BACK_OFF.plusSeconds(10));
    }

    @Test
    void the_store_goes_on_with_other_work_meanwhile() {
        World world = World.withShop();
        world.accept(SHOP);
        world.handler =
                call ->
                        call.item().id().equals(world.accepted.getFirst())
                                        && call.receiveCount() == 1
                                ? new Disposition.Retry(Duration.ofMinutes(10), "later")
                                : new Disposition.Done();
        world.step();
        Instant before = world.clock.instant();

        world.accept(SHOP);
        world.step();

        assertThat(world.handled).hasSize(1);
        assertThat(world.clock.instant()).isBefore(before.plusSeconds(5));
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void it_is_held_for_as_long_as_it_is_hidden_when_each_call_takes_its_time() {
        World world = puttingOff(Duration.ofMinutes(5));
        world.accept(SHOP);
        world.wire.holdUp = () -> world.clock.advance(Duration.ofSeconds(2));

        world.step();

        Store store = world.stores.read(SHOP).orElseThrow();
        while (world.queues.depth(store.workQueue().orElseThrow()).waiting() == 0) {
            world.clock.advance(Duration.ofMillis(100));
        }
        assertThat(store.wakeUp().holdUntil())
                .isAfterOrEqualTo(world.clock.instant().plus(World.TIMING.clockSkew()));
    }

    @Test
    void a_holder_that_has_lost_its_lane_hides_nothing() {
        World world = World.withShop();
        world.accept(SHOP);
        var attention = world.next().orElseThrow();
        world.handler =
                _ -> {
                    world.clock.advance(World.FUNCTION_TIME.plusSeconds(10));
                    world.handler = _ -> new Disposition.Done();
                    world.deliver(attention);
                    return new Disposition.Retry(Duration.ofHours(5), "too late");
                };

        world.deliver(attention);
        Instant now = world.clock.instant();
        world.runUntilQuiet();

        world.assertNothingLost();
        assertThat(world.clock.instant()).isBefore(now.plusSeconds(120));
    }

    @Test
    void delayed_work_is_handled_when_its_time_has_come_and_not_before() {
        World world = World.withShop();
        Instant begun = world.clock.instant();
        world.accept(SHOP, Duration.ofSeconds(400));
        world.accept(SHOP);

        world.runUntilQuiet();

        world.assertNothingLost();
        world.assertAllIdle(SHOP);
        assertThat(world.handledAt.getFirst()).isBefore(begun.plusSeconds(5));
        assertThat(Duration.between(begun, world.handledAt.getLast()))
                .isBetween(Duration.ofSeconds(400), Duration.ofSeconds(400 + 120));
    }
}
