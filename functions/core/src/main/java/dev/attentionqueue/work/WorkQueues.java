package dev.attentionqueue.work;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.util.List;

/** The work queues, one per store. */
public interface WorkQueues {

    /** A receive hands out at most this many items (SQS, ReceiveMessage). */
    int LARGEST_BATCH = 10;

    /**
     * Creates the store's queue, or finds it: any number of racing creators get the same one.
     *
     * @throws dev.attentionqueue.store.Unavailable when it cannot be had now
     */
    QueueAddress create(StoreKey store);

    /** Sends one item; never throws for a transient failure. */
    Sent send(QueueAddress queue, WorkItem item);

    /** Receives visible items once, without retry. */
    Received receive(QueueAddress queue, Ask ask);

    /**
     * Deletes what has been handled.
     *
     * @return those that may still be in the queue
     */
    List<Receipt> delete(QueueAddress queue, List<Receipt> handled);

    /** How full the queue is; {@link Depth#NONE} if it is not there. */
    Depth depth(QueueAddress queue);

    /**
     * What a receive asks for.
     *
     * @param most 1 to {@value #LARGEST_BATCH} items
     * @param visibility how long they stay hidden, 1 s to 12 h
     * @param linger how long to wait for the first, 0 to 20 s
     */
    record Ask(int most, Duration visibility, Duration linger) {}
}
