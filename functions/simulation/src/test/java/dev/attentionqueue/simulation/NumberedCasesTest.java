package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lifecycle.Purge.Purged;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Notice;
import dev.attentionqueue.sequence.Notice.GapGivenUp;
import dev.attentionqueue.sequence.Notice.LateItem;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.sequence.Release.Skipped;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Items of numbered keys that come out of order, or not at all. */
class NumberedCasesTest {
    private static final OrderingKey KEY = new OrderingKey("a");

    private final World world = new World();

    @BeforeEach
    void register() {
        new Registration(world.stores, world.clock)
                .register(SHOP, new Identifier("shopify"), Plans.BASIC, Ordering.FIFO);
    }

    @Test
    void healthy_numbered_items_run_and_nothing_is_parked() {
        accept("a", 1, 2, 3);
        world.runUntilQuiet();
        accept("a", 4);
        world.runUntilQuiet();

        assertThat(handled("a")).containsExactly(1L, 2L, 3L, 4L);
        assertThat(position()).isEqualTo(new Position(KEY, 4, false));
        world.assertAllIdle(SHOP);
    }

    @Test
    void items_without_a_number_ask_nothing_of_the_table() {
        world.accept(SHOP, List.of(work("a", 0), work("b", 0)));
        world.runUntilQuiet();

        assertThat(world.handled).hasSize(2);
        assertThat(world.sequences.calls()).isZero();
    }

    @Test
    void an_early_item_waits_until_the_missing_one_has_been_handled() {
        accept("a", 2);
        world.runUntil(() -> !parked().isEmpty());
        assertThat(world.begun).isEmpty();
        assertThat(world.queues.depth(queue()).total()).as("out of the way").isZero();

        accept("a", 1);
        Instant sent = world.clock.instant();
        world.runUntil(() -> world.handled.size() == 2);

        assertThat(handled("a")).containsExactly(1L, 2L);
        assertThat(Duration.between(sent, world.clock.instant())).isLessThan(Gap.LONGEST);
        assertThat(parked()).isEmpty();
        assertThat(position()).isEqualTo(new Position(KEY, 2, false));
        assertThat(notices(world.runUntilQuiet())).isEmpty();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_shuffled_batch_runs_in_order() {
        accept("a", 7, 3, 1, 12, 2, 6, 5, 4, 11, 8, 10, 9);

        List<Notice> notices = notices(world.runUntilQuiet());

        assertThat(handled("a")).isEqualTo(LongStream.rangeClosed(1, 12).boxed().toList());
        assertThat(notices).isEmpty();
        world.assertAllIdle(SHOP);
    }

    @Test
    void more_parked_items_than_one_page_follow_in_order() {
        for (long first = 2; first < 62; first += 20) {
            accept("a", LongStream.range(first, first + 20).toArray());
        }
        world.runUntil(() -> parked().size() == 60);
        accept("a", 1);

        List<Notice> notices = notices(world.runUntilQuiet());

        assertThat(handled("a")).isEqualTo(LongStream.range(1, 62).boxed().toList());
        assertThat(notices).isEmpty();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_key_that_waits_stops_no_other() {
        accept("a", 2);
        accept("b", 1, 2);

        world.runUntil(() -> handled("b").size() == 2);

        assertThat(handled("b")).containsExactly(1L, 2L);
        assertThat(handled("a")).isEmpty();
    }

    @Test
    void when_the_missing_one_never_comes_the_others_run_after_the_limit_with_a_notice() {
        accept("a", 1);
        world.runUntilQuiet();
        accept("a", 4, 5);
        Instant sent = world.clock.instant();

        List<Notice> notices = notices(world.runUntilQuiet());

        assertThat(handled("a")).containsExactly(1L, 4L, 5L);
        assertThat(Duration.between(sent, world.handledAt.get(1)))
                .isBetween(Gap.LONGEST, Gap.LONGEST.plusMinutes(1));
        assertThat(notices).containsExactly(new GapGivenUp(KEY, new Skipped(2, 3)));
        assertThat(position()).isEqualTo(new Position(KEY, 5, false));
        assertThat(parked()).isEmpty();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_late_comer_runs_all_the_same_with_a_notice() {
        accept("a", 2);
        world.runUntilQuiet();
        accept("a", 1);

        List<Notice> notices = notices(world.runUntilQuiet());

        assertThat(handled("a")).containsExactly(2L, 1L);
        assertThat(notices)
                .containsExactly(new LateItem(KEY, 1, world.handled.getLast().item().id()));
        accept("a", 3);
        world.runUntilQuiet();
        assertThat(handled("a")).as("goes on where it was").containsExactly(2L, 1L, 3L);
    }

    @Test
    void a_missing_one_that_is_rejected_is_out_of_the_way() {
        world.handler = call -> number(call) == 1 ? new Reject("never") : new Done();
        accept("a", 3, 2, 1);

        world.runUntilQuiet();

        assertThat(world.flakyLetters.kept).hasSize(1);
        assertThat(world.flakyLetters.kept.getFirst().item().number())
                .as("a letter keeps its number")
                .isEqualTo(new SequenceNumber(1));
        assertThat(handled("a")).containsExactly(2L, 3L);
    }

    @Test
    void a_missing_one_that_is_tried_again_is_waited_for() {
        world.handler =
                call ->
                        number(call) == 1 && call.attempt() < 3
                                ? new Retry(Duration.ofSeconds(30), "not yet")
                                : new Done();
        accept("a", 2, 1);

        List<Notice> notices = notices(world.runUntilQuiet());

        assertThat(begun("a")).containsExactly(1L, 1L, 1L, 2L);
        assertThat(notices).isEmpty();
    }

    @Test
    void an_item_that_could_not_be_parked_stays_in_its_queue() {
        for (String step : List.of("park", "open")) {
            world.flakySequences.failing.put(step, 1);
            accept(step, 2);
            world.runUntilQuiet();

            assertThat(handled(step)).as("at last, without 1").containsExactly(2L);
        }
        assertThat(parked()).isEmpty();
        world.assertAllIdle(SHOP);
    }

    @Test
    void what_cannot_be_noted_as_passed_is_not_deleted_and_not_handled_twice() {
        world.flakySequences.failing.put("pass", 2);
        accept("a", 1, 2);

        world.runUntilQuiet();

        assertThat(handled("a")).containsExactly(1L, 2L);
        assertThat(position()).isEqualTo(new Position(KEY, 2, false));
        world.assertAllIdle(SHOP);
    }

    @Test
    void where_positions_cannot_be_read_items_come_again() {
        world.flakySequences.failing.put("read", 1);
        accept("a", 1, 2);

        world.runUntilQuiet();

        assertThat(handled("a")).containsExactly(1L, 2L);
    }

    @Test
    void a_look_that_finds_no_answer_is_followed_by_another() {
        accept("a", 2);
        world.runUntil(() -> !parked().isEmpty());
        world.flakySequences.failing.put("gaps", 5);

        world.runUntilQuiet();

        assertThat(handled("a")).containsExactly(2L);
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_gap_with_too_many_items_is_given_up_before_its_time() {
        for (long first = 2; first < Gap.MOST_PARKED + 2; first += 1_000) {
            accept("a", LongStream.range(first, first + 1_000).toArray());
        }
        Instant sent = world.clock.instant();

        List<Notice> notices = notices(world.runUntilQuiet());

        assertThat(handled("a"))
                .isEqualTo(LongStream.range(2, Gap.MOST_PARKED + 2).boxed().toList());
        assertThat(Duration.between(sent, world.handledAt.getFirst())).isLessThan(Gap.LONGEST);
        assertThat(notices).containsExactly(new GapGivenUp(KEY, new Skipped(1, 1)));
    }

    @Test
    void a_purge_takes_parked_items_along_and_leaves_the_count() {
        accept("a", 1, 3);
        world.runUntil(() -> !parked().isEmpty());

        assertThat(world.purge.purge(SHOP)).containsInstanceOf(Purged.Begun.class);
        world.runUntilQuiet();

        assertThat(handled("a")).containsExactly(1L);
        assertThat(parked()).isEmpty();
        accept("a", 2);
        world.runUntilQuiet();
        assertThat(handled("a")).containsExactly(1L, 2L);
    }

    @Test
    void a_store_that_is_made_again_counts_anew() {
        accept("a", 1, 2, 4);
        world.runUntil(() -> !parked().isEmpty());
        world.removal.remove(SHOP);
        for (int minutes = 0; world.stores.read(SHOP).isPresent(); minutes++) {
            assertThat(minutes).isLessThan(60);
            world.clock.advance(Duration.ofMinutes(1));
            world.runUntilQuiet();
            world.reconcileNow();
        }
        assertThat(parked()).isEmpty();

        register();
        accept("a", 1);
        List<Notice> notices = notices(world.runUntilQuiet());

        assertThat(handled("a")).containsExactly(1L, 2L, 1L);
        assertThat(notices).isEmpty();
    }

    private List<?> parked() {
        return world.sequences.allParked(SHOP).toList();
    }

    private Position position() {
        return world.sequences.read(SHOP, List.of(KEY), world.clock.instant()).getFirst();
    }

    private QueueAddress queue() {
        return world.shop().workQueue().orElseThrow();
    }

    private void accept(String key, long... numbers) {
        world.accept(SHOP, LongStream.of(numbers).mapToObj(n -> work(key, n)).toList());
    }

    /** Work with this number; 0: without one. */
    private static NewWork work(String key, long number) {
        SequenceNumber its = number == 0 ? null : new SequenceNumber(number);
        Content content = new Content(key, "c", Map.of(), new OrderingKey(key), its);
        return new NewWork(content, Duration.ZERO);
    }

    private static List<Notice> notices(List<Dispatched> all) {
        return all.stream()
                .filter(Ran.class::isInstance)
                .flatMap(one -> ((Ran) one).report().disorder().notices().stream())
                .toList();
    }

    private static long number(HandlerCall call) {
        SequenceNumber number = call.item().number();
        return number == null ? 0 : number.value();
    }

    private List<Long> begun(String key) {
        return numbers(world.begun, key);
    }

    private List<Long> handled(String key) {
        return numbers(world.handled, key);
    }

    private static List<Long> numbers(List<HandlerCall> calls, String key) {
        return calls.stream()
                .filter(call -> call.item().payload().equals(key))
                .map(NumberedCasesTest::number)
                .toList();
    }
}
