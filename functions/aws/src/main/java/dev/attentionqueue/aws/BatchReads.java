package dev.attentionqueue.aws;

import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/** Control items, read a hundred at a time (DynamoDB, BatchGetItem), in no order. */
final class BatchReads {
    private static final int LARGEST_READ = 100;

    /** What a throttled batch read leaves out is asked for again. */
    private static final int MOST_READS = 5;

    private final DynamoDbClient client;
    private final String table;

    BatchReads(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    List<Store> read(List<StoreKey> keys) {
        List<Store> stores = new ArrayList<>();
        for (int from = 0; from < keys.size(); from += LARGEST_READ) {
            int to = Math.min(keys.size(), from + LARGEST_READ);
            stores.addAll(readBatch(keys.subList(from, to)));
        }
        return stores;
    }

    private List<Store> readBatch(List<StoreKey> keys) {
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
        return stores;
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
