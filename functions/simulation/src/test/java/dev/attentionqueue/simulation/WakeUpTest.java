package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.enqueue.Enqueued.NotAccepted;
import dev.attentionqueue.enqueue.Enqueued.UnknownStore;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.simulation.FlakyQueues.Fault;
import dev.attentionqueue.simulation.FlakyQueues.Killed;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The path of work through enqueue, dispatch and reconcile, and what each failure on it does. */
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
        assertThat(world.shop().counters()).isEqualTo(new Counters(1, 1));
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
    void a_first_look_is_short_and_the_backlog_goes_on_in_slices_of_the_plan() {
        World world = World.withShop();
        for (int n = 0; n < 120; n++) {
            world.accept(SHOP);
        }

        List<Integer> received =
                world.runUntilQuiet().stream()
                        .map(Ran.class::cast)
                        .map(ran -> ran.report().received())
                        .filter(items -> items > 0)
                        .toList();

        // Only the raise's own item counts as its completion, so ten may come with it.
        assertThat(received.getFirst()).isLessThanOrEqualTo(10);
        assertThat(received.subList(1, received.size()))
                .allSatisfy(items -> assertThat(items).isLessThanOrEqualTo(50));
        assertThat(received.stream().mapToInt(Integer::intValue).sum()).isEqualTo(120);
        world.assertNothingLost();
    }

    @Test
    void a_small_store_runs_after_at_most_one_slice_of_a_big_one() {
        StoreKey big = StoreKey.of("demo", "big");
        World world = World.withShop().withStore(big, Plans.BASIC);
        for (int n = 0; n < 1000; n++) {
            world.accept(big);
        }
        world.step();
        world.accept(SHOP);

        world.step();

        assertThat(world.handled.getLast().store()).isEqualTo(SHOP);
        world.runUntilQuiet();
        world.assertNothingLost();
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
    void an_item_that_fails_comes_back_and_the_store_waits_for_it() {
        World world = World.withShop();
        Instant before = world.clock.instant();
        world.handler =
                call ->
                        call.receiveCount() == 1
                                ? new Disposition.Retry("not yet")
                                : new Disposition.Done();

        world.accept(SHOP);
        List<Dispatched> dispatched = world.runUntilQuiet();

        world.assertNothingLost();
        world.assertAllIdle(SHOP);
        assertThat(world.handled.getFirst().receiveCount()).isEqualTo(2);
        assertThat(Duration.between(before, world.clock.instant()))
                .isGreaterThanOrEqualTo(World.SLICES.visibility());
        assertThat(dispatched).as("no hot loop").hasSizeLessThan(6);
    }

    @Test
    void one_poison_item_fails_alone() {
        World world = World.withShop();
        for (int n = 0; n < 10; n++) {
            world.accept(SHOP);
        }
        var poison = world.accepted.get(4);
        world.handler =
                call -> {
                    if (call.item().id().equals(poison) && call.receiveCount() < 3) {
                        throw new IllegalArgumentException("poison");
                    }
                    return new Disposition.Done();
                };

        world.step();
        world.step();

        assertThat(world.handled).hasSize(9);
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void duplicates_of_an_attention_do_nothing() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();

        assertThat(world.deliver(attention)).isInstanceOf(Ran.class);
        for (int n = 0; n < 50; n++) {
            assertThat(world.deliver(attention)).isEqualTo(new Absorbed(Reason.STALE));
        }

        assertThat(world.attentions.nextVisibleAt()).isEmpty();
        assertThat(world.shop().counters().slices()).isEqualTo(1);
    }

    @Test
    void an_attention_for_an_unknown_store_is_absorbed() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();

        assertThat(new World().deliver(attention)).isEqualTo(new Absorbed(Reason.UNKNOWN_STORE));
    }

    @Test
    void a_lost_attention_is_sent_again_within_the_bound() {
        World world = World.withShop();
        world.accept(SHOP);
        world.attentions.loseAll();

        assertThat(world.reconcileNow().looked()).isZero();
        world.clock.advance(World.TIMING.signalMargin().plusMillis(1));
        var summary = world.reconcileNow();

        assertThat(summary.resignalled()).isEqualTo(1);
        assertThat(summary.complete()).isTrue();
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void an_attention_queue_that_takes_nothing_delays_work_and_loses_none() {
        World world = World.withShop();
        world.attentions.setBroken(true);
        world.accept(SHOP);
        world.clock.advance(World.TIMING.signalMargin().plusMillis(1));

        assertThat(world.reconcileNow().unsent()).isEqualTo(1);

        world.attentions.setBroken(false);
        world.clock.advance(World.TIMING.signalMargin().multipliedBy(2).plusMillis(1));
        assertThat(world.reconcileNow().unsent()).isZero();
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void a_dead_holder_is_replaced_after_its_lease_and_what_it_held_is_not_lost() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        kill(world, attention);

        assertThat(world.deliver(attention)).isEqualTo(new Absorbed(Reason.LEASED));
        world.clock.advance(World.FUNCTION_TIME.plus(World.TIMING.clockSkew()));
        assertThat(world.reconcileNow().resignalled()).isEqualTo(1);
        world.runUntilQuiet();

        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void an_attention_that_comes_after_the_lease_of_a_dead_holder_takes_over_at_once() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        kill(world, attention);
        world.clock.advance(World.FUNCTION_TIME.plus(World.TIMING.clockSkew()));

        Dispatched second = world.deliver(attention);

        assertThat(second).isInstanceOf(Ran.class);
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    @Test
    void a_reconciler_run_during_a_long_slice_starts_nothing() {
        World world = World.withShop();
        world.accept(SHOP);
        List<Integer> resignalled = new ArrayList<>();
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofSeconds(50));
                    resignalled.add(world.reconcileNow().resignalled());
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        assertThat(resignalled).containsOnly(0);
        assertThat(world.shop().counters().slices()).isLessThanOrEqualTo(2);
        world.assertNothingLost();
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
    void a_queue_that_vanished_is_made_again_by_the_next_enqueue() {
        World world = World.withShop();
        world.accept(SHOP);
        world.runUntilQuiet();
        world.queues.remove(world.shop().workQueue().orElseThrow());

        world.accept(SHOP);
        world.runUntilQuiet();

        world.assertNothingLost();
    }

    @Test
    void a_receive_whose_answer_is_lost_keeps_the_store_awake() {
        World world = World.withShop();
        world.accept(SHOP);
        world.flaky.fault = Fault.ANSWER_LOST;
        Dispatched unanswered = world.step().orElseThrow();
        world.flaky.fault = Fault.NONE;

        assertThat(unanswered)
                .isInstanceOfSatisfying(
                        Ran.class, ran -> assertThat(ran.ending()).isEqualTo(Ending.SLEPT));
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

    @Test
    void a_failed_send_is_told_and_its_raise_is_signalled_all_the_same() {
        World world = World.withShop();
        world.flaky.fault = Fault.SEND_FAILS;

        assertThat(world.enqueue.enqueue(SHOP, new NewWork("{}", "c")))
                .isEqualTo(new NotAccepted("throttled"));

        Optional<Attention> attention = world.next();
        assertThat(attention.map(Attention::raise).map(RaiseNote::id)).isPresent();
        assertThat(attention.map(Attention::raise).map(RaiseNote::items)).isEmpty();
        world.deliver(attention.get());
        world.runUntilQuiet();
        world.assertAllIdle(SHOP);
    }

    /** Its dispatcher is killed with the handled item in hand. */
    private static void kill(World world, Attention attention) {
        world.flaky.fault = Fault.KILLED_AT_DELETE;
        assertThatThrownBy(() -> world.deliver(attention)).isInstanceOf(Killed.class);
        world.flaky.fault = Fault.NONE;
    }
}
