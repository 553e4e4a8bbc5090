package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbAttempts;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.simulation.contract.AttemptsContract;
import dev.attentionqueue.store.StoreKey;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbAttemptsTest extends AttemptsContract {
    private static final AtomicInteger STORES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final Attempts ATTEMPTS = attemptsIn(Backend.named("attempts"));

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
