package dev.attentionqueue.work;

import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import java.time.Duration;
import java.util.List;

/** The work queues, one per store. */
public interface WorkQueues {

    /** A receive hands out at most this many items (SQS, ReceiveMessage). */
    int LARGEST_BATCH = 10;

    /**
     * Creates the store's queue, or finds it: any number of racing creators get the same one. One
     * that was made with other attributes is used as it is.
     *
     * @throws dev.attentionqueue.store.Unavailable when it cannot be had now, as for a minute after
     *     a queue of that name was deleted
     */
    StoreQueue create(StoreKey store, Ordering ordering);

    /** Number of the attributes that new queues get, 1 or more; grows when they change. */
    int edition();

    /**
     * Gives a queue of an older edition the attributes of this one.
     *
     * @throws dev.attentionqueue.store.Unavailable when that is not known to have been done
     */
    void upgrade(StoreKey store, QueueAddress queue);

    /**
     * Deletes the queue with all that is in it; one that is not there is left alone.
     *
     * @throws dev.attentionqueue.store.Unavailable when that is not known to have been done
     */
    void remove(QueueAddress queue);

    /**
     * Deletes what is in the queue, hidden or not; one that is not there is empty. It takes up to a
     * minute (SQS, PurgeQueue).
     *
     * @return false if the queue was emptied less than a minute ago: it is left alone
     * @throws dev.attentionqueue.store.Unavailable when that is not known to have been done
     */
    boolean purge(QueueAddress queue);

    /**
     * The longest that an item can stay hidden after a receive, visibility timeout and back-offs
     * together (SQS, ChangeMessageVisibility: 12 h from the receive), less an hour for those.
     */
    Duration LONGEST_BACK_OFF = Duration.ofHours(11);

    /** A send takes at most this many bytes in all (SQS, SendMessageBatch: 1 MiB). */
    int LARGEST_SEND = 1024 * 1024;

    /**
     * Sends items by one request; never throws for a failure.
     *
     * @param items 1 to {@value #LARGEST_BATCH}, of at most {@value #LARGEST_SEND} {@link
     *     Delayed#bytes} together
     * @return what became of each, in the same order
     */
    List<Sent> send(QueueAddress queue, List<Delayed> items);

    /** Sends one item. */
    default Sent send(QueueAddress queue, WorkItem item, Duration delay) {
        return send(queue, List.of(new Delayed(item, delay))).getFirst();
    }

    /**
     * An item to send.
     *
     * @param delay how long it stays hidden, 0 to 900 s; rounded up to a whole second
     */
    record Delayed(WorkItem item, Duration delay) {
        /** More than a message's own attributes take. */
        private static final int OWN_ATTRIBUTES = 1024;

        /** The most that it counts for in a send. */
        public int bytes() {
            return item.content().bytes() + OWN_ATTRIBUTES;
        }
    }

    /** Receives visible items once, without retry. */
    Received receive(QueueAddress queue, Ask ask);

    /**
     * Deletes what has been handled.
     *
     * @return those that may still be in the queue
     */
    List<Receipt> delete(QueueAddress queue, List<Receipt> handled);

    /**
     * Hides received items for longer or shorter than their visibility timeout.
     *
     * @return the number of those that may come back when that timeout ends, as if not hidden
     */
    int hide(QueueAddress queue, List<BackOff> received);

    /**
     * When a received item is to come back.
     *
     * @param after from now, 0 to {@link #LONGEST_BACK_OFF}; rounded up to a whole second
     */
    record BackOff(Receipt receipt, Duration after) {}

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
