package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.enqueue.Enqueued;
import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.Enqueued.Unfit;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.enqueue.Request;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues.Ask;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedEnqueueTest {
    private final World world = new World();

    @Test
    void a_delay_in_an_ordered_store_is_refused() {
        register(Ordering.FIFO);

        Enqueued enqueued = enqueue(List.of(work("a", "k", 0), work("b", "k", 1)));

        assertThat(enqueued)
                .isInstanceOfSatisfying(
                        Unfit.class,
                        unfit -> {
                            assertThat(unfit.position()).isEqualTo(1);
                            assertThat(unfit.why().field()).isEqualTo("delaySeconds");
                        });
        world.runUntilQuiet();
        world.assertAllIdle(SHOP);
        assertThat(world.begun).isEmpty();
    }

    @Test
    void a_key_in_a_store_without_ordering_is_refused() {
        register(Ordering.NONE);

        assertThat(enqueue(List.of(work("a", "k", 0))))
                .isInstanceOfSatisfying(
                        Unfit.class,
                        unfit ->
                                assertThat(unfit.why())
                                        .hasMessage(
                                                "orderingKey needs a store with ordering FIFO;"
                                                        + " leave it out"));
    }

    @Test
    void without_a_key_the_items_of_an_ordered_store_are_one_sequence() {
        register(Ordering.FIFO);
        enqueue(List.of(work("a", null, 0), work("b", null, 0)));

        assertThat(received()).extracting(WorkItem::key).containsOnly(OrderingKey.DEFAULT);
    }

    @Test
    void the_items_of_a_request_are_sent_in_their_order() {
        register(Ordering.FIFO);
        List<String> names = IntStream.range(0, 45).mapToObj(n -> "item-" + n).toList();

        enqueue(names.stream().map(name -> work(name, "k", 0)).toList());

        assertThat(
                        world.queues.messages(world.shop().workQueue().orElseThrow()).stream()
                                .map(WorkItem::payload))
                .containsExactlyElementsOf(names);
    }

    @Test
    void an_item_that_is_sent_again_within_five_minutes_is_delivered() {
        register(Ordering.FIFO);
        enqueue(List.of(work("a", "k", 0)));
        world.runUntilQuiet();
        WorkItem done = world.handled.getFirst().item();

        assertThat(world.enqueue.again(SHOP, done)).isInstanceOf(Taken.class);
        world.runUntilQuiet();

        assertThat(world.handled).hasSize(2);
        assertThat(world.handled.getLast().item().key()).isEqualTo(new OrderingKey("k"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "ü", "tab\t", "\u007f"})
    void a_key_that_sqs_does_not_take_is_refused(String key) {
        assertThatThrownBy(() -> new OrderingKey(key))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("orderingKey must be 1 to 128 characters");
        assertThatThrownBy(() -> new OrderingKey("k".repeat(129))).isInstanceOf(InvalidField.class);
    }

    private void register(Ordering ordering) {
        new Registration(world.stores, world.clock)
                .register(SHOP, new Identifier("shopify"), Plans.BASIC, ordering);
    }

    private Enqueued enqueue(List<NewWork> work) {
        return world.enqueue.enqueue(SHOP, new Request("request", work));
    }

    private static NewWork work(String payload, @Nullable String key, int delaySeconds) {
        OrderingKey ordering = key == null ? null : new OrderingKey(key);
        return new NewWork(
                new Content(payload, "c", Map.of(), ordering), Duration.ofSeconds(delaySeconds));
    }

    private List<WorkItem> received() {
        Received received =
                world.queues.receive(
                        world.shop().workQueue().orElseThrow(),
                        new Ask(10, Duration.ofMinutes(1), Duration.ZERO));
        return ((Received.Items) received).items().stream().map(one -> one.item()).toList();
    }
}
