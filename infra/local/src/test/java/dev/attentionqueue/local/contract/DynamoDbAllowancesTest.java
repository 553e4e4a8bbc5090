package dev.attentionqueue.local.contract;

import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbAllowances;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.simulation.contract.AllowancesContract;
import dev.attentionqueue.store.Identifier;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbAllowancesTest extends AllowancesContract {
    private static final AtomicInteger TENANTS = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final Allowances ALLOWANCES = allowancesIn("contract-allowances");

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
