package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.QueueNames;
import dev.attentionqueue.aws.SqsWorkQueues;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.local.probe.SqsTrait;
import dev.attentionqueue.local.probe.Trait;
import dev.attentionqueue.simulation.contract.WorkQueuesContract;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.WorkQueues;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.sqs.SqsClient;

class SqsWorkQueuesTest extends WorkQueuesContract {
    private static final AtomicInteger KEYS = new AtomicInteger();

    @AutoClose private static final SqsEmulator EMULATOR = SqsEmulator.inMemory(Ports.ANY);

    @AutoClose private static final SqsClient CLIENT = Clients.sqs(EMULATOR.endpoint());

    private static final WorkQueues QUEUES =
            new SqsWorkQueues(CLIENT, CLIENT, new QueueNames("test"), false);

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
        return new QueueAddress(
                EMULATOR.endpoint().resolve("/" + SqsEmulator.ACCOUNT + "/nowhere").toString());
    }

    @Override
    protected void assumePurgeRests() {
        Trait.assumeShown(SqsTrait.PURGE_RESTS, CLIENT, "ElasticMQ");
    }

    @Override
    protected void assumeDeletedNameRests() {
        Trait.assumeShown(SqsTrait.DELETED_NAME_RESTS, CLIENT, "ElasticMQ");
    }
}
