package dev.attentionqueue.simulation;

import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;

/** Remembers which queues were asked how full they are. */
final class CountingDepths implements WorkQueues {
    final List<QueueAddress> asked = new ArrayList<>();

    /** Happens at each question. */
    Runnable before = () -> {};

    private final WorkQueues queues;

    CountingDepths(WorkQueues queues) {
        this.queues = queues;
    }

    @Override
    public StoreQueue create(StoreKey store, Ordering ordering) {
        return queues.create(store, ordering);
    }

    @Override
    public int edition() {
        return queues.edition();
    }

    @Override
    public void upgrade(StoreKey store, QueueAddress queue) {
        queues.upgrade(store, queue);
    }

    @Override
    public void remove(QueueAddress queue) {
        queues.remove(queue);
    }

    @Override
    public boolean purge(QueueAddress queue) {
        return queues.purge(queue);
    }

    @Override
    public List<Sent> send(QueueAddress queue, List<Delayed> items) {
        return queues.send(queue, items);
    }

    @Override
    public Received receive(QueueAddress queue, Ask ask) {
        return queues.receive(queue, ask);
    }

    @Override
    public int hide(QueueAddress queue, List<BackOff> received) {
        return queues.hide(queue, received);
    }

    @Override
    public List<Receipt> delete(QueueAddress queue, List<Receipt> handled) {
        return queues.delete(queue, handled);
    }

    @Override
    public Depth depth(QueueAddress queue) {
        asked.add(queue);
        before.run();
        return queues.depth(queue);
    }
}
