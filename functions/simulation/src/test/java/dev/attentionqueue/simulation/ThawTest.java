package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.enqueue.Enqueued.Result.NotAccepted;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.simulation.FlakyQueues.Fault;
import dev.attentionqueue.work.HandlerCall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * O3: a container is frozen in the middle of a call and thawed minutes later. Its clock has jumped,
 * its deadlines have passed, and its call was answered long ago, or is not any more.
 */
class ThawTest {
    private static final Duration FROZEN = Duration.ofMinutes(10);

    private final World world = World.withShop();

    /** The calls of a dispatcher: it claims, receives, deletes and finishes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void a_dispatcher_that_thaws_before_its_items_are_begun_begins_none(int call) {
        world.accept(SHOP);
        world.accept(SHOP);
        freezeInCall(call);

        assertThat(world.step()).containsInstanceOf(Ran.class);

        assertThat(world.begun).isEmpty();
        assertEachIsBegunOnceAndHandled();
    }

    @Test
    void items_whose_receive_was_answered_while_its_caller_was_frozen_are_not_begun() {
        world.accept(SHOP);
        world.flaky.beforeAnswer = () -> world.clock.advance(FROZEN);

        world.step();

        assertThat(world.begun).isEmpty();
        assertEachIsBegunOnceAndHandled();
        assertThat(world.begun).allSatisfy(one -> assertThat(one.receiveCount()).isEqualTo(2));
    }

    @Test
    void
            a_receive_that_lost_its_answer_while_its_caller_was_frozen_is_made_again_by_the_next_turn() {
        world.accept(SHOP);
        world.flaky.fault = Fault.ANSWER_LOST;
        world.flaky.beforeAnswer =
                () -> {
                    world.clock.advance(FROZEN);
                    world.flaky.fault = Fault.ANSWER_LOST;
                };

        world.step();
        world.flaky.fault = Fault.NONE;

        assertThat(world.begun).isEmpty();
        assertEachIsBegunOnceAndHandled();
    }

    /** Handled before, but neither deleted nor finished: at least once is what is promised. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    void a_dispatcher_that_thaws_after_its_items_were_handled_begins_no_more(int call) {
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        freezeInCall(call);

        world.deliver(attention);
        int begun = world.begun.size();

        assertThat(begun).isEqualTo(1);
        world.reconcileUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void an_enqueue_that_thaws_in_its_mark_marks_again_before_it_sends() {
        Instant before = world.clock.instant();
        freezeInCall(1);

        world.accept(SHOP);

        assertThat(world.shop().wakeUp().markedAt()).isEqualTo(before.plus(FROZEN));
        assertEachIsBegunOnceAndHandled();
    }

    @Test
    void an_enqueue_that_thaws_in_its_send_is_not_accepted_and_has_woken_its_store() {
        world.accept(SHOP);
        world.runUntilQuiet();
        world.flaky.fault = Fault.SEND_FAILS;
        freezeInCall(2);

        assertThat(world.results(SHOP, List.of(new NewWork("{}", "c"))))
                .hasOnlyElementsOfType(NotAccepted.class);

        assertThat(world.attentions.nextVisibleAt()).isPresent();
        world.runUntilQuiet();
        world.assertAllIdle(SHOP);
    }

    private void freezeInCall(int number) {
        int[] left = {number};
        world.wire.holdUp =
                () -> {
                    left[0]--;
                    if (left[0] == 0) {
                        world.clock.advance(FROZEN);
                    }
                };
    }

    private void assertEachIsBegunOnceAndHandled() {
        world.reconcileUntilQuiet();
        assertThat(
                        world.begun.stream()
                                .collect(
                                        Collectors.groupingBy(
                                                (HandlerCall one) -> one.item().id(),
                                                Collectors.counting())))
                .as("handlers begun per item: no attempt was charged")
                .hasSameSizeAs(world.accepted)
                .allSatisfy((_, times) -> assertThat(times).isEqualTo(1));
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }
}
