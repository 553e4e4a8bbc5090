package dev.attentionqueue.enqueue;

import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.enqueue.Enqueued.Accepted;
import dev.attentionqueue.enqueue.Enqueued.BeingRemoved;
import dev.attentionqueue.enqueue.Enqueued.NotAccepted;
import dev.attentionqueue.enqueue.Enqueued.UnknownStore;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Marked.Closed;
import dev.attentionqueue.lane.Marked.Coalesced;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Takes in one work item: mark, send, signal, in this order. A crash after the mark leaves a
 * signalled lane, a crash before it leaves nothing; so no item can lie in a queue that nobody has
 * been told about.
 */
public final class Enqueue {
    private final Stores stores;
    private final WorkQueues queues;
    private final Signals signals;
    private final InstantSource clock;
    private final Supplier<String> ids;
    private final Timing timing;
    private final RecentCoalesces recent = new RecentCoalesces();

    public Enqueue(
            Stores stores,
            WorkQueues queues,
            Signals signals,
            InstantSource clock,
            Supplier<String> ids,
            Timing timing) {
        this.stores = stores;
        this.queues = queues;
        this.signals = signals;
        this.clock = clock;
        this.ids = ids;
        this.timing = timing;
    }

    /**
     * Takes in one item.
     *
     * @throws Unavailable when the table gave no answer; nothing has been sent then
     */
    public Enqueued enqueue(StoreKey key, NewWork work) {
        ItemId id = new ItemId(ids.get());
        RaiseId raise = new RaiseId(id.value());
        Mark mark = new Mark(raise, clock.instant(), work.delay());
        WorkItem item =
                new WorkItem(id, work.correlationId(), work.payload(), mark.now(), mark.raise());
        return take(key, mark, item);
    }

    /**
     * Takes an item in once more, under its own id and first enqueue time, and a mark of its own:
     * id and raise together tell this send from the item's earlier ones.
     *
     * @throws Unavailable when the table gave no answer; nothing has been sent then
     */
    public Enqueued again(StoreKey key, WorkItem item) {
        Mark mark = new Mark(new RaiseId(ids.get()), clock.instant(), Duration.ZERO);
        WorkItem copy =
                new WorkItem(
                        item.id(),
                        item.correlationId(),
                        item.payload(),
                        item.enqueuedAt(),
                        mark.raise());
        return take(key, mark, copy);
    }

    private Enqueued take(StoreKey key, Mark mark, WorkItem item) {
        return recentMark(key, mark)
                .or(() -> mark(key, mark))
                .map(announced -> answer(announced, item))
                .orElseGet(UnknownStore::new);
    }

    private Enqueued answer(Announced announced, WorkItem item) {
        return announced.store().isRemoved() ? new BeingRemoved() : deliver(announced, item);
    }

    /** A mark that was made, and when. */
    private record Announced(Store store, Marked marked, Mark mark) {

        boolean isRaise() {
            return marked instanceof Raised;
        }
    }

    /** An item on its way, and the mark that speaks for it. */
    private record Delivery(Announced announced, Sent sent) {}

    private Optional<Announced> mark(StoreKey key, Mark mark) {
        return stores.mark(key, mark)
                .map(marked -> new Announced(marked.store(), marked.marked(), mark))
                .map(this::remember);
    }

    private Announced remember(Announced announced) {
        switch (announced.marked()) {
            case Coalesced _ -> recent.remember(announced.store(), announced.mark().now());
            case Raised _, Closed _ -> recent.forget(announced.store().key());
        }
        return announced;
    }

    /**
     * A mark that this container made less than a second ago speaks for this enqueue, too; not for
     * a delayed one, which is longer on its way than the grace.
     */
    private Optional<Announced> recentMark(StoreKey key, Mark mark) {
        return recent.find(key, mark.now())
                .filter(_ -> !mark.isDelayed())
                .map(store -> new Announced(store, new Coalesced(store.wakeUp()), mark));
    }

    private Enqueued deliver(Announced announced, WorkItem item) {
        Delivery delivery = sendSafely(announced, item);
        if (delivery.announced().marked() instanceof Raised raised) {
            signal(delivery, raised);
        }
        return switch (delivery.sent()) {
            case Sent.Accepted _ -> new Accepted(item.id(), item.correlationId());
            case Sent.Failed failed -> new NotAccepted(failed.cause());
            case Sent.QueueMissing _ -> new NotAccepted("the store's queue is being removed");
        };
    }

    private Delivery sendSafely(Announced announced, WorkItem item) {
        try {
            Store store = announced.store();
            QueueAddress queue = store.workQueue().orElseGet(() -> createQueue(store));
            Delivery delivery = send(announced, queue, item);
            return switch (delivery.sent()) {
                case Sent.QueueMissing _ -> send(delivery.announced(), createQueue(store), item);
                case Sent.Accepted _, Sent.Failed _ -> delivery;
            };
        } catch (Unavailable unavailable) {
            return new Delivery(
                    announced, new Sent.Failed(String.valueOf(unavailable.getMessage())));
        }
    }

    private Delivery send(Announced announced, QueueAddress queue, WorkItem item) {
        Announced timely = announcedInTime(announced);
        return new Delivery(timely, queues.send(queue, item, timely.mark().delay()));
    }

    /** No send starts later than the send window after its mark: creating a queue takes time. */
    private Announced announcedInTime(Announced announced) {
        Mark mark = announced.mark();
        if (!clock.instant().isAfter(mark.now().plus(timing.sendWindow()))) {
            return announced;
        }
        StoreKey key = announced.store().key();
        return mark(key, new Mark(mark.raise(), clock.instant(), mark.delay()))
                .filter(again -> !again.store().isRemoved())
                .map(again -> again.isRaise() ? again : announced)
                .orElseThrow(() -> justRemoved(key));
    }

    private QueueAddress createQueue(Store store) {
        StoreQueue queue = queues.create(store.key(), store.profile().ordering());
        return Decision.settle(stores, store, seen -> remember(seen, queue))
                .filter(known -> !known.isRemoved())
                .map(_ -> queue.address())
                .orElseThrow(() -> justRemoved(store.key()));
    }

    private static Unavailable justRemoved(StoreKey key) {
        return new Unavailable("store " + key + " was just removed");
    }

    private static Decision<Store> remember(Store seen, StoreQueue queue) {
        if (seen.isRemoved() || queue.equals(seen.queue())) {
            return Decision.leave(seen);
        }
        Store next = seen.with(queue);
        return Decision.write(next, next);
    }

    /** Also when nothing was sent: others may have coalesced on this raise. */
    private void signal(Delivery delivery, Raised raised) {
        Announced announced = delivery.announced();
        Integer items =
                delivery.sent() instanceof Sent.Accepted accepted && accepted.once() ? 1 : null;
        Instant now = clock.instant();
        Instant sentAt = items == null ? now.plus(timing.callTimeout()) : now;
        RaiseNote note = new RaiseNote(announced.mark().raise(), sentAt, items);
        signals.raise(announced.store(), raised.signal(), note);
    }
}
