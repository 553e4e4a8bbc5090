package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.contract.WorkQueuesContract;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

class CloudWorkQueuesTest extends WorkQueuesContract {
    private final CalmCloud calm = new CalmCloud();
    private final WorkQueues queues =
            calm.called(WorkQueues.class, new CloudWorkQueues(calm.cloud, Duration.ofSeconds(2)));
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
        return new QueueAddress("cloud:nowhere");
    }
}
