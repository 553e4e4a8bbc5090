package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.enqueue.Enqueued.Result.NotAccepted;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.simulation.FlakyQueues.Fault;
import dev.attentionqueue.simulation.Wire.Killed;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.Disposition;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What each failure on the path of work does, and that it loses nothing. */
class FaultsTest {

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
    void a_store_that_is_signalled_again_and_again_without_a_turn_is_told_from_one_that_moves() {
        World world = World.withShop();
        world.accept(SHOP);
        assertThat(loseAndReconcile(world)).as("the first time").isZero();
        assertThat(loseAndReconcile(world)).as("in vain").isEqualTo(1);
        world.runUntilQuiet();

        world.accept(SHOP);
        assertThat(loseAndReconcile(world)).as("after a turn").isZero();
    }

    private static int loseAndReconcile(World world) {
        assertThat(world.next()).as("the attention that is lost").isPresent();
        world.clock.advance(World.TIMING.signalMargin().multipliedBy(4).plusMillis(1));
        Reconcile.Summary summary = world.reconcileNow();
        assertThat(summary.resignalled()).isEqualTo(1);
        return summary.again().stuck();
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
    void a_reconciler_run_during_a_long_slice_starts_nothing() {
        World world = World.withShop();
        world.accept(SHOP);
        List<Integer> resignalled = new ArrayList<>();
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofSeconds(50));
                    int sent = world.attentions.sent();
                    resignalled.add(world.reconcileNow().resignalled());
                    assertThat(world.attentions.sent()).isEqualTo(sent);
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        assertThat(resignalled).containsOnly(0);
        assertThat(world.shop().counters().slices()).isLessThanOrEqualTo(2);
        world.assertNothingLost();
    }

    @Test
    void a_queue_that_vanished_is_made_again_by_the_next_enqueue() {
        World world = World.withShop();
        world.accept(SHOP);
        world.runUntilQuiet();
        world.queues.remove(world.shop().workQueue().orElseThrow());
        world.clock.advance(StoreQueue.NAME_RESTS);

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
    void a_failed_send_is_told_and_its_raise_is_signalled_all_the_same() {
        World world = World.withShop();
        world.flaky.fault = Fault.SEND_FAILS;

        assertThat(world.results(SHOP, List.of(new NewWork("{}", "c"))))
                .containsExactly(new NotAccepted("throttled", true));

        Optional<Attention> attention = world.next();
        assertThat(attention.map(Attention::raise).map(RaiseNote::id)).isPresent();
        assertThat(attention.map(Attention::raise).map(RaiseNote::items)).isEmpty();
        assertThat(attention.map(Attention::raise).map(RaiseNote::sentAt))
                .as("a send that failed may still have its effect")
                .contains(world.clock.instant().plus(World.TIMING.callTimeout()));
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

    @Test
    void a_receive_without_an_answer_is_held_for_however_late_it_left() {
        World world = World.withShop();
        world.accept(SHOP);
        world.flaky.fault = Fault.ANSWER_LOST;
        world.wire.holdUp =
                () -> {
                    if (world.stores.read(SHOP).orElseThrow().wakeUp().lane(0) instanceof Leased) {
                        world.wire.holdUp = () -> {};
                        world.clock.advance(Duration.ofSeconds(20));
                    }
                };

        world.step();

        Store store = world.stores.read(SHOP).orElseThrow();
        while (world.queues.depth(store.workQueue().orElseThrow()).waiting() == 0) {
            world.clock.advance(Duration.ofMillis(100));
        }
        assertThat(store.wakeUp().holdUntil())
                .isAfterOrEqualTo(world.clock.instant().plus(World.TIMING.clockSkew()));
    }
}
