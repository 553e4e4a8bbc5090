package dev.attentionqueue.simulation;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.simulation.contract.QueueWaitsContract;
import java.util.concurrent.atomic.AtomicInteger;

class FakeQueueWaitsTest extends QueueWaitsContract {
    private final FakeQueueWaits waits = new FakeQueueWaits();
    private final AtomicInteger queues = new AtomicInteger();

    @Override
    protected QueueWaits waits() {
        return waits;
    }

    @Override
    protected AttentionQueue newQueue() {
        return new AttentionQueue("queue-" + queues.incrementAndGet());
    }
}
