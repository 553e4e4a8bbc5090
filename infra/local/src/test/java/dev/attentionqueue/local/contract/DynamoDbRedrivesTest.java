package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbRedrives;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.redrive.Redrives;
import dev.attentionqueue.simulation.contract.RedrivesContract;
import dev.attentionqueue.store.StoreKey;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbRedrivesTest extends RedrivesContract {
    private static final AtomicInteger STORES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final Redrives REDRIVES = redrivesIn(Backend.named("redrives"));

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
