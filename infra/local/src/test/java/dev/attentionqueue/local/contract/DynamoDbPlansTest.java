package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbPlans;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.simulation.contract.PlanRecordsContract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.PlanRecords;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbPlansTest extends PlanRecordsContract {
    private static final AtomicInteger NAMES = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final PlanRecords RECORDS = recordsIn("contract-plans");

    private static PlanRecords recordsIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbPlans(CLIENT, table);
    }

    @Override
    protected PlanRecords records() {
        return RECORDS;
    }

    @Override
    protected Identifier newName() {
        return new Identifier("p" + NAMES.incrementAndGet());
    }
}
