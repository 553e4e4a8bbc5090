package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.Failure;
import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.redrive.Redriving.Summary;
import dev.attentionqueue.redrive.Selection;
import dev.attentionqueue.redrive.Started.Begun;
import dev.attentionqueue.redrive.Started.Busy;
import dev.attentionqueue.redrive.Started.UnknownStore;
import dev.attentionqueue.simulation.FlakyQueues.Fault;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Dead letters on their way back. */
class RedriveTest {
    private static final Failure REJECTED = new Failure(Reason.REJECTED, "no such SKU", 1);

    /** Calls that a redrive of three letters makes there and back are fewer. */
    private static final int MORE_THAN_ALL_STEPS = 60;

    private final LetterWorld letters = new LetterWorld();
    private final World world = letters.world;

    @Test
    void an_item_is_sent_again_as_it_was_first_enqueued() {
        DeadLetter letter = letters.keep(1);

        letters.begin(Selection.ALL, 10);
        Summary summary = letters.carryOn();
        world.runUntilQuiet();

        assertThat(summary.sent()).isEqualTo(1);
        assertThat(world.handled).hasSize(1);
        WorkItem again = world.handled.getFirst().item();
        assertThat(again.id()).isEqualTo(letter.item().id());
        assertThat(again.payload()).isEqualTo(letter.item().payload());
        assertThat(again.correlationId()).isEqualTo(letter.item().correlationId());
        assertThat(again.enqueuedAt()).isEqualTo(letter.item().enqueuedAt());
        assertThat(again.raise()).isNotEqualTo(letter.item().raise());
        assertThat(letters.left()).isEmpty();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_crash_at_any_step_of_a_redrive_loses_no_item() {
        for (int steps = 0; steps < MORE_THAN_ALL_STEPS; steps++) {
            LetterWorld crashing = new LetterWorld();
            List<ItemId> items =
                    Stream.of(1, 2, 3).map(crashing::keep).map(it -> it.item().id()).toList();
            crashing.begin(Selection.ALL, 10);

            crashing.carryOnAndDieAfter(steps);
            crashing.world.clock.advance(Duration.ofMinutes(2));
            crashing.carryOn();
            crashing.world.reconcileUntilQuiet();

            List<ItemId> handled =
                    crashing.world.handled.stream()
                            .map(HandlerCall::item)
                            .map(WorkItem::id)
                            .toList();
            assertThat(handled).as("killed after %d steps", steps).containsAll(items);
            assertThat(items).allMatch(item -> Collections.frequency(handled, item) <= 2);
            assertThat(crashing.left()).as("killed after %d steps", steps).isEmpty();
            assertThat(crashing.redrive().progress().isFinished()).isTrue();
        }
    }

    @Test
    void an_item_that_is_sent_again_while_the_slice_that_was_done_with_it_runs_is_no_copy() {
        world.accept(SHOP);
        world.accept(SHOP);
        world.handler =
                call -> {
                    if (world.begun.size() == 1) {
                        world.enqueue.again(SHOP, call.item());
                    }
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        assertThat(world.handled).hasSize(3);
    }

    @Test
    void only_the_items_that_are_named_are_sent_again() {
        letters.keep(1);
        DeadLetter second = letters.keep(2);
        letters.keep(3);
        List<ItemId> named = List.of(second.item().id(), new ItemId("never-given-up"));

        letters.begin(new Selection.Items(named), 10);
        letters.carryOn();
        world.runUntilQuiet();

        assertThat(letters.left()).hasSize(2).doesNotContain(second);
        assertThat(world.handled).hasSize(1);
        assertThat(letters.redrive().progress().isFinished()).isTrue();
    }

    @Test
    void only_the_letters_that_a_filter_admits_are_sent_again() {
        letters.keep(1);
        DeadLetter used = letters.keep(2, new Failure(Reason.ATTEMPTS_USED_UP, "timeout", 5));

        letters.begin(
                new Selection.Matching(new LetterFilter(Reason.ATTEMPTS_USED_UP, null, null)), 10);
        letters.carryOn();

        assertThat(letters.left()).hasSize(1).doesNotContain(used);
    }

    @Test
    void a_redrive_sends_no_more_a_second_than_asked() {
        Stream.iterate(0, number -> number + 1).limit(25).forEach(letters::keep);
        Instant begun = world.clock.instant();

        letters.begin(Selection.ALL, 5);
        Summary summary = letters.carryOn();

        assertThat(summary.sent()).isEqualTo(25);
        assertThat(Duration.between(begun, world.clock.instant()))
                .isGreaterThanOrEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void a_redrive_that_its_run_has_no_time_for_goes_on_in_the_next() {
        Stream.iterate(0, number -> number + 1).limit(25).forEach(letters::keep);
        letters.begin(Selection.ALL, 5);

        Summary first = letters.redriving.carryOn(world.clock.instant().plusSeconds(3));
        assertThat(first.sent()).isBetween(10L, 20L);
        assertThat(letters.redrive().progress().isFinished()).isFalse();

        Summary second = letters.carryOn();
        assertThat(first.sent() + second.sent()).isEqualTo(25);
        assertThat(letters.redrive().progress().sent()).isEqualTo(25);
        assertThat(letters.redrive().progress().isFinished()).isTrue();
    }

    @Test
    void a_redrive_that_somebody_holds_is_left_to_them_until_the_claim_runs_out() {
        letters.keep(1);
        letters.begin(Selection.ALL, 10);
        letters.carryOnAndDieAfter(4);

        assertThat(letters.carryOn().carriedOn()).isZero();
        world.clock.advance(Duration.ofMinutes(2));
        assertThat(letters.carryOn().carriedOn()).isEqualTo(1);
    }

    @Test
    void a_letter_that_the_item_earns_while_it_is_redriven_stays() {
        DeadLetter first = letters.keep(1);
        letters.begin(Selection.ALL, 10);
        world.clock.advance(Duration.ofMillis(1));
        DeadLetter second = letters.letter(1, REJECTED);
        letters.beforeDelete = () -> letters.fake.keep(second);

        letters.carryOn();

        assertThat(letters.left()).containsExactly(second).doesNotContain(first);
    }

    @Test
    void what_is_given_up_after_a_redrive_began_is_not_part_of_it() {
        letters.begin(Selection.ALL, 10);
        letters.keep(1);

        assertThat(letters.carryOn().sent()).isZero();
        assertThat(letters.left()).hasSize(1);
    }

    @Test
    void an_item_that_cannot_be_sent_keeps_its_letter_and_is_sent_by_the_next_run() {
        letters.keep(1);
        letters.begin(Selection.ALL, 10);

        world.flaky.fault = Fault.SEND_FAILS;
        Summary failed = letters.carryOn();
        assertThat(failed.failure()).isNotNull();
        assertThat(letters.left()).hasSize(1);

        world.flaky.fault = Fault.NONE;
        assertThat(letters.carryOn().sent()).isEqualTo(1);
        assertThat(letters.left()).isEmpty();
    }

    @Test
    void a_store_is_redriven_once_at_a_time() {
        letters.keep(1);
        Begun begun = letters.begin(Selection.ALL, 10);

        assertThat(letters.desk.begin(SHOP, Selection.ALL, 10))
                .isEqualTo(new Busy(begun.redrive()));
        letters.carryOn();
        assertThat(letters.desk.begin(SHOP, Selection.ALL, 10)).isInstanceOf(Begun.class);
    }

    @Test
    void a_store_that_is_not_there_is_not_redriven() {
        StoreKey unknown = StoreKey.of("demo", "unknown");

        assertThat(letters.desk.begin(unknown, Selection.ALL, 10)).isEqualTo(new UnknownStore());
    }
}
