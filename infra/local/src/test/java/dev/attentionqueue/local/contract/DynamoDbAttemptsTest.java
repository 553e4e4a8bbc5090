package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbAttempts;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.simulation.contract.AttemptsContract;
import dev.attentionqueue.store.StoreKey;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbAttemptsTest extends AttemptsContract {
    private static final AtomicInteger STORES = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final Attempts ATTEMPTS = attemptsIn("contract-attempts");

    private static Attempts attemptsIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbAttempts(CLIENT, table);
    }

    @Override
    protected Attempts attempts() {
        return ATTEMPTS;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("t", "s" + STORES.incrementAndGet());
    }
}
