package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.simulation.FlakyQueues.Fault;
import dev.attentionqueue.simulation.Wire.Killed;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What may go wrong around a lease: its holder is paused, dies, or reads another clock. */
class LeaseCasesTest {
    private static final Duration LEASE = World.FUNCTION_TIME.plus(World.TIMING.clockSkew());

    // L3
    @Test
    void a_holder_that_is_paused_in_a_receive_beyond_its_lease_begins_nothing_of_what_it_got() {
        World world = World.withShop();
        world.accept(SHOP);
        world.accept(SHOP);
        world.flaky.beforeAnswer = () -> world.clock.advance(LEASE);

        world.step();

        assertThat(world.begun).isEmpty();
        world.runUntilQuiet();
        world.reconcileUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    // L3
    @Test
    void a_holder_that_is_paused_between_two_items_does_not_begin_the_second() {
        World world = World.withShop();
        world.accept(SHOP);
        world.accept(SHOP);
        world.handler =
                _ -> {
                    if (world.begun.size() == 1) {
                        world.clock.advance(LEASE);
                    }
                    return new Disposition.Done();
                };

        world.step();

        assertThat(world.begun).hasSize(1);
        world.reconcileUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    // L3
    @Test
    void
            the_handlers_of_whoever_took_over_see_a_greater_fence_and_the_paused_one_leaves_its_lane() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        List<Dispatched> meanwhile = new ArrayList<>();
        world.handler =
                call -> {
                    if (call.receiveCount() == 1) {
                        world.clock.advance(LEASE);
                        meanwhile.add(world.deliver(attention));
                    }
                    return new Disposition.Done();
                };

        Dispatched paused = world.deliver(attention);

        assertThat(meanwhile).singleElement().isInstanceOf(Ran.class);
        assertThat(((Ran) paused).ending()).isEqualTo(Dispatched.Ending.LOST);
        Fence older = world.begun.getFirst().fence();
        assertThat(world.begun.stream().skip(1).map(HandlerCall::fence))
                .isNotEmpty()
                .allSatisfy(fence -> assertThat(fence).isGreaterThan(older));
        world.reconcileUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    // L5
    @Test
    void
            newcomers_are_refused_by_one_read_until_a_dead_holders_lease_ends_and_then_the_first_wins() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        Instant claimed = world.clock.instant();
        kill(world, attention);

        for (Attention newcomer : List.of(attention, nudge(world), attention)) {
            world.clock.advance(Duration.ofSeconds(20));
            world.flakyStores.reads = 0;
            world.flakyStores.changes = 0;
            assertThat(world.deliverAgain(newcomer)).isEqualTo(new Absorbed(Reason.LEASED));
            assertThat(world.flakyStores.reads).isEqualTo(1);
            assertThat(world.flakyStores.changes).isZero();
        }

        world.clock.advance(Duration.between(world.clock.instant(), claimed.plus(LEASE)));
        assertThat(world.deliver(attention)).isInstanceOf(Ran.class);
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    // L6
    @ParameterizedTest
    @ValueSource(ints = {-10, 10})
    void nobody_whose_clock_is_ten_seconds_off_takes_a_lease_while_its_holder_can_live(int ahead) {
        World world = World.withShop();
        InstantSource itsClock = world.clockAheadBy(Duration.ofSeconds(ahead));
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        Instant end = world.clock.instant().plus(World.FUNCTION_TIME);
        Dispatch other = world.dispatchBy(itsClock);
        Reconcile reconcile = world.reconcileBy(itsClock);
        kill(world, attention);

        while (world.clock.instant().isBefore(end)) {
            assertThat(other.dispatch(attention, end))
                    .as("at %s", world.clock.instant())
                    .isEqualTo(new Absorbed(Reason.LEASED));
            assertThat(reconcile.reconcile(Instant.MAX).resignalled()).isZero();
            world.clock.advance(Duration.ofSeconds(1));
        }
    }

    // L6
    @ParameterizedTest
    @ValueSource(ints = {-10, 10})
    void a_lease_by_a_clock_that_is_ten_seconds_off_is_free_when_both_could_have_been(int ahead) {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        kill(world, attention);

        world.clock.advance(LEASE.plus(World.TIMING.clockSkew()));
        Duration off = Duration.ofSeconds(ahead);
        Dispatch other = world.dispatchBy(world.clockAheadBy(off));
        Instant deadline = world.clock.instant().plus(off).plus(World.FUNCTION_TIME);

        assertThat(other.dispatch(attention, deadline)).isInstanceOf(Ran.class);
    }

    // L9
    @Test
    void after_a_thousand_crashes_and_retries_every_lane_is_free_within_one_lease() {
        World world = new World().withStore(SHOP, Plans.PRO);
        Crashes crashes = new Crashes(world, 1);

        crashes.happen(1000);
        int lanes = world.shop().wakeUp().lanes().size();
        assertThat(lanes).isEqualTo(Plans.named(Plans.PRO).orElseThrow().maxConsumers());
        world.clock.advance(LEASE);

        for (int lane = 0; lane < lanes; lane++) {
            Signal nudge = new Signal(lane, Signal.NUDGE.fence());
            Dispatched first =
                    world.deliver(Attention.followUp(world.shop(), nudge, 0, Instant.EPOCH));
            assertThat(first).as("lane %d", lane).isInstanceOf(Ran.class);
        }
        world.reconcileUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    /** Its dispatcher is killed with the handled item in hand. */
    private static void kill(World world, Attention attention) {
        world.flaky.fault = Fault.KILLED_AT_DELETE;
        assertThatThrownBy(() -> world.deliver(attention)).isInstanceOf(Killed.class);
        world.flaky.fault = Fault.NONE;
    }

    private static Attention nudge(World world) {
        return Attention.followUp(world.shop(), Signal.NUDGE, 0, world.clock.instant());
    }
}
