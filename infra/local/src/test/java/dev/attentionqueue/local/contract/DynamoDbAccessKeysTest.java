package dev.attentionqueue.local.contract;

import dev.attentionqueue.access.AccessKeys;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbAccessKeys;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.simulation.contract.AccessKeysContract;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbAccessKeysTest extends AccessKeysContract {
    private static final AtomicInteger HASHES = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final AccessKeys KEYS = keysIn("contract-keys");

    private static AccessKeys keysIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbAccessKeys(CLIENT, table);
    }

    @Override
    protected AccessKeys keys() {
        return KEYS;
    }

    @Override
    protected String newHash() {
        return "hash-" + HASHES.incrementAndGet();
    }
}
