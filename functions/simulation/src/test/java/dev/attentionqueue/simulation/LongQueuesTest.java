package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static dev.attentionqueue.simulation.World.TIMING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.attention.WaitRecorder;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Disposition;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A long queue of attentions is told from lost attentions. */
class LongQueuesTest {
    private static final AttentionQueue STANDARD = AttentionQueue.followUps(ServiceClass.STANDARD);
    private static final int STORES = 60;

    private Instant lastRun = Instant.EPOCH;

    @Test
    void under_overload_the_reconciler_sends_nothing_again() {
        World world = overloaded();

        int resignalled = drain(world, true);

        assertThat(resignalled).isZero();
        world.assertNothingLost();
    }

    @Test
    void without_the_waits_the_same_overload_is_fed_by_the_reconciler() {
        assertThat(drain(overloaded(), false)).isGreaterThan(STORES);
    }

    @Test
    void an_attention_lost_under_overload_is_sent_again_once_the_wait_is_over() {
        World world = World.withShop();
        world.accept(SHOP);
        Instant due = world.clock.instant();
        world.attentions.loseAll();
        Duration wait = Duration.ofMinutes(4);
        world.clock.advance(TIMING.signalMargin().plusSeconds(1));
        world.waits.record(STANDARD, new QueueWaits.Reading(wait, world.clock.instant()));

        assertThat(world.reconcileNow().resignalled()).isZero();

        Instant end = due.plus(TIMING.signalMargin()).plus(wait);
        world.clock.advance(Duration.between(world.clock.instant(), end));
        assertThat(world.reconcileNow().resignalled()).as("at the bound, exactly").isZero();
        world.clock.advance(Duration.ofMillis(1));
        assertThat(world.reconcileNow().resignalled()).isEqualTo(1);
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void what_a_queue_was_like_long_ago_delays_nothing() {
        World world = World.withShop();
        QueueWaits.Reading old =
                new QueueWaits.Reading(Duration.ofMinutes(10), world.clock.instant());
        world.waits.record(STANDARD, old);
        world.clock.advance(QueueWaits.Reading.GOOD_FOR);
        world.accept(SHOP);
        world.attentions.loseAll();

        world.clock.advance(TIMING.signalMargin().plusMillis(1));

        assertThat(world.reconcileNow().resignalled()).isEqualTo(1);
    }

    @Test
    void a_short_queue_costs_no_write_and_a_long_one_one_in_fifteen_seconds() {
        World world = World.withShop();
        CountingWaits waits = new CountingWaits();
        WaitRecorder recorder = new WaitRecorder(waits);
        world.accept(SHOP);
        var attention = world.next().orElseThrow();
        Instant due = attention.dueAt();

        recorder.arrived(attention, 1, due.plusSeconds(14));
        recorder.arrived(attention, 2, due.plusSeconds(600));
        assertThat(waits.records).as("short, or come back after a failure").isZero();

        for (int second = 60; second < 120; second++) {
            recorder.arrived(attention, 1, due.plusSeconds(second));
        }
        assertThat(waits.records).isEqualTo(4);
    }

    @Test
    void a_table_without_an_answer_stops_neither_dispatcher_nor_reconciler() {
        World world = World.withShop();
        world.accept(SHOP);
        var attention = world.next().orElseThrow();
        world.clock.advance(Duration.ofMinutes(1));
        CountingWaits waits = new CountingWaits();
        waits.broken = true;

        new WaitRecorder(waits).arrived(attention, 1, world.clock.instant());

        assertThat(waits.records).isEqualTo(1);
        assertThat(world.reconcileWith(waits).resignalled()).isEqualTo(1);
    }

    /** Each store has work for some slices, and the one dispatcher is slow. */
    private static World overloaded() {
        World world = new World();
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofMillis(200));
                    return new Disposition.Done();
                };
        for (int store = 0; store < STORES; store++) {
            StoreKey key = StoreKey.of("demo", "store-" + store);
            world.withStore(key, Plans.BASIC);
            for (int item = 0; item < 120; item++) {
                world.accept(key);
            }
        }
        return world;
    }

    /** Runs the reconciler once a minute beside the dispatcher; counts what it sends. */
    private int drain(World world, boolean recording) {
        int resignalled = 0;
        while (world.attentions.nextVisibleAt().isPresent()) {
            Instant at = world.attentions.nextVisibleAt().get();
            if (at.isAfter(world.clock.instant())) {
                world.clock.advance(Duration.between(world.clock.instant(), at));
            }
            if (!world.clock.instant().isBefore(lastRun.plusSeconds(60))) {
                lastRun = world.clock.instant();
                resignalled +=
                        (recording
                                        ? world.reconcileNow()
                                        : world.reconcileWith(new FakeQueueWaits()))
                                .resignalled();
            }
            // First looks and follow-ups have seats of their own.
            world.attentions.nextFirstLook().ifPresent(world::deliver);
            world.attentions.nextFollowUp(ServiceClass.STANDARD).ifPresent(world::deliver);
        }
        return resignalled;
    }

    /** Counts, and may give no answer. */
    private static final class CountingWaits implements QueueWaits {
        private int records;
        private boolean broken;

        @Override
        public void record(AttentionQueue queue, Reading reading) {
            records++;
            if (broken) {
                throw new Unavailable("throttled");
            }
        }

        @Override
        public Optional<Reading> latest(AttentionQueue queue) {
            if (broken) {
                throw new Unavailable("throttled");
            }
            return Optional.empty();
        }
    }
}
