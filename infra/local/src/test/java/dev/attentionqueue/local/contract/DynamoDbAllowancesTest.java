package dev.attentionqueue.local.contract;

import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbAllowances;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.AllowancesContract;
import dev.attentionqueue.store.Identifier;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbAllowancesTest extends AllowancesContract {
    private static final AtomicInteger TENANTS = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final Allowances ALLOWANCES = allowancesIn(Backend.named("allowances"));

    private static Allowances allowancesIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbAllowances(CLIENT, table);
    }

    @Override
    protected Allowances allowances() {
        return ALLOWANCES;
    }

    @Override
    protected Identifier newTenant() {
        return new Identifier("t" + TENANTS.incrementAndGet());
    }
}
