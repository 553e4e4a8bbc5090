package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbRedrives;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.redrive.Redrives;
import dev.attentionqueue.simulation.contract.RedrivesContract;
import dev.attentionqueue.store.StoreKey;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbRedrivesTest extends RedrivesContract {
    private static final AtomicInteger STORES = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final Redrives REDRIVES = redrivesIn("contract-redrives");

    private static Redrives redrivesIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbRedrives(CLIENT, table);
    }

    @Override
    protected Redrives redrives() {
        return REDRIVES;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("demo", "shop-" + STORES.incrementAndGet());
    }
}
