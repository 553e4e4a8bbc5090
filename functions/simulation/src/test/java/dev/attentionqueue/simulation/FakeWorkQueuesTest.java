package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.contract.WorkQueuesContract;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.WorkQueues;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

class FakeWorkQueuesTest extends WorkQueuesContract {
    private final FakeWorkQueues queues =
            new FakeWorkQueues(new VirtualClock(Instant.parse("2026-11-30T10:00:00Z")));
    private final AtomicInteger keys = new AtomicInteger();

    @Override
    protected WorkQueues queues() {
        return queues;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("demo", "shop-" + keys.incrementAndGet());
    }

    @Override
    protected QueueAddress missingQueue() {
        return new QueueAddress("fake:nowhere");
    }
}
