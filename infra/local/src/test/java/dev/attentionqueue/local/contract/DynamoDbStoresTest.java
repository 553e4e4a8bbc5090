package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbStores;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.simulation.contract.StoresContract;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbStoresTest extends StoresContract {
    private static final AtomicInteger KEYS = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final Stores STORES = storesOn("contract-stores");

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
