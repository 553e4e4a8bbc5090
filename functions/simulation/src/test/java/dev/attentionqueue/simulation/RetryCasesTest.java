package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.simulation.Wire.Killed;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Retries;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Disposition.SlowDown;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of items whose handler is not simply done with them. */
class RetryCasesTest {
    private static final int MOST_ATTEMPTS = Retries.USUAL.mostAttempts();

    private final World world = World.withShop();

    // R6
    @Test
    void one_poison_item_among_ten_fails_alone_and_becomes_a_dead_letter() {
        accept(10);
        ItemId poison = world.accepted.get(4);
        world.handler =
                call -> {
                    if (call.item().id().equals(poison)) {
                        throw new IllegalArgumentException("poison");
                    }
                    return new Done();
                };

        world.runUntilQuiet();

        assertThat(world.handled).hasSize(9);
        assertThat(attemptsOf(poison)).isEqualTo(oneTo(MOST_ATTEMPTS));
        DeadLetter letter = letter(poison).orElseThrow();
        assertThat(letter.failure().reason()).isEqualTo(Reason.ATTEMPTS_USED_UP);
        assertThat(letter.failure().attempts()).isEqualTo(MOST_ATTEMPTS);
        assertThat(letter.failure().error()).contains("poison");
        assertAllGone();
    }

    @Test
    void pauses_between_attempts_are_those_of_the_plan_and_a_named_time_is_respected() {
        accept(1);
        Duration named = Duration.ofMinutes(40);
        world.handler =
                call ->
                        switch (call.attempt()) {
                            case 1, 2 -> new Retry("soon");
                            case 3 -> new Retry(named, "later");
                            default -> new Done();
                        };
        Instant start = world.clock.instant();

        world.runUntilQuiet();

        assertThat(attemptsOf(world.accepted.getFirst())).isEqualTo(oneTo(4));
        assertThat(Duration.between(start, world.handledAt.getFirst()))
                .isBetween(named.plusSeconds(2), named.plusSeconds(5 + 10 + 30));
        assertAllGone();
    }

    @Test
    void an_item_that_is_rejected_becomes_a_dead_letter_at_once() {
        accept(3);
        ItemId bad = world.accepted.get(1);
        world.handler =
                call -> call.item().id().equals(bad) ? new Reject("no such order") : new Done();

        Ran ran = run();

        assertThat(ran.report().handled()).isEqualTo(2);
        assertThat(ran.report().givenUp()).isEqualTo(1);
        assertThat(letter(bad)).isPresent();
        assertThat(letter(bad).orElseThrow().failure())
                .extracting("reason", "error", "attempts")
                .containsExactly(Reason.REJECTED, "no such order", 1);
        world.runUntilQuiet();
        assertAllGone();
    }

    // R3
    @Test
    void a_dead_letter_whose_item_cannot_be_deleted_stays_one_and_is_not_handled_again() {
        accept(1);
        world.handler = _ -> new Reject("no");
        world.flaky.deletesThatLeaveOne = 2;

        world.runUntilQuiet();

        assertThat(world.begun).hasSize(1);
        assertThat(world.flakyLetters.kept).hasSize(1);
        assertAllGone();
    }

    // R3
    @Test
    void a_dead_letter_that_is_kept_twice_is_one() {
        accept(1);
        world.handler = _ -> new Reject("no");
        world.flaky.deletesThatLeaveOne = 2;
        world.flakyAttempts.writesThatFail = 1;

        world.runUntilQuiet();

        assertThat(world.flakyLetters.kept).hasSize(2);
        assertThat(world.flakyLetters.kept)
                .extracting(one -> one.item().id())
                .containsOnly(first());
        assertThat(letter(first())).isPresent();
        assertAllGone();
    }

    // R3
    @Test
    void an_item_whose_dead_letter_cannot_be_kept_stays_until_it_can() {
        accept(1);
        world.handler = _ -> new Retry("no");
        world.flakyLetters.keepsThatFail = 2;

        world.runUntilQuiet();

        assertThat(attemptsOf(first()))
                .as("its handler is not called beyond its attempts")
                .isEqualTo(oneTo(MOST_ATTEMPTS));
        assertThat(letter(first())).isPresent();
        assertAllGone();
    }

    // R4
    @Test
    void id_and_first_enqueue_time_survive_retries_and_the_dead_letter() {
        Instant enqueued = world.clock.instant();
        accept(1);
        world.handler = _ -> new Retry(Duration.ofHours(1), "no");

        world.runUntilQuiet();

        assertThat(world.begun).extracting(call -> call.item().id()).containsOnly(first());
        assertThat(world.begun).extracting(call -> call.item().enqueuedAt()).containsOnly(enqueued);
        assertThat(letter(first()).orElseThrow().item().enqueuedAt()).isEqualTo(enqueued);
    }

    // R5
    @Test
    void an_item_that_is_sent_again_has_its_full_allowance_of_attempts() {
        accept(1);
        world.handler = _ -> new Retry("no");
        world.runUntilQuiet();
        WorkItem dead = letter(first()).orElseThrow().item();

        world.begun.clear();
        world.clock.advance(Duration.ofSeconds(1));
        world.queues.send(queue(), dead, Duration.ZERO);
        accept(1);
        world.runUntilQuiet();

        assertThat(attemptsOf(dead.id())).isEqualTo(oneTo(MOST_ATTEMPTS));
        assertThat(world.flakyLetters.kept)
                .filteredOn(one -> one.item().id().equals(dead.id()))
                .hasSize(2);
        assertAllGone();
    }

    // R5
    @Test
    void an_item_that_was_done_with_and_is_sent_again_is_handled_again() {
        accept(1);
        world.flaky.deletesThatLeaveOne = 2;
        world.runUntilQuiet();
        WorkItem item = world.begun.getFirst().item();
        world.begun.clear();
        world.handler = call -> call.attempt() == 1 ? new Retry("not yet") : new Done();

        world.clock.advance(Duration.ofSeconds(1));
        world.queues.send(queue(), item, Duration.ZERO);
        accept(1);
        world.runUntilQuiet();

        assertThat(attemptsOf(item.id())).isEqualTo(oneTo(2));
        assertAllGone();
    }

    @Test
    void a_store_that_is_to_slow_down_is_left_alone_and_no_attempt_is_charged() {
        accept(30);
        Duration pause = Duration.ofSeconds(90);
        Instant start = world.clock.instant();
        Instant until = start.plus(pause);
        world.handler =
                call -> {
                    boolean early = world.clock.instant().isBefore(until);
                    return early ? new SlowDown(pause, "429") : new Done();
                };

        world.runUntilQuiet();

        assertThat(world.begun).filteredOn(_ -> true).hasSizeBetween(31, 40);
        assertThat(world.handledAt).allSatisfy(at -> assertThat(at).isAfterOrEqualTo(until));
        assertThat(world.begun).extracting(HandlerCall::attempt).containsOnly(1);
        world.assertNothingLost();
        assertAllGone();
    }

    @Test
    void an_item_may_be_slowed_down_more_often_than_it_has_attempts() {
        accept(1);
        world.handler =
                call ->
                        call.receiveCount() <= 20
                                ? new SlowDown(Duration.ofSeconds(5), "429")
                                : new Done();

        world.runUntilQuiet();

        assertThat(world.begun).hasSize(21).extracting(HandlerCall::attempt).containsOnly(1);
        world.assertNothingLost();
        assertAllGone();
    }

    @Test
    void healthy_items_cost_no_trail() {
        accept(50);

        world.runUntilQuiet();

        assertThat(world.handled).hasSize(50);
        assertThat(world.attempts.calls()).isZero();
    }

    @Test
    void an_item_of_which_nobody_knows_how_often_it_was_tried_waits_until_somebody_does() {
        accept(1);
        world.handler = call -> call.attempt() == 1 ? new Retry("no") : new Done();
        world.flakyAttempts.readsThatFail = 2;

        world.runUntilQuiet();

        assertThat(attemptsOf(first())).isEqualTo(oneTo(2));
        assertThat(world.handled.getFirst().receiveCount()).isEqualTo(4);
        assertAllGone();
    }

    // O3
    @Test
    void a_handler_that_fails_since_its_process_stood_still_is_charged_no_attempt() {
        accept(1);
        world.handler =
                call -> {
                    if (call.receiveCount() == 1) {
                        world.clock.advance(Duration.ofMinutes(10));
                        throw new IllegalStateException("connection reset");
                    }
                    return new Done();
                };

        world.reconcileUntilQuiet();

        assertThat(attemptsOf(first())).containsExactly(1, 1);
        world.assertNothingLost();
        assertAllGone();
    }

    @Test
    void an_item_that_kills_its_process_becomes_a_dead_letter_and_those_beside_it_are_handled() {
        accept(10);
        ItemId killer = world.accepted.get(4);
        world.handler =
                call -> {
                    if (call.item().id().equals(killer)) {
                        world.wire.killAfter(0);
                        return new Retry("dying");
                    }
                    return new Done();
                };

        surviveUntilQuiet();

        DeadLetter letter = letter(killer).orElseThrow();
        assertThat(letter.failure().reason()).isEqualTo(Reason.CRASH_LOOP);
        assertThat(letter.failure().attempts()).isEqualTo(MOST_ATTEMPTS);
        assertThat(world.flakyLetters.kept).as("nobody else").hasSize(1);
        assertThat(world.handled).extracting(call -> call.item().id()).doesNotContain(killer);
        assertThat(world.handled.stream().map(call -> call.item().id()).distinct()).hasSize(9);
        assertAllGone();
    }

    private void surviveUntilQuiet() {
        for (int minutes = 0; minutes < 120; minutes++) {
            try {
                world.runUntilQuiet();
            } catch (Killed _) {
                world.wire.killNobody();
            }
            if (world.isAtRest()) {
                return;
            }
            world.clock.advance(Duration.ofMinutes(1));
            world.reconcileNow();
        }
        throw new AssertionError("not quiet after two hours");
    }

    private void accept(int items) {
        for (int n = 0; n < items; n++) {
            world.accept(SHOP);
        }
    }

    private ItemId first() {
        return world.accepted.getFirst();
    }

    private Ran run() {
        return (Ran) world.step().orElseThrow();
    }

    private List<Integer> attemptsOf(ItemId item) {
        return world.begun.stream()
                .filter(call -> call.item().id().equals(item))
                .map(HandlerCall::attempt)
                .toList();
    }

    private static List<Integer> oneTo(int last) {
        return IntStream.rangeClosed(1, last).boxed().toList();
    }

    private Optional<DeadLetter> letter(ItemId item) {
        return world.letters.read(SHOP, item, world.clock.instant());
    }

    private QueueAddress queue() {
        return world.shop().workQueue().orElseThrow();
    }

    private void assertAllGone() {
        assertThat(world.queues.depth(queue())).isEqualTo(Depth.NONE);
        world.assertAllIdle(SHOP);
    }
}
