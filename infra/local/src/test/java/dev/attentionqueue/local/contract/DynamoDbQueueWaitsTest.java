package dev.attentionqueue.local.contract;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbQueueWaits;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.QueueWaitsContract;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbQueueWaitsTest extends QueueWaitsContract {
    private static final AtomicInteger QUEUES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final QueueWaits WAITS = waitsOn(Backend.named("waits"));

    private static QueueWaits waitsOn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbQueueWaits(CLIENT, table);
    }

    @Override
    protected QueueWaits waits() {
        return WAITS;
    }

    @Override
    protected AttentionQueue newQueue() {
        return new AttentionQueue("queue-" + QUEUES.incrementAndGet());
    }
}
