package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.enqueue.Enqueue;
import dev.attentionqueue.enqueue.Enqueued;
import dev.attentionqueue.enqueue.Enqueued.BacklogFull;
import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.enqueue.Request;
import dev.attentionqueue.store.Caps;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.work.Disposition.Done;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Stores that may have only so much waiting. */
class BackPressureTest {
    private static final int MOST = 100;

    private final World world = World.withShop();
    private int requests;

    BackPressureTest() {
        Plan basic = Plans.named(Plans.BASIC).orElseThrow();
        world.planRecords.write(
                new Plan(
                        basic.name(),
                        basic.maxConsumers(),
                        basic.slice(),
                        basic.handling(),
                        basic.followUps(),
                        new Caps(MOST, null)));
    }

    private Enqueued enqueue(int items) {
        return enqueue(world.enqueue, items);
    }

    private Enqueued enqueue(Enqueue container, int items) {
        return container.enqueue(
                SHOP,
                new Request(
                        "request-" + requests++,
                        Collections.nCopies(items, new NewWork("{}", "c", Duration.ZERO))));
    }

    private int takenUntilRefused(int items) {
        int taken = 0;
        while (enqueue(items) instanceof Taken) {
            taken += items;
            world.clock.advance(Duration.ofMillis(10));
            assertThat(taken).isLessThan(10 * MOST);
        }
        return taken;
    }

    @Test
    void work_beyond_what_may_wait_is_refused_and_nothing_of_it_is_sent() {
        assertThat(takenUntilRefused(10)).isBetween(MOST, MOST + 20);

        assertThat(enqueue(1)).isInstanceOf(BacklogFull.class);
        assertThat(world.queues.depth(world.shop().workQueue().orElseThrow()).total())
                .isBetween((long) MOST, MOST + 20L);
    }

    @Test
    void another_container_counts_for_itself() {
        takenUntilRefused(10);

        assertThat(enqueue(world.enqueueBy(world.clock), 1)).isInstanceOf(BacklogFull.class);
    }

    @Test
    void there_is_room_again_a_second_after_the_backlog_has_gone() {
        takenUntilRefused(10);
        world.runUntilQuiet();
        world.clock.advance(Duration.ofSeconds(1));

        assertThat(enqueue(10)).isInstanceOf(Taken.class);
    }

    @Test
    void work_is_refused_while_a_store_is_paused_too() {
        world.accept(SHOP);
        world.stateChange.change(SHOP, StoreState.PAUSED);

        assertThat(takenUntilRefused(10)).isBetween(MOST - 10, MOST + 20);
        assertThat(enqueue(1)).isEqualTo(new BacklogFull(MOST, Duration.ofMinutes(5)));
    }

    @Test
    void how_long_to_wait_is_told_by_how_fast_the_store_drains() {
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofMillis(100));
                    return new Done();
                };
        for (int n = 0; n < 20; n++) {
            enqueue(60);
            world.runUntilQuiet();
            world.clock.advance(Duration.ofSeconds(1));
        }
        double perSecond = world.shop().counters().itemsPerMinute(world.clock.instant()) / 60;
        takenUntilRefused(50);

        BacklogFull full = (BacklogFull) enqueue(50);

        assertThat(perSecond).isBetween(2.0, 10.0);
        assertThat(full.retryAfter().toSeconds())
                .isBetween((long) (50 / perSecond), (long) (150 / perSecond) + 2);
    }

    @Test
    void a_store_without_a_limit_and_a_quiet_one_ask_nothing() {
        enqueue(10);
        world.runUntilQuiet();
        int before = world.flaky.depthsAsked;
        enqueue(10);
        assertThat(world.flaky.depthsAsked).isEqualTo(before);
        enqueue(10);
        enqueue(10);
        assertThat(world.flaky.depthsAsked).isEqualTo(before + 1);
    }
}
