package dev.attentionqueue.enqueue;

import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.slice.Crew;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.util.List;

/** Sends announced work, and makes the queue for it where there is none. */
final class Sending {
    private final Stores stores;
    private final Carrier carrier;
    private final Marks marks;
    private final Signals signals;

    Sending(Stores stores, Carrier carrier, Marks marks, Signals signals) {
        this.stores = stores;
        this.carrier = carrier;
        this.marks = marks;
        this.signals = signals;
    }

    /** Sends all of it; returns when no send is under way any more. */
    Delivery deliver(Announced announced, List<Delayed> items) {
        try (Crew crew = carrier.workers().hire()) {
            return new Delivery(this, announced, items).run(crew);
        }
    }

    List<Sent> send(QueueAddress queue, List<Delayed> parcel) {
        return carrier.queues().send(queue, parcel);
    }

    Marks marks() {
        return marks;
    }

    Signals signals() {
        return signals;
    }

    /** The store with its queue. */
    Store createQueue(Store store) {
        StoreQueue queue = carrier.queues().create(store.key(), store.profile().ordering());
        return Decision.settle(stores, store, seen -> remember(seen, queue))
                .filter(known -> !known.isRemoved())
                .orElseThrow(() -> new Unavailable("store " + store.key() + " was just removed"));
    }

    private static Decision<Store> remember(Store seen, StoreQueue queue) {
        if (seen.isRemoved() || queue.equals(seen.queue())) {
            return Decision.leave(seen);
        }
        Store next = seen.with(queue);
        return Decision.write(next, next);
    }
}
