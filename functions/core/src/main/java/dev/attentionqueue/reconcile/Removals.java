package dev.attentionqueue.reconcile;

import dev.attentionqueue.lane.Closing;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.work.WorkQueues;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Carries a removal on, a step at a time: the queue is deleted, then, when a queue of that name may
 * be made again, the record, which has kept the name until then. A crash in a step leaves the store
 * due for that step. What is known of its numbered keys goes before the record: a store of that
 * name that is made later counts anew.
 */
public record Removals(
        Stores stores, WorkQueues queues, Sequences sequences, InstantSource clock, Timing timing) {

    /**
     * Does what is due; a write that loses its race is made by a later run.
     *
     * @throws dev.attentionqueue.store.Unavailable when that is not known to have been done
     */
    void goOn(Store removed) {
        if (!removed.wakeUp().coolsDown(clock.instant())) {
            removed.workQueue()
                    .ifPresentOrElse(queue -> deleteQueue(removed, queue), () -> delete(removed));
        }
    }

    /** Where more is to be forgotten than one run may, the next ones go on. */
    private void delete(Store removed) {
        boolean isOrdered = removed.profile().ordering() == Ordering.FIFO;
        if (!isOrdered || sequences.forget(removed.key(), true)) {
            stores.delete(removed);
        }
    }

    private void deleteQueue(Store removed, QueueAddress queue) {
        queues.remove(queue);
        Store next = removed.withoutQueue();
        stores.write(removed, next.with(new Closing(timing).next(removed.wakeUp(), nameIsFree())));
    }

    /** By the clock of whoever registers the store again. */
    private Instant nameIsFree() {
        return clock.instant().plus(StoreQueue.NAME_RESTS).plus(timing.clockSkew());
    }
}
