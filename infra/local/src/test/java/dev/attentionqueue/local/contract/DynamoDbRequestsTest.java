package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbRequests;
import dev.attentionqueue.idempotency.Requests;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.DynamoDbEmulator;
import dev.attentionqueue.local.host.Ports;
import dev.attentionqueue.simulation.contract.RequestsContract;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class DynamoDbRequestsTest extends RequestsContract {
    private static final AtomicInteger HASHES = new AtomicInteger();

    @AutoClose
    private static final DynamoDbEmulator EMULATOR =
            DynamoDbEmulator.inMemory(Path.of("node_modules"), Ports.ANY);

    @AutoClose private static final DynamoDbClient CLIENT = Clients.dynamoDb(EMULATOR.endpoint());

    private static final Requests REQUESTS = requestsIn("contract-requests");

    private static Requests requestsIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbRequests(CLIENT, table);
    }

    @Override
    protected Requests requests() {
        return REQUESTS;
    }

    @Override
    protected String newHash() {
        return "hash-" + HASHES.incrementAndGet();
    }
}
