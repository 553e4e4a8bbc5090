package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.enqueue.Enqueued.UnknownStore;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The path of work through enqueue, dispatch and reconcile. */
class WakeUpTest {

    @Test
    void one_item_of_a_quiet_store_costs_one_attention_and_no_wait_for_an_empty_queue() {
        World world = World.withShop();
        Instant before = world.clock.instant();

        world.accept(SHOP);
        List<Dispatched> dispatched = world.runUntilQuiet();

        assertThat(dispatched)
                .singleElement()
                .isInstanceOfSatisfying(
                        Ran.class, ran -> assertThat(ran.ending()).isEqualTo(Ending.RETIRED));
        assertThat(world.attentions.sent()).isEqualTo(1);
        assertThat(world.clock.instant()).isEqualTo(before);
        assertThat(world.shop().counters()).isEqualTo(Counters.NONE.plusSlice(1, before));
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void the_handler_gets_the_payload_the_marketplace_and_the_fence_of_its_lease() {
        World world = World.withShop();
        world.accept(SHOP);
        Fence signalled = world.shop().wakeUp().lane(0).fence();

        world.runUntilQuiet();

        HandlerCall call = world.handled.getFirst();
        assertThat(call.store()).isEqualTo(SHOP);
        assertThat(call.marketplace()).hasToString("shopify");
        assertThat(call.fence()).isEqualTo(signalled.next());
        assertThat(call.item().payload()).isEqualTo("{}");
        assertThat(call.receiveCount()).isEqualTo(1);
    }

    @Test
    void the_work_queue_is_made_with_the_first_item_and_used_again() {
        World world = World.withShop();
        assertThat(world.shop().queue()).isNull();

        world.accept(SHOP);
        var queue = world.shop().queue();
        world.accept(SHOP);

        assertThat(queue).isNotNull();
        assertThat(world.shop().queue()).isEqualTo(queue);
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void a_hundred_enqueues_on_a_live_store_send_one_attention() {
        World world = World.withShop();

        for (int n = 0; n < 100; n++) {
            world.accept(SHOP);
        }

        assertThat(world.attentions.sent()).isEqualTo(1);
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void one_mark_a_second_speaks_for_all_enqueues_of_a_container() {
        World world = World.withShop();
        Instant start = world.clock.instant();
        world.accept(SHOP);
        world.accept(SHOP);
        assertThat(world.shop().wakeUp().markedAt()).isEqualTo(start);

        world.clock.advance(Duration.ofMillis(999));
        world.accept(SHOP);
        assertThat(world.shop().wakeUp().markedAt()).isEqualTo(start);

        world.clock.advance(Duration.ofMillis(1));
        world.accept(SHOP);
        assertThat(world.shop().wakeUp().markedAt()).isEqualTo(start.plusSeconds(1));
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_first_look_is_short_and_the_backlog_runs_on_while_nobody_waits() {
        World world = World.withShop();
        for (int n = 0; n < 120; n++) {
            world.accept(SHOP);
        }

        // Only the raise's own item counts as its completion, so ten may come with it.
        assertThat(received(world.runUntilQuiet())).containsExactly(10, 110);
        world.assertNothingLost();
    }

    @Test
    void backlogs_that_wait_for_each_other_take_turns_of_their_minimum() {
        StoreKey one = StoreKey.of("demo", "one");
        StoreKey other = StoreKey.of("demo", "other");
        World world =
                new World().withStore(one, Plans.ENTERPRISE).withStore(other, Plans.ENTERPRISE);
        for (int n = 0; n < 600; n++) {
            world.accept(one);
            world.accept(other);
        }

        assertThat(received(world.runUntilQuiet()))
                .containsExactly(10, 10, 250, 250, 250, 250, 90, 90);
        world.assertNothingLost();
    }

    private static List<Integer> received(List<Dispatched> dispatched) {
        return dispatched.stream()
                .map(Ran.class::cast)
                .map(ran -> ran.report().received())
                .filter(items -> items > 0)
                .toList();
    }

    @Test
    void an_enqueue_during_the_last_empty_receive_is_not_stranded() {
        World world = World.withShop();
        world.accept(SHOP);
        world.accept(SHOP);
        world.handler =
                _ -> {
                    if (world.accepted.size() < 3) {
                        world.accept(SHOP);
                    }
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void an_attention_for_an_unknown_store_is_absorbed() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();

        assertThat(new World().deliver(attention)).isEqualTo(new Absorbed(Reason.UNKNOWN_STORE));
    }

    @Test
    void in_a_run_without_faults_the_reconciler_has_nothing_to_do() {
        World world = World.withShop();
        for (int n = 0; n < 300; n++) {
            world.accept(SHOP);
            world.clock.advance(Duration.ofMillis(700));
            world.step();
            assertThat(world.reconcileNow().resignalled()).isZero();
        }
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void work_for_an_unknown_store_is_refused_without_a_trace() {
        World world = World.withShop();

        assertThat(world.enqueue.enqueue(StoreKey.of("demo", "other"), new NewWork("{}", "c")))
                .isEqualTo(new UnknownStore());
        assertThat(world.attentions.sent()).isZero();
    }
}
