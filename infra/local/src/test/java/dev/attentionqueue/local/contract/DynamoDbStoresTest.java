package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbStores;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.StoresContract;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbStoresTest extends StoresContract {
    private static final AtomicInteger KEYS = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final Stores STORES = storesOn(Backend.named("stores"));

    private static Stores storesOn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbStores(CLIENT, table, TIMING);
    }

    @Override
    protected Stores stores() {
        return STORES;
    }

    @Override
    protected StoreKey newKey() {
        return StoreKey.of("demo", "shop-" + KEYS.incrementAndGet());
    }
}
