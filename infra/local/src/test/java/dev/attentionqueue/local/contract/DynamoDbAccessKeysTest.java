package dev.attentionqueue.local.contract;

import dev.attentionqueue.access.AccessKeys;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbAccessKeys;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.AccessKeysContract;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbAccessKeysTest extends AccessKeysContract {
    private static final AtomicInteger HASHES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final AccessKeys KEYS = keysIn(Backend.named("keys"));

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
