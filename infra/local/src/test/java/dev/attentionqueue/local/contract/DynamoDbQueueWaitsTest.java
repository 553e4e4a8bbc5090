package dev.attentionqueue.local.contract;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbQueueWaits;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.simulation.contract.QueueWaitsContract;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbQueueWaitsTest extends QueueWaitsContract {
    private static final AtomicInteger QUEUES = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final QueueWaits WAITS = waitsOn("contract-waits");

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
