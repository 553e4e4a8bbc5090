package dev.attentionqueue.simulation;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.util.List;

/** Work queues with one fault at a time. */
final class FlakyQueues implements WorkQueues {

    enum Fault {
        NONE,
        /** No item is taken. */
        SEND_FAILS,
        /** The process is killed with handled items in hand. */
        KILLED_AT_DELETE,
        /** A receive hands items out, but its answer is lost. */
        ANSWER_LOST
    }

    /** Ends the caller as a kill does: nothing that it would have done later is done. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    Fault fault = Fault.NONE;

    private final WorkQueues sound;

    FlakyQueues(WorkQueues sound) {
        this.sound = sound;
    }

    @Override
    public QueueAddress create(StoreKey store) {
        return sound.create(store);
    }

    @Override
    public Sent send(QueueAddress queue, WorkItem item, Duration delay) {
        return fault == Fault.SEND_FAILS
                ? new Sent.Failed("throttled")
                : sound.send(queue, item, delay);
    }

    @Override
    public Received receive(QueueAddress queue, Ask ask) {
        Received received = sound.receive(queue, ask);
        return fault == Fault.ANSWER_LOST ? new Received.Unanswered("timed out") : received;
    }

    @Override
    public List<Receipt> delete(QueueAddress queue, List<Receipt> handled) {
        if (fault == Fault.KILLED_AT_DELETE) {
            throw new Killed();
        }
        return sound.delete(queue, handled);
    }

    @Override
    public int hide(QueueAddress queue, List<BackOff> received) {
        return sound.hide(queue, received);
    }

    @Override
    public Depth depth(QueueAddress queue) {
        return sound.depth(queue);
    }
}
