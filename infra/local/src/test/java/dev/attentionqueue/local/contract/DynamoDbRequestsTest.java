package dev.attentionqueue.local.contract;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbRequests;
import dev.attentionqueue.idempotency.Requests;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.simulation.contract.RequestsContract;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbRequestsTest extends RequestsContract {
    private static final AtomicInteger HASHES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final Requests REQUESTS = requestsIn(Backend.named("requests"));

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
