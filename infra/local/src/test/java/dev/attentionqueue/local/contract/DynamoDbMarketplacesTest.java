package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbMarketplaces;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.MarketplaceRecordsContract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.MarketplaceRecords;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbMarketplacesTest extends MarketplaceRecordsContract {
    private static final AtomicInteger NAMES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final MarketplaceRecords RECORDS = recordsIn(Backend.named("marketplaces"));

    private static MarketplaceRecords recordsIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbMarketplaces(CLIENT, table);
    }

    @Override
    protected MarketplaceRecords records() {
        return RECORDS;
    }

    @Override
    protected Identifier newName() {
        return new Identifier("m" + NAMES.incrementAndGet());
    }
}
