package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.Ask;
import dev.attentionqueue.work.WorkQueues.BackOff;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the queues of stores with ordering do, on every backend. */
public abstract class FifoContract {
    private static final Instant ENQUEUED_AT = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration SECOND = Duration.ofSeconds(1);

    protected abstract WorkQueues queues();

    /** A store that no test has used before. */
    protected abstract StoreKey newStore();

    @Test
    void an_item_of_a_sequence_arrives_as_it_was_sent() {
        QueueAddress queue = newFifoQueue();
        WorkItem item = item("a", "order:7/#{}");

        assertThat(send(queue, item)).isEqualTo(new Sent.Accepted(true));

        assertThat(receiveInOrder(queue).getFirst().item()).isEqualTo(item);
    }

    @Test
    void an_ordered_store_has_a_queue_of_its_own_name() {
        StoreKey store = newStore();
        StoreQueue ordered = queues().create(store, Ordering.FIFO);

        assertThat(ordered.edition()).isEqualTo(queues().edition());
        assertThat(queues().create(store, Ordering.FIFO)).isEqualTo(ordered);
        assertThat(queues().create(store, Ordering.NONE).address()).isNotEqualTo(ordered.address());
    }

    @Test
    void items_of_a_key_come_in_order_and_several_at_once() {
        QueueAddress queue = newFifoQueue();
        for (String id : List.of("a", "b", "c", "d", "e")) {
            send(queue, item(id, "k"));
        }

        assertThat(ids(receiveInOrder(queue))).containsExactly("a", "b", "c", "d", "e");
    }

    @Test
    void nothing_of_a_key_comes_while_an_item_of_it_is_in_hand_and_other_keys_go_on() {
        QueueAddress queue = newFifoQueue();
        send(queue, item("a", "k"));
        ReceivedItem head = receiveInOrder(queue).getFirst();
        send(queue, item("b", "k"));
        send(queue, item("x", "other"));

        assertThat(ids(receiveInOrder(queue))).containsExactly("x");
        assertThat(receiveInOrder(queue)).isEmpty();

        queues().delete(queue, List.of(head.receipt()));
        assertThat(ids(receiveInOrder(queue))).containsExactly("b");
    }

    @Test
    void what_is_put_off_together_comes_back_in_order() {
        QueueAddress queue = newFifoQueue();
        for (String id : List.of("a", "b", "c")) {
            send(queue, item(id, "k"));
        }
        List<BackOff> all =
                receiveInOrder(queue).stream()
                        .map(one -> new BackOff(one.receipt(), SECOND))
                        .toList();

        assertThat(queues().hide(queue, all)).isZero();

        List<String> order = new ArrayList<>();
        for (int poll = 0; poll < 10 && order.size() < 3; poll++) {
            List<ReceivedItem> found = receiveInOrder(queue);
            order.addAll(ids(found));
            queues().delete(queue, found.stream().map(ReceivedItem::receipt).toList());
        }
        assertThat(order).containsExactly("a", "b", "c");
    }

    @Test
    void an_item_sent_again_under_another_raise_comes_again_and_a_repeated_send_does_not() {
        QueueAddress queue = newFifoQueue();
        WorkItem item = item("a", "k");
        WorkItem again =
                new WorkItem(item.id(), item.content(), item.enqueuedAt(), new RaiseId("again"));
        send(queue, item);
        send(queue, item);
        send(queue, again);

        assertThat(receiveInOrder(queue).stream().map(ReceivedItem::item))
                .containsExactly(item, again);
    }

    private QueueAddress newFifoQueue() {
        return queues().create(newStore(), Ordering.FIFO).address();
    }

    private Sent send(QueueAddress queue, WorkItem item) {
        return queues().send(queue, List.of(new Delayed(item, Duration.ZERO))).getFirst();
    }

    private static WorkItem item(String id, String key) {
        Content content =
                new Content(
                        "{}",
                        "correlation-" + id,
                        Map.of("a", "b"),
                        new OrderingKey(key),
                        new SequenceNumber(SequenceNumber.LARGEST));
        return new WorkItem(new ItemId(id), content, ENQUEUED_AT, new RaiseId("r-" + id));
    }

    private List<ReceivedItem> receiveInOrder(QueueAddress queue) {
        Received received = queues().receive(queue, new Ask(10, HOUR, SECOND));
        assertThat(received).isInstanceOf(Received.Items.class);
        return ((Received.Items) received).items();
    }

    private static List<String> ids(List<ReceivedItem> items) {
        return items.stream().map(one -> one.item().id().value()).toList();
    }
}
