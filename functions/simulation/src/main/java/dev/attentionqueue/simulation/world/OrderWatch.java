package dev.attentionqueue.simulation.world;

import dev.attentionqueue.simulation.FifoSends;
import dev.attentionqueue.simulation.MessageQueue;
import dev.attentionqueue.simulation.MessageQueue.Message;
import dev.attentionqueue.simulation.world.Violation.Rule;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The items of stores with ordering. Sees items that overtake others of their key: when one begins
 * for the first time, all that were in the queue before it are handled, or are dead letters.
 * Repeats may come in any order.
 */
final class OrderWatch {
    private final World world;
    private final Set<ItemId> begun = new HashSet<>();

    OrderWatch(World world) {
        this.world = world;
    }

    /** Some ordering key of the store; null where it has none. */
    @Nullable OrderingKey someKeyOf(StoreKey store) {
        int keys = world.planOf(store).keys();
        return keys == 0 ? null : new OrderingKey("k" + world.misfortune.number(1, keys));
    }

    /** When the first item that is like this can be received, or could have been. */
    Optional<Instant> firstAvailableAt(StoreKey store, Predicate<WorkItem> like) {
        boolean ordered = world.planOf(store).keys() > 0;
        return world.queues
                .of(store)
                .flatMap(
                        queue ->
                                ordered
                                        ? queue.firstInOrderAt(like, FifoSends::groupOf)
                                        : queue.firstVisibleAt(like));
    }

    void begins(StoreKey store, WorkItem item) {
        OrderingKey key = item.key();
        if (key == null || !begun.add(item.id())) {
            return;
        }
        world.queues
                .of(store)
                .filter(queue -> queue.first(item::equals).isPresent())
                .flatMap(queue -> overtaken(store, item, key, queue))
                .ifPresent(
                        other ->
                                world.watch.fail(
                                        new Violation(
                                                Rule.IN_ORDER,
                                                store,
                                                "item %s of key %s begins before %s is over"
                                                        .formatted(item.id(), key, other.id()))));
    }

    private Optional<WorkItem> overtaken(
            StoreKey store, WorkItem item, OrderingKey key, MessageQueue<WorkItem> queue) {
        return queue.messages().stream()
                .map(Message::body)
                .takeWhile(one -> !one.equals(item))
                .filter(one -> key.equals(one.key()))
                .filter(one -> !world.isOver(store, one.id()))
                .findFirst();
    }
}
