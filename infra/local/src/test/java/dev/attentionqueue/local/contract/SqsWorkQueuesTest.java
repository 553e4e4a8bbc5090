package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.QueueNames;
import dev.attentionqueue.aws.SqsWorkQueues;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.local.probe.SqsTrait;
import dev.attentionqueue.local.probe.Trait;
import dev.attentionqueue.simulation.contract.WorkQueuesContract;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.WorkQueues;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.sqs.SqsClient;

@OnBackend
class SqsWorkQueuesTest extends WorkQueuesContract {
    private static final AtomicInteger KEYS = new AtomicInteger();

    private static final SqsClient CLIENT = Backend.sqs();

    private static final WorkQueues QUEUES =
            new SqsWorkQueues(CLIENT, CLIENT, new QueueNames(Backend.environment()), false);

    @Override
    protected WorkQueues queues() {
        return QUEUES;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("demo", "shop-" + KEYS.incrementAndGet());
    }

    @Override
    protected QueueAddress missingQueue() {
        String there = QUEUES.create(newStore(), Ordering.NONE).address().value();
        return new QueueAddress(there.substring(0, there.lastIndexOf('/')) + "/nowhere");
    }

    @Override
    protected void assumePurgeRests() {
        Trait.assumeShown(SqsTrait.PURGE_RESTS, CLIENT, Backend.name());
    }

    @Override
    protected void assumeDeletedNameRests() {
        Trait.assumeShown(SqsTrait.DELETED_NAME_RESTS, CLIENT, Backend.name());
    }
}
