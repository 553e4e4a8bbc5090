package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.MessageQueue;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.WorkItem;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A queue and what haunts it.
 *
 * @param ghosts copies of deleted items, each to be handed out once more
 * @param polls prompt ones that wait at it
 */
record WorkQueue(
        StoreKey store,
        QueueAddress address,
        MessageQueue<WorkItem> messages,
        Deque<WorkItem> ghosts,
        Deque<CloudWorkQueues.Poll> polls) {

    WorkQueue(StoreKey store, QueueAddress address) {
        this(store, address, new MessageQueue<>(), new ArrayDeque<>(), new ArrayDeque<>());
    }
}
