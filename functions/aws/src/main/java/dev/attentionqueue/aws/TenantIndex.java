package dev.attentionqueue.aws;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores.StateCount;
import dev.attentionqueue.store.Stores.StorePage;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * The stores of a tenant by name. The index has keys, which a store keeps for life, and its state:
 * after its registration it costs no write but with a change of that.
 */
final class TenantIndex {
    static final String NAME = "tenant";

    /** Each of 1 MiB (DynamoDB, Query): more than 5,000 stores with the longest names. */
    private static final int MOST_PAGES_COUNTED = 10;

    private final DynamoDbClient client;
    private final String table;
    private final BatchReads reads;

    TenantIndex(DynamoDbClient client, String table, BatchReads reads) {
        this.client = client;
        this.table = table;
        this.reads = reads;
    }

    StorePage page(Identifier tenant, int limit, @Nullable Identifier after) {
        QueryRequest request =
                query(tenant)
                        .limit(limit)
                        .exclusiveStartKey(after == null ? null : start(tenant, after))
                        .build();
        QueryResponse response =
                Answers.of("reading a tenant's stores", () -> client.query(request));
        List<StoreKey> keys =
                response.items().stream().map(Attributes::new).map(ControlItem::readKey).toList();
        boolean more = !response.lastEvaluatedKey().isEmpty();
        return new StorePage(read(keys), more ? keys.getLast().store() : null);
    }

    private QueryRequest.Builder query(Identifier tenant) {
        return QueryRequest.builder()
                .tableName(table)
                .indexName(NAME)
                .keyConditionExpression(ControlItem.TENANT + " = :tenant")
                .expressionAttributeValues(Map.of(":tenant", Values.text(tenant.value())));
    }

    private static Map<String, AttributeValue> start(Identifier tenant, Identifier after) {
        return Map.of(
                ControlItem.TENANT, Values.text(tenant.value()),
                ControlItem.PK, Values.text(ControlItem.pk(new StoreKey(tenant, after))),
                ControlItem.SK, ControlItem.CONTROL);
    }

    private List<Store> read(List<StoreKey> keys) {
        return reads.read(keys).stream()
                .filter(store -> !store.isRemoved())
                .sorted(Comparator.comparing(store -> store.key().store().value()))
                .toList();
    }

    StateCount count(Identifier tenant) {
        Map<StoreState, Long> states = new EnumMap<>(StoreState.class);
        Map<String, AttributeValue> after = Map.of();
        int pages = 0;
        do {
            QueryRequest request =
                    query(tenant)
                            .projectionExpression(ControlItem.STATE)
                            .exclusiveStartKey(after.isEmpty() ? null : after)
                            .build();
            QueryResponse response =
                    Answers.of("counting a tenant's stores", () -> client.query(request));
            response.items().stream()
                    .map(Attributes::new)
                    .map(item -> StoreState.valueOf(item.text(ControlItem.STATE)))
                    .forEach(state -> states.merge(state, 1L, Long::sum));
            after = response.lastEvaluatedKey();
            pages++;
        } while (!after.isEmpty() && pages < MOST_PAGES_COUNTED);
        states.remove(StoreState.REMOVED);
        return new StateCount(states, after.isEmpty());
    }
}
