package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbPlans;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.PlanRecordsContract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.PlanRecords;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbPlansTest extends PlanRecordsContract {
    private static final AtomicInteger NAMES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final PlanRecords RECORDS = recordsIn(Backend.named("plans"));

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
