package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbDeadLetters;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.simulation.contract.DeadLettersContract;
import dev.attentionqueue.store.StoreKey;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbDeadLettersTest extends DeadLettersContract {
    private static final AtomicInteger STORES = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final DeadLetters LETTERS = lettersIn("contract-letters");

    private static DeadLetters lettersIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbDeadLetters(CLIENT, table);
    }

    @Override
    protected DeadLetters letters() {
        return LETTERS;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("demo", "shop-" + STORES.incrementAndGet());
    }
}
