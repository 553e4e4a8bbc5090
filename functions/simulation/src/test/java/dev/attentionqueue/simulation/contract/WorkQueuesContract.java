package dev.attentionqueue.simulation.contract;

import static dev.attentionqueue.store.Ordering.NONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.Ask;
import dev.attentionqueue.work.WorkQueues.BackOff;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the work queues of every backend do. */
public abstract class WorkQueuesContract extends FifoContract {
    private static final Instant ENQUEUED_AT = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration SECOND = Duration.ofSeconds(1);

    /** The address of a queue that does not exist. */
    protected abstract QueueAddress missingQueue();

    /** Where the backend lets a queue be purged again at once, the adapter cannot know. */
    protected void assumePurgeRests() {}

    /** Where the backend makes such a queue again at once, the adapter cannot know. */
    protected void assumeDeletedNameRests() {}

    @Test
    void a_sent_item_arrives_as_it_was_sent() {
        QueueAddress queue = newQueue();
        WorkItem item =
                item("a", "{\"n\": 9007199254740993, \"t\": \"tab\\t\", \"e\": \"🛒\"}\r\n\t");

        assertThat(send(queue, item)).isEqualTo(new Sent.Accepted(true));

        assertThat(receive(queue, HOUR))
                .singleElement()
                .satisfies(
                        received -> {
                            assertThat(received.item()).isEqualTo(item);
                            assertThat(received.receiveCount()).isEqualTo(1);
                        });
    }

    @Test
    void attributes_arrive_as_they_were_sent() {
        QueueAddress queue = newQueue();
        Map<String, String> attributes = Map.of("topic", "orders_v2", "note", "tab\t 🛒 ü");
        WorkItem item =
                new WorkItem(
                        new ItemId("a"),
                        new Content("x", "c", attributes),
                        ENQUEUED_AT,
                        new RaiseId("r"));

        send(queue, item);

        assertThat(receive(queue, HOUR))
                .singleElement()
                .satisfies(received -> assertThat(received.item()).isEqualTo(item));
    }

    @Test
    void ten_items_are_sent_by_one_request_and_each_is_answered_for() {
        QueueAddress queue = newQueue();
        List<Delayed> items =
                IntStream.range(0, WorkQueues.LARGEST_BATCH)
                        .mapToObj(number -> new Delayed(item("i" + number, "x"), Duration.ZERO))
                        .toList();

        assertThat(queues().send(queue, items)).hasSize(10).containsOnly(new Sent.Accepted(true));

        Set<WorkItem> arrived = new HashSet<>();
        while (arrived.size() < 10) {
            receive(queue, HOUR).forEach(received -> arrived.add(received.item()));
        }
        assertThat(arrived)
                .containsExactlyInAnyOrderElementsOf(items.stream().map(Delayed::item).toList());
    }

    @Test
    void e3_a_send_as_large_as_the_largest_arrives() {
        QueueAddress queue = newQueue();
        String large = "x".repeat(250 * 1024);
        List<Delayed> items =
                IntStream.range(0, 4)
                        .mapToObj(number -> new Delayed(item("i" + number, large), Duration.ZERO))
                        .toList();
        assertThat(items.stream().mapToInt(Delayed::bytes).sum())
                .isBetween(1_000_000, WorkQueues.LARGEST_SEND);

        assertThat(queues().send(queue, items)).containsOnly(new Sent.Accepted(true));
    }

    @Test
    void each_item_of_a_send_has_a_delay_of_its_own() {
        QueueAddress queue = newQueue();
        Delayed now = new Delayed(item("now", "x"), Duration.ZERO);
        Delayed later = new Delayed(item("later", "x"), Duration.ofMinutes(10));

        queues().send(queue, List.of(later, now));

        assertThat(receiveAtLast(queue).item()).isEqualTo(now.item());
        assertThat(receive(queue, HOUR)).isEmpty();
    }

    @Test
    void an_empty_queue_gives_nothing() {
        QueueAddress queue = newQueue();

        assertThat(receive(queue, HOUR)).isEmpty();
        assertThat(queues().depth(queue)).isEqualTo(Depth.NONE);
    }

    @Test
    void a_received_item_is_hidden_and_comes_back_when_its_visibility_ends() {
        QueueAddress queue = newQueue();
        send(queue, item("a", "x"));

        assertThat(receive(queue, Duration.ofSeconds(2))).hasSize(1);
        assertThat(receive(queue, HOUR)).isEmpty();

        assertThat(receiveAtLast(queue))
                .satisfies(again -> assertThat(again.receiveCount()).isEqualTo(2));
    }

    @Test
    void a_delayed_item_comes_later_and_counts_as_received_once() {
        QueueAddress queue = newQueue();
        queues().send(queue, item("a", "x"), Duration.ofMillis(1500));

        assertThat(receive(queue, HOUR)).isEmpty();

        assertThat(receiveAtLast(queue))
                .satisfies(received -> assertThat(received.receiveCount()).isEqualTo(1));
    }

    @Test
    void received_items_are_hidden_for_longer_or_shorter_than_their_visibility() {
        QueueAddress queue = newQueue();
        send(queue, item("a", "x"));
        send(queue, item("b", "x"));
        List<BackOff> backOffs = new ArrayList<>();
        while (backOffs.size() < 2) {
            receive(queue, Duration.ofSeconds(2))
                    .forEach(one -> backOffs.add(new BackOff(one.receipt(), after(one))));
        }

        assertThat(queues().hide(queue, backOffs)).isZero();

        ReceivedItem first = receiveAtLast(queue);
        assertThat(first.item().id()).isEqualTo(new ItemId("b"));
        assertThat(receive(queue, HOUR)).isEmpty();
        assertThat(receive(queue, HOUR)).isEmpty();
    }

    private static Duration after(ReceivedItem received) {
        return received.item().id().value().equals("a") ? HOUR : SECOND;
    }

    @Test
    void what_was_deleted_cannot_be_hidden() {
        QueueAddress queue = newQueue();
        send(queue, item("a", "x"));
        Receipt receipt = receiveAtLast(queue).receipt();
        queues().delete(queue, List.of(receipt));

        assertThat(queues().hide(queue, List.of(new BackOff(receipt, SECOND)))).isEqualTo(1);
        assertThat(receive(queue, HOUR)).isEmpty();
    }

    @Test
    void a_deleted_item_is_gone() {
        QueueAddress queue = newQueue();
        send(queue, item("a", "x"));
        List<Receipt> receipts =
                receive(queue, SECOND).stream().map(ReceivedItem::receipt).toList();

        assertThat(queues().delete(queue, receipts)).isEmpty();

        assertThat(receive(queue, HOUR)).isEmpty();
        assertThat(receive(queue, HOUR)).isEmpty();
        assertThat(queues().depth(queue).total()).isZero();
    }

    @Test
    void more_than_ten_items_are_deleted_in_one_call() {
        QueueAddress queue = newQueue();
        for (int n = 0; n < 25; n++) {
            send(queue, item("i" + n, "x"));
        }
        List<Receipt> receipts = new ArrayList<>();
        while (receipts.size() < 25) {
            receive(queue, HOUR).forEach(received -> receipts.add(received.receipt()));
        }

        assertThat(queues().delete(queue, receipts)).isEmpty();

        assertThat(queues().depth(queue).total()).isZero();
    }

    @Test
    void no_more_than_asked_for_is_handed_out() {
        QueueAddress queue = newQueue();
        for (int n = 0; n < 5; n++) {
            send(queue, item("i" + n, "x"));
        }

        Received received = queues().receive(queue, new Ask(3, HOUR, SECOND));

        assertThat(received).isInstanceOf(Received.Items.class);
        assertThat(((Received.Items) received).items()).hasSizeBetween(1, 3);
    }

    @Test
    void the_depth_tells_waiting_from_in_flight() {
        QueueAddress queue = newQueue();
        send(queue, item("a", "x"));
        send(queue, item("b", "x"));
        send(queue, item("c", "x"));

        queues().receive(queue, new Ask(1, HOUR, SECOND));

        assertThat(queues().depth(queue)).isEqualTo(new Depth(2, 1, 0));
    }

    @Test
    void creating_a_queue_again_finds_it_with_what_is_in_it() {
        StoreKey store = newStore();
        QueueAddress queue = queues().create(store, NONE).address();
        send(queue, item("a", "x"));

        assertThat(queues().create(store, NONE).address()).isEqualTo(queue);
        assertThat(receive(queue, HOUR)).hasSize(1);
    }

    @Test
    void racing_creators_get_one_queue() throws Exception {
        StoreKey store = newStore();
        Callable<StoreQueue> create = () -> queues().create(store, NONE);

        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<StoreQueue>> created =
                    threads.invokeAll(List.of(create, create, create, create));
            for (Future<StoreQueue> queue : created) {
                assertThat(queue.get()).isEqualTo(created.getFirst().get());
            }
        }
    }

    @Test
    void a_new_queue_has_the_attributes_of_today() {
        StoreKey store = newStore();

        StoreQueue queue = queues().create(store, NONE);

        assertThat(queue.edition()).isEqualTo(queues().edition());
        assertThat(queues().create(store, NONE)).isEqualTo(queue);
    }

    @Test
    void a_removed_queue_is_missing_and_removing_it_again_does_nothing() {
        QueueAddress queue = newQueue();
        send(queue, item("a", "x"));

        queues().remove(queue);
        queues().remove(queue);

        assertThat(send(queue, item("b", "x"))).isEqualTo(new Sent.QueueMissing());
    }

    @Test
    void a_purged_queue_is_empty_whether_its_items_were_hidden_or_not() {
        QueueAddress queue = newQueue();
        send(queue, item("a", "x"));
        send(queue, item("b", "x"));
        queues().receive(queue, new Ask(1, SECOND, SECOND));

        assertThat(queues().purge(queue)).isTrue();

        assertThat(receive(queue, HOUR)).isEmpty();
        assertThat(receive(queue, HOUR)).isEmpty();
        assertThat(queues().purge(missingQueue())).as("nothing is in it").isTrue();
    }

    @Test
    void a_second_purge_within_a_minute_is_refused() {
        assumePurgeRests();
        QueueAddress queue = newQueue();
        queues().purge(queue);

        assertThat(queues().purge(queue)).isFalse();
    }

    @Test
    void no_queue_is_made_of_a_name_whose_queue_was_just_deleted() {
        assumeDeletedNameRests();
        StoreKey store = newStore();
        queues().remove(queues().create(store, NONE).address());

        assertThatThrownBy(() -> queues().create(store, NONE))
                .satisfies(
                        thrown ->
                                assertThat(thrown)
                                        .hasStackTraceContaining(Unavailable.class.getName()));
    }

    @Test
    void an_item_received_before_a_purge_can_be_deleted_after_it_without_harm() {
        QueueAddress queue = newQueue();
        send(queue, item("a", "x"));
        Receipt receipt = receiveAtLast(queue).receipt();
        queues().purge(queue);

        queues().delete(queue, List.of(receipt));
        queues().hide(queue, List.of(new BackOff(receipt, SECOND)));

        assertThat(receive(queue, HOUR)).isEmpty();
    }

    @Test
    void stores_have_queues_of_their_own() {
        QueueAddress one = newQueue();
        QueueAddress other = newQueue();
        send(one, item("a", "x"));

        assertThat(one).isNotEqualTo(other);
        assertThat(receive(other, HOUR)).isEmpty();
    }

    @Test
    void a_missing_queue_is_told_from_an_empty_one() {
        assertThat(send(missingQueue(), item("a", "x"))).isEqualTo(new Sent.QueueMissing());
        Delayed item = new Delayed(item("a", "x"), Duration.ZERO);
        assertThat(queues().send(missingQueue(), List.of(item, item)))
                .containsExactly(new Sent.QueueMissing(), new Sent.QueueMissing());
        assertThat(queues().receive(missingQueue(), new Ask(1, HOUR, SECOND)))
                .isEqualTo(new Received.QueueMissing());
        assertThat(queues().depth(missingQueue())).isEqualTo(Depth.NONE);
    }

    private QueueAddress newQueue() {
        return queues().create(newStore(), NONE).address();
    }

    private Sent send(QueueAddress queue, WorkItem item) {
        return queues().send(queue, item, Duration.ZERO);
    }

    private static WorkItem item(String id, String payload) {
        return new WorkItem(
                new ItemId(id), "correlation-" + id, payload, ENQUEUED_AT, new RaiseId("r-" + id));
    }

    private List<ReceivedItem> receive(QueueAddress queue, Duration visibility) {
        Received received = queues().receive(queue, new Ask(10, visibility, SECOND));
        assertThat(received).isInstanceOf(Received.Items.class);
        return ((Received.Items) received).items();
    }

    /** Polls until something is visible; each poll takes up to a second. */
    private ReceivedItem receiveAtLast(QueueAddress queue) {
        for (int poll = 0; poll < 10; poll++) {
            List<ReceivedItem> items = receive(queue, HOUR);
            if (!items.isEmpty()) {
                return items.getFirst();
            }
        }
        throw new AssertionError("nothing came back in ten polls");
    }
}
