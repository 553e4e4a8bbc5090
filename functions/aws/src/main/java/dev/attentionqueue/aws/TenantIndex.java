package dev.attentionqueue.aws;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores.StorePage;
import dev.attentionqueue.store.Unavailable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/**
 * The stores of a tenant by name. The index has keys alone, which a store keeps for life: after its
 * registration it costs no write.
 */
final class TenantIndex {
    static final String NAME = "tenant";

    /** What a throttled batch read leaves out is asked for again. */
    private static final int MOST_READS = 5;

    private final DynamoDbClient client;
    private final String table;

    TenantIndex(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    StorePage page(Identifier tenant, int limit, @Nullable Identifier after) {
        QueryRequest request =
                QueryRequest.builder()
                        .tableName(table)
                        .indexName(NAME)
                        .keyConditionExpression(ControlItem.TENANT + " = :tenant")
                        .expressionAttributeValues(Map.of(":tenant", Values.text(tenant.value())))
                        .limit(limit)
                        .exclusiveStartKey(after == null ? null : start(tenant, after))
                        .build();
        QueryResponse response =
                Answers.of("reading a tenant's stores", () -> client.query(request));
        List<StoreKey> keys =
                response.items().stream().map(Attributes::new).map(ControlItem::readKey).toList();
        boolean more = response.hasLastEvaluatedKey() && !response.lastEvaluatedKey().isEmpty();
        return new StorePage(read(keys), more ? keys.getLast().store() : null);
    }

    private static Map<String, AttributeValue> start(Identifier tenant, Identifier after) {
        return Map.of(
                ControlItem.TENANT, Values.text(tenant.value()),
                ControlItem.PK, Values.text(ControlItem.pk(new StoreKey(tenant, after))),
                ControlItem.SK, ControlItem.CONTROL);
    }

    private List<Store> read(List<StoreKey> keys) {
        List<Store> stores = new ArrayList<>();
        List<Map<String, AttributeValue>> left = keys.stream().map(ControlItem::key).toList();
        for (int reads = 0; !left.isEmpty(); reads++) {
            if (reads == MOST_READS) {
                throw new Unavailable("the table is too busy to list stores");
            }
            BatchGetItemResponse answer = ask(left);
            answer.responses().getOrDefault(table, List.of()).stream()
                    .map(ControlItem::read)
                    .forEach(stores::add);
            left = left(answer);
        }
        return stores.stream()
                .filter(store -> !store.isRemoved())
                .sorted(Comparator.comparing(store -> store.key().store().value()))
                .toList();
    }

    private BatchGetItemResponse ask(List<Map<String, AttributeValue>> keys) {
        KeysAndAttributes wanted =
                KeysAndAttributes.builder().keys(keys).consistentRead(true).build();
        BatchGetItemRequest request =
                BatchGetItemRequest.builder().requestItems(Map.of(table, wanted)).build();
        return Answers.of("reading stores", () -> client.batchGetItem(request));
    }

    private List<Map<String, AttributeValue>> left(BatchGetItemResponse answer) {
        KeysAndAttributes unprocessed = answer.unprocessedKeys().get(table);
        return unprocessed == null ? List.of() : unprocessed.keys();
    }
}
