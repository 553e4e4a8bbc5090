package dev.attentionqueue.simulation.world;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Work that is put into queues past the API, as by a redrive of SQS: no store is told of it. */
final class Redrive {
    private static final String PREFIX = "past";

    private final World world;
    private int ids;

    Redrive(World world) {
        this.world = world;
    }

    /**
     * Nothing happens where no enqueue has made a queue yet, or none that its store knows of: one
     * that failed in between was refused, and only the next finds that queue.
     */
    void put(StoreKey key, int items) {
        if (world.stores.now(key).workQueue().isEmpty() || world.queues.of(key).isEmpty()) {
            return;
        }
        List<WorkItem> more = Stream.generate(() -> next(key)).limit(items).toList();
        more.forEach(item -> world.accepted.put(item.id(), key));
        world.queues.place(key, more);
    }

    private WorkItem next(StoreKey store) {
        ItemId id = new ItemId(PREFIX + ids++);
        Content content = new Content("{}", "c", Map.of(), world.inOrder.someKeyOf(store));
        return new WorkItem(id, content, world.engine.instant(), new RaiseId(id.value()));
    }

    /** Some item in the store's queue that came by an enqueue. */
    Optional<WorkItem> announced(StoreKey key) {
        return world.queues.of(key).flatMap(queue -> queue.first(item -> !hasPut(item)));
    }

    static boolean hasPut(WorkItem item) {
        return item.id().value().startsWith(PREFIX);
    }
}
