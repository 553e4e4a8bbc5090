package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkQueues;
import java.util.List;

/** Counts the requests to work queues. */
record MeteredQueues(WorkQueues queues, Usage usage) implements WorkQueues {

    @Override
    public StoreQueue create(StoreKey store, Ordering ordering) {
        usage.add(Meter.WORK_OTHER);
        return queues.create(store, ordering);
    }

    @Override
    public int edition() {
        return queues.edition();
    }

    @Override
    public void upgrade(StoreKey store, QueueAddress queue) {
        usage.add(Meter.WORK_OTHER);
        queues.upgrade(store, queue);
    }

    @Override
    public void remove(QueueAddress queue) {
        usage.add(Meter.WORK_OTHER);
        queues.remove(queue);
    }

    @Override
    public boolean purge(QueueAddress queue) {
        usage.add(Meter.WORK_OTHER);
        return queues.purge(queue);
    }

    @Override
    public List<Sent> send(QueueAddress queue, List<Delayed> items) {
        usage.add(Meter.WORK_SEND);
        return queues.send(queue, items);
    }

    @Override
    public Received receive(QueueAddress queue, Ask ask) {
        usage.add(Meter.WORK_RECEIVE);
        return queues.receive(queue, ask);
    }

    @Override
    public List<Receipt> delete(QueueAddress queue, List<Receipt> handled) {
        usage.add(Meter.WORK_DELETE);
        return queues.delete(queue, handled);
    }

    @Override
    public Depth depth(QueueAddress queue) {
        usage.add(Meter.WORK_OTHER);
        return queues.depth(queue);
    }

    @Override
    public int hide(QueueAddress queue, List<BackOff> received) {
        usage.add(Meter.WORK_OTHER);
        return queues.hide(queue, received);
    }
}
