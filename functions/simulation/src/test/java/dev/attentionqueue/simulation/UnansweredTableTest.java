package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.dispatch.Dispatched.Unfinished;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.simulation.FlakyStores.Fault;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Disposition;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * L11: the table refuses a change, or makes it and does not say so, however often it is asked. The
 * attention that led to the change then goes back to its queue, and an enqueue is answered as one
 * to be tried again.
 */
class UnansweredTableTest {
    /** As AWS advises for a queue behind a function: six times the function's time. */
    private static final Duration ATTENTION_VISIBILITY = World.FUNCTION_TIME.multipliedBy(6);

    private final World world = World.withShop();

    @Test
    void a_claim_that_is_throttled_is_made_when_the_attention_is_back() {
        world.accept(SHOP);
        Attention attention = fails(Fault.CHANGES_THROTTLED, world.next().orElseThrow());

        world.clock.advance(ATTENTION_VISIBILITY);

        assertThat(world.deliver(attention)).isInstanceOf(Ran.class);
        assertEverythingHandled();
    }

    @Test
    void a_claim_whose_answer_is_lost_is_taken_over_when_the_attention_is_back() {
        world.accept(SHOP);
        Attention attention = fails(Fault.ANSWER_LOST, world.next().orElseThrow());

        assertThat(world.deliver(attention)).isEqualTo(new Absorbed(Reason.LEASED));
        world.clock.advance(ATTENTION_VISIBILITY);

        assertThat(world.deliver(attention)).isInstanceOf(Ran.class);
        assertEverythingHandled();
    }

    /** A single item lets the store retire, sixty let it go on. */
    @ParameterizedTest
    @CsvSource({"CHANGES_THROTTLED, 1", "CHANGES_THROTTLED, 60", "ANSWER_LOST, 1"})
    void a_finish_without_an_answer_is_made_good_by_the_attention_itself(Fault fault, int items) {
        Attention attention = failsToFinish(fault, items);

        world.clock.advance(ATTENTION_VISIBILITY);
        world.deliver(attention);

        assertEverythingHandled();
    }

    @ParameterizedTest
    @EnumSource(names = {"CHANGES_THROTTLED", "ANSWER_LOST"})
    void a_finish_without_an_answer_is_made_good_by_the_reconciler_if_the_attention_is_gone(
            Fault fault) {
        failsToFinish(fault, 60);

        world.reconcileUntilQuiet();

        assertEverythingHandled();
    }

    @Test
    void an_enqueue_whose_mark_is_throttled_leaves_nothing_behind() {
        world.flakyStores.fault = Fault.CHANGES_THROTTLED;

        assertThatThrownBy(this::enqueue).isInstanceOf(Unavailable.class);

        world.flakyStores.fault = Fault.NONE;
        world.assertAllIdle(SHOP);
        assertThat(world.shop().queue()).isNull();
        assertThat(world.flakyAttentions.sent).isEmpty();
    }

    @Test
    void an_enqueue_whose_raise_was_not_answered_coalesces_the_next_time_and_is_signalled_late() {
        world.flakyStores.fault = Fault.ANSWER_LOST;
        assertThatThrownBy(this::enqueue).isInstanceOf(Unavailable.class);
        world.flakyStores.fault = Fault.NONE;

        world.accept(SHOP);
        assertThat(world.flakyAttentions.sent).isEmpty();
        world.clock.advance(World.TIMING.signalMargin().plusMillis(1));

        assertThat(world.reconcileNow().resignalled()).isEqualTo(1);
        assertEverythingHandled();
    }

    private void enqueue() {
        world.enqueue.enqueue(SHOP, new NewWork("{}", "c"));
    }

    private Attention fails(Fault fault, Attention attention) {
        world.flakyStores.fault = fault;
        assertThatThrownBy(() -> world.deliver(attention)).isInstanceOf(Unavailable.class);
        world.flakyStores.fault = Fault.NONE;
        return attention;
    }

    /** The table stops to answer while the first item is handled. */
    private Attention failsToFinish(Fault fault, int items) {
        for (int item = 0; item < items; item++) {
            world.accept(SHOP);
        }
        world.handler =
                _ -> {
                    world.flakyStores.fault = fault;
                    return new Disposition.Done();
                };
        Attention attention = world.next().orElseThrow();
        assertThat(world.deliver(attention))
                .isInstanceOfSatisfying(Unfinished.class, this::assertItTells);
        assertThat(world.attentions.nextVisibleAt()).isEmpty();
        world.flakyStores.fault = Fault.NONE;
        world.handler = _ -> new Disposition.Done();
        return attention;
    }

    /** O2: what the slice did is not lost with its end. */
    private void assertItTells(Unfinished unfinished) {
        assertThat(unfinished.report().handled()).isEqualTo(world.handled.size()).isPositive();
    }

    private void assertEverythingHandled() {
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }
}
