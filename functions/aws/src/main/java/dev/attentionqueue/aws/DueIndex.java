package dev.attentionqueue.aws;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores.DueCursor;
import dev.attentionqueue.store.Stores.DuePage;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * The sparse index of stores that are due a look. Its hash key is one of a few shards, since one
 * partition takes 1,000 writes a second.
 */
final class DueIndex {
    static final String NAME = "due";
    static final int SHARD_BITS = 4;
    static final int SHARDS = 1 << SHARD_BITS;

    /** 2^32 by the golden ratio: its product spreads names that differ in few characters. */
    private static final int SPREAD = 0x9E3779B9;

    private final DynamoDbClient client;
    private final String table;

    DueIndex(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    /** Always the same for one key: Java defines the hash of a string. */
    static int shardOf(StoreKey key) {
        return (ControlItem.pk(key).hashCode() * SPREAD) >>> (Integer.SIZE - SHARD_BITS);
    }

    DuePage page(int shard, Instant before, int limit, @Nullable DueCursor after) {
        QueryRequest request =
                QueryRequest.builder()
                        .tableName(table)
                        .indexName(NAME)
                        .keyConditionExpression(
                                ControlItem.DUE_SHARD
                                        + " = :shard AND "
                                        + ControlItem.DUE_AT
                                        + " < :before")
                        .expressionAttributeValues(
                                Map.of(
                                        ":shard", Values.number(shard),
                                        ":before", Values.number(before.toEpochMilli())))
                        .limit(limit)
                        .exclusiveStartKey(after == null ? null : start(shard, after))
                        .build();
        QueryResponse response = Answers.of("reading the due index", () -> client.query(request));
        return new DuePage(
                response.items().stream().map(DueIndex::entry).toList(),
                response.lastEvaluatedKey().isEmpty() ? null : entry(response.lastEvaluatedKey()));
    }

    private static Map<String, AttributeValue> start(int shard, DueCursor after) {
        Map<String, AttributeValue> start = new HashMap<>(ControlItem.key(after.store()));
        start.put(ControlItem.DUE_SHARD, Values.number(shard));
        start.put(ControlItem.DUE_AT, Values.time(after.dueAt()));
        return start;
    }

    private static DueCursor entry(Map<String, AttributeValue> item) {
        Attributes key = new Attributes(item);
        return new DueCursor(ControlItem.readKey(key), key.time(ControlItem.DUE_AT));
    }
}
