package dev.attentionqueue.dispatch;

import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.WorkQueues;

/** Gives a queue that was made by an older version of this system the attributes of this one. */
record Upgrades(Stores stores, WorkQueues queues) {

    /** Once a queue and edition; if that fails, the store's next turn tries again. */
    void upgrade(Store store) {
        StoreQueue queue = store.queue();
        if (queue == null || queue.edition() >= queues.edition()) {
            return;
        }
        try {
            queues.upgrade(store.key(), queue.address());
            Decision.settle(stores, store, seen -> noted(seen, queue));
        } catch (Unavailable _) {
            // Its items are handled all the same.
        }
    }

    private Decision<Boolean> noted(Store seen, StoreQueue upgraded) {
        StoreQueue queue = seen.queue();
        return queue == null || seen.isRemoved() || !queue.address().equals(upgraded.address())
                ? Decision.leave(false)
                : Decision.write(seen.with(queue.withEdition(queues.edition())), true);
    }
}
