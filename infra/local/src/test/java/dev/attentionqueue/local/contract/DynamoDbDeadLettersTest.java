package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbDeadLetters;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.DeadLettersContract;
import dev.attentionqueue.store.StoreKey;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbDeadLettersTest extends DeadLettersContract {
    private static final AtomicInteger STORES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final DeadLetters LETTERS = lettersIn(Backend.named("letters"));

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
