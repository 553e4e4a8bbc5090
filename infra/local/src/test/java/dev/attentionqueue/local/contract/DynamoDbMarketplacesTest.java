package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbMarketplaces;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.simulation.contract.MarketplaceRecordsContract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.MarketplaceRecords;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbMarketplacesTest extends MarketplaceRecordsContract {
    private static final AtomicInteger NAMES = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final MarketplaceRecords RECORDS = recordsIn("contract-marketplaces");

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
