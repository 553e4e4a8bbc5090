package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.FlakyQueues.Fault;
import dev.attentionqueue.simulation.Wire.Killed;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.WorkHandler;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people met who wake consumers by messages. */
class AttentionCasesTest {

    // A2
    @Test
    void a_hundred_enqueues_during_a_slice_cause_one_further_attention_which_drains_them_all() {
        World world = new World().withStore(SHOP, Plans.PRO);
        world.accept(SHOP);
        world.handler =
                _ -> {
                    while (world.accepted.size() <= 100) {
                        world.accept(SHOP);
                    }
                    return new Disposition.Done();
                };

        world.step();
        assertThat(world.flakyAttentions.sent).as("the raise and one more").hasSize(2);
        List<Dispatched> further = world.runUntilQuiet();

        assertThat(world.flakyAttentions.raises()).isEqualTo(1);
        assertThat(further.stream().map(one -> ((Ran) one).report().handled()))
                .as("what the first look left is done by the next slice, later ones only look")
                .startsWith(101 - 10)
                .filteredOn(handled -> handled > 0)
                .hasSize(1);
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    // A4
    @Test
    void a_store_whose_work_becomes_visible_two_seconds_late_does_not_retire_before() {
        World world = World.withShop();
        world.accept(SHOP);
        Instant visible = world.clock.instant().plusSeconds(2);

        world.flaky.fault = Fault.NOTHING_VISIBLE;
        while (world.clock.instant().isBefore(visible)) {
            assertThat(world.step())
                    .containsInstanceOf(Ran.class)
                    .hasValueSatisfying(
                            ran -> assertThat(((Ran) ran).ending()).isNotEqualTo(Ending.RETIRED));
            world.clock.advance(Duration.ofSeconds(1));
        }
        world.flaky.fault = Fault.NONE;

        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void without_the_rule_that_minds_late_visibility_it_does() {
        World world = new World(World.TIMING.without(Rule.LANDING)).withStore(SHOP, Plans.BASIC);
        world.accept(SHOP);
        world.flaky.fault = Fault.NOTHING_VISIBLE;

        assertThat(world.step())
                .hasValueSatisfying(
                        ran -> assertThat(((Ran) ran).ending()).isEqualTo(Ending.RETIRED));
    }

    // A6
    @Test
    void an_item_put_off_for_300_s_is_looked_for_once_and_then_and_not_before() {
        World world = World.withShop();
        Instant start = world.clock.instant();
        world.handler = puttingOffOnce(Duration.ofMinutes(5));
        world.accept(SHOP);

        world.runUntilQuiet();

        List<Long> due = secondsAfter(start, world);
        assertThat(due).as("one is for the item").startsWith(0L, 300L);
        assertThat(due.subList(2, due.size()))
                .as("others see, when it surely has come back, that nothing else is hidden")
                .hasSizeLessThanOrEqualTo(2)
                .allMatch(after -> after > 300 && after < 330);
        assertThat(world.handledAt).containsExactly(start.plusSeconds(300));
        assertThat(world.begun).hasSize(2);
        world.assertAllIdle(SHOP);
    }

    // A7
    @Test
    void an_item_put_off_for_three_hours_is_waited_for_in_hops_that_are_no_attempts() {
        World world = World.withShop();
        Instant start = world.clock.instant();
        world.handler = puttingOffOnce(Duration.ofHours(3));
        world.accept(SHOP);

        world.runUntilQuiet();

        List<Long> due = secondsAfter(start, world);
        List<Attention> sent = world.flakyAttentions.sent;
        for (int hops = 1; hops < sent.size(); hops++) {
            assertThat(sent.get(hops).hops()).isEqualTo(hops);
            assertThat(due.get(hops) - due.get(hops - 1)).isBetween(0L, 901L);
        }
        assertThat(sent).as("no hot loop").hasSizeBetween(3 * 4, 3 * 30 + 5);
        assertThat(world.begun)
                .extracting(HandlerCall::receiveCount)
                .as("the first attempt and the second")
                .containsExactly(1, 2);
        assertThat(world.handledAt.getFirst())
                .isBetween(start.plusSeconds(10_800), start.plusSeconds(10_830));
        world.assertAllIdle(SHOP);
    }

    private static WorkHandler puttingOffOnce(Duration time) {
        return call ->
                call.receiveCount() == 1
                        ? new Disposition.Retry(time, "later")
                        : new Disposition.Done();
    }

    /** When each attention was meant to be received. */
    private static List<Long> secondsAfter(Instant start, World world) {
        return world.flakyAttentions.sent.stream()
                .map(one -> Duration.between(start, one.dueAt()).toSeconds())
                .toList();
    }

    // A8
    @Test
    void
            a_backlog_of_twenty_five_slices_drains_beside_another_and_each_attention_counts_its_hops() {
        StoreKey other = StoreKey.of("demo", "other");
        World world = World.withShop().withStore(other, Plans.BASIC);
        int perSlice = Plans.named(Plans.BASIC).orElseThrow().slice().items();
        for (int item = 0; item < 25 * perSlice; item++) {
            world.accept(SHOP);
            world.accept(other);
        }
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofMillis(60));
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        List<Attention> ofShop =
                world.flakyAttentions.sent.stream()
                        .filter(one -> one.store().equals(SHOP))
                        .toList();
        assertThat(ofShop).hasSizeGreaterThan(25);
        for (int hops = 0; hops < ofShop.size(); hops++) {
            assertThat(ofShop.get(hops).hops()).isEqualTo(hops);
        }
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    // A9
    @Test
    void a_store_whose_attention_became_a_dead_letter_still_drains() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        for (int receives = 0; receives < 5; receives++) {
            world.flaky.fault = Fault.KILLED_AT_DELETE;
            assertThatThrownBy(() -> world.deliver(attention)).isInstanceOf(Killed.class);
            world.clock.advance(World.FUNCTION_TIME.multipliedBy(6));
        }
        world.flaky.fault = Fault.NONE;
        assertThat(world.attentions.nextVisibleAt()).as("given up").isEmpty();

        assertThat(world.reconcileNow().resignalled()).isEqualTo(1);

        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    // A10
    @Test
    void
            fifty_duplicates_of_an_attention_while_its_lane_is_leased_cost_a_read_each_and_nothing_more() {
        World world = World.withShop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        world.handler =
                _ -> {
                    world.flakyStores.reads = 0;
                    world.flakyStores.changes = 0;
                    for (int copy = 0; copy < 50; copy++) {
                        assertThat(world.deliverAgain(attention))
                                .isEqualTo(new Absorbed(Reason.LEASED));
                    }
                    assertThat(world.flakyStores.reads).isEqualTo(50);
                    assertThat(world.flakyStores.changes).isZero();
                    return new Disposition.Done();
                };

        assertThat(world.deliver(attention)).isInstanceOf(Ran.class);

        assertThat(world.handled).hasSize(1);
        assertThat(world.attentions.nextVisibleAt()).as("attentions left over").isEmpty();
        assertThat(world.flakyAttentions.sent).hasSize(1);
        world.assertAllIdle(SHOP);
    }

    // A11
    @Test
    void a_store_with_one_item_runs_after_at_most_one_slice_of_one_with_ten_thousand() {
        StoreKey big = StoreKey.of("demo", "big");
        World world = World.withShop().withStore(big, Plans.BASIC);
        for (int item = 0; item < 10_000; item++) {
            world.accept(big);
        }
        world.step();
        world.step();
        world.accept(SHOP);

        world.step();

        assertThat(world.handled.getLast().store()).isEqualTo(SHOP);
    }

    // A11

    @Test
    void a_store_that_was_put_off_waits_for_one_slice_of_one_with_ten_thousand_items() {
        StoreKey big = StoreKey.of("demo", "big");
        World world = World.withShop().withStore(big, Plans.BASIC);
        for (int item = 0; item < 10_000; item++) {
            world.accept(big);
        }
        world.accept(SHOP);
        List<Instant> bigOnes = new ArrayList<>();
        List<Instant> smallOne = new ArrayList<>();
        world.handler =
                call -> {
                    (call.store().equals(big) ? bigOnes : smallOne).add(world.clock.instant());
                    world.clock.advance(Duration.ofMillis(10));
                    if (call.store().equals(big)) {
                        // Looks have seats of their own.
                        world.attentions.nextFirstLook().ifPresent(world::deliver);
                    }
                    return call.store().equals(SHOP) && call.receiveCount() == 1
                            ? new Disposition.Retry("not yet")
                            : new Disposition.Done();
                };

        world.runUntil(() -> smallOne.size() == 2);

        Instant due = smallOne.getFirst().plus(World.SLICES.visibility());
        int perSlice = Plans.named(Plans.BASIC).orElseThrow().slice().items();
        assertThat(smallOne).hasSize(2);
        assertThat(bigOnes).as("not drained by then").hasSizeLessThan(10_000);
        assertThat(bigOnes)
                .filteredOn(at -> !at.isBefore(due) && at.isBefore(smallOne.getLast()))
                .hasSizeLessThanOrEqualTo(perSlice);
    }

    // A15
    @ParameterizedTest
    @MethodSource("plansOfOneAndOfThree")
    void attentions_that_stall_beyond_their_expiry_admit_no_more_than_the_allowed_consumers(
            Identifier plan) {
        StalledAttentions stalled = new StalledAttentions(StalledAttentions.timing(), plan, 1000);

        stalled.drain();

        assertThat(stalled.mostAtOnce())
                .as("at work at once")
                .isEqualTo(Plans.named(plan).orElseThrow().maxConsumers());
        stalled.world().assertNothingLost();
        stalled.world().assertAllIdle(SHOP);
    }

    @Test
    void without_the_rule_that_a_live_lease_stands_they_do() {
        Timing timing = StalledAttentions.timing().without(Rule.LIVE_LEASE_STANDS);
        StalledAttentions stalled = new StalledAttentions(timing, Plans.BASIC, 1000);

        stalled.drain();

        assertThat(stalled.mostAtOnce()).isGreaterThan(1);
    }

    static List<Identifier> plansOfOneAndOfThree() {
        return List.of(Plans.BASIC, Plans.PRO);
    }
}
