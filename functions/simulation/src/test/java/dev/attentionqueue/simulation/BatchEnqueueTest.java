package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.enqueue.Enqueued.Result;
import dev.attentionqueue.enqueue.Enqueued.Result.Accepted;
import dev.attentionqueue.enqueue.Enqueued.Result.NotAccepted;
import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.enqueue.Request;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.simulation.FlakyQueues.Fault;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Many items in one request. */
class BatchEnqueueTest {
    private final World world = World.withShop();

    private static List<NewWork> work(int items) {
        return IntStream.range(0, items)
                .mapToObj(number -> new NewWork("item " + number, "c" + number))
                .toList();
    }

    @Test
    void a_request_of_many_items_costs_one_mark_one_attention_and_a_send_for_ten() {
        world.accept(SHOP, work(25));

        assertThat(world.flaky.sends).extracting(List::size).containsExactly(10, 10, 5);
        assertThat(world.attentions.sent()).isEqualTo(1);
        Attention attention = world.next().orElseThrow();
        assertThat(Optional.of(attention).map(Attention::raise).map(RaiseNote::items)).contains(25);
        world.deliver(attention);
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_slice_that_got_all_items_of_a_request_retires_without_an_empty_receive() {
        world.accept(SHOP, work(8));

        world.runUntilQuiet();

        assertThat(world.flaky.asks).hasSize(1);
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void e3_results_keep_the_order_of_the_items() {
        List<Result> results = world.results(SHOP, work(25));

        assertThat(results)
                .extracting(result -> ((Accepted) result).correlationId())
                .containsExactlyElementsOf(
                        IntStream.range(0, 25).mapToObj(number -> "c" + number).toList());
    }

    @Test
    void e16_only_what_failed_for_a_moment_is_sent_again() {
        fail("r-003", new Sent.Failed("throttled"));
        fail("r-007", new Sent.Refused("too long"));

        List<Result> results = take(12);

        assertThat(results.get(7)).isEqualTo(new NotAccepted("too long", false));
        assertThat(results).filteredOn(Accepted.class::isInstance).hasSize(11);
        assertThat(world.flaky.sends.getLast())
                .extracting(Delayed::item)
                .singleElement()
                .satisfies(item -> assertThat(item.id()).isEqualTo(new ItemId("r-003")));
        assertThat(world.next().map(Attention::raise).map(RaiseNote::items))
                .as("one was sent twice, and may be there twice")
                .isEmpty();
    }

    @Test
    void a_refused_item_is_not_counted_in_the_note() {
        fail("r-007", new Sent.Refused("too long"));

        take(8);

        assertThat(world.next().map(Attention::raise).map(RaiseNote::items)).contains(7);
    }

    @Test
    void e16_the_store_is_signalled_when_at_least_one_item_got_through() {
        for (int number = 1; number < 5; number++) {
            fail("r-00" + number, new Sent.Refused("too long"));
        }

        take(5);
        world.runUntilQuiet();

        assertThat(world.handled).extracting(HandlerCall::item).hasSize(1);
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_failed_request_names_the_same_items_when_it_is_made_again() {
        world.flaky.fault = Fault.SEND_FAILS;
        assertThat(take(3)).hasOnlyElementsOfType(NotAccepted.class);
        world.flaky.fault = Fault.NONE;

        assertThat(take(3))
                .extracting(result -> ((Accepted) result).item().value())
                .containsExactly("r-000", "r-001", "r-002");
    }

    @Test
    void what_fails_after_the_mark_has_lost_its_voice_is_not_sent_again() {
        world.flaky.fault = Fault.SEND_FAILS;
        world.wire.holdUp = () -> world.clock.advance(Duration.ofSeconds(6));

        take(3);

        assertThat(world.flaky.sends).hasSize(1);
    }

    @Test
    void a_queue_that_was_removed_is_made_again_for_all_parcels() {
        world.accept(SHOP);
        world.runUntilQuiet();
        world.queues.remove(world.shop().workQueue().orElseThrow());
        world.clock.advance(Duration.ofSeconds(60));

        world.accept(SHOP, work(25));
        world.runUntilQuiet();

        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_delayed_item_among_others_is_handled_in_time() {
        NewWork later = new NewWork("later", "c", Duration.ofMinutes(5));
        world.accept(SHOP, List.of(new NewWork("now", "c"), later));

        world.runUntilQuiet();

        world.assertNothingLost();
        assertThat(Duration.between(world.handledAt.getFirst(), world.handledAt.getLast()))
                .isBetween(Duration.ofMinutes(5), Duration.ofMinutes(7));
    }

    private void fail(String item, Sent how) {
        world.flaky.failures.put(new ItemId(item), how);
    }

    private List<Result> take(int items) {
        return ((Taken) world.enqueue.enqueue(SHOP, new Request("r", work(items)))).results();
    }
}
