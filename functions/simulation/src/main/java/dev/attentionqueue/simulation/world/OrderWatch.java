package dev.attentionqueue.simulation.world;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Parked;
import dev.attentionqueue.simulation.FifoSends;
import dev.attentionqueue.simulation.MessageQueue;
import dev.attentionqueue.simulation.MessageQueue.Message;
import dev.attentionqueue.simulation.world.Violation.Rule;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The items of stores with ordering. Sees items that overtake others of their key: when one begins
 * for the first time, all that were in the queue before it are handled, or are dead letters.
 * Repeats may come in any order. Where producers number them, their numbers are the order instead,
 * and what is missing is waited for.
 */
final class OrderWatch {
    /** How far two clocks may be apart. */
    private static final Duration CLOCKS = Timing.DEFAULT.clockSkew().multipliedBy(2);

    private final World world;
    private final Counting counting;
    private final Set<ItemId> begun = new HashSet<>();
    private final Map<Line, Long> furthest = new HashMap<>();

    private record Line(StoreKey store, OrderingKey key) {}

    OrderWatch(World world) {
        this.world = world;
        counting = new Counting(world);
    }

    Counting counting() {
        return counting;
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
        SequenceNumber number = item.number();
        if (number != null) {
            counting.seen(store, key, number, item.id());
            begins(new Line(store, key), item, number.value());
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

    /**
     * All before it that no earlier one has gone past are over, or it has waited for as long as an
     * item may. Its enqueue and whoever waits for it have clocks of their own.
     */
    private void begins(Line line, WorkItem item, long number) {
        long from = furthest.getOrDefault(line, 0L) + 1;
        Duration age = Duration.between(waitsSince(line, item, number), world.engine.instant());
        if (age.compareTo(Gap.LONGEST.minus(CLOCKS)) < 0) {
            LongStream.range(from, number)
                    .filter(before -> !counting.isOver(line.store(), line.key(), before))
                    .findFirst()
                    .ifPresent(before -> overtakes(line, item, number, before));
        }
        furthest.merge(line, number, Math::max);
    }

    private static boolean isAbove(long number, @Nullable SequenceNumber other) {
        return other != null && other.value() > number;
    }

    /** When the time is up of an item with a higher number, those before it go along. */
    private Instant waitsSince(Line line, WorkItem item, long number) {
        return Stream.concat(
                        world.queues.of(line.store()).stream()
                                .flatMap(queue -> queue.messages().stream())
                                .map(Message::body),
                        world.sequences.allParked(line.store()).map(Parked::item))
                .filter(one -> line.key().equals(one.key()) && isAbove(number, one.number()))
                .map(WorkItem::enqueuedAt)
                .reduce(item.enqueuedAt(), (one, other) -> one.isBefore(other) ? one : other);
    }

    private void overtakes(Line line, WorkItem item, long number, long before) {
        world.watch.fail(
                new Violation(
                        Rule.IN_ORDER,
                        line.store(),
                        "item %s, number %d of key %s, begins before number %d is over"
                                .formatted(item.id(), number, line.key(), before)));
    }

    /** Something that came by an enqueue, in the store's queue or parked beside it. */
    Optional<WorkItem> waiting(StoreKey store) {
        return world.redrive.announced(store).or(() -> parked(store));
    }

    /** Whether nobody looks at the store, nor will, as when one that is paused is resumed. */
    boolean rests(StoreKey store) {
        return world.stores.now(store).wakeUp().allIdle() && parked(store).isEmpty();
    }

    private Optional<WorkItem> parked(StoreKey store) {
        return world.sequences
                .allParked(store)
                .map(Parked::item)
                .filter(item -> !world.isOver(store, item.id()))
                .findFirst();
    }

    private Optional<WorkItem> overtaken(
            StoreKey store, WorkItem item, OrderingKey key, MessageQueue<WorkItem> queue) {
        return queue.messages().stream()
                .map(Message::body)
                .takeWhile(one -> !one.equals(item))
                .filter(one -> key.equals(one.key()) && one.number() == null)
                .filter(one -> !world.isOver(store, one.id()))
                .findFirst();
    }
}
