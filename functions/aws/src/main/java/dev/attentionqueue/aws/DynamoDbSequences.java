package dev.attentionqueue.aws;

import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Parked;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * What is known of numbered keys, in three kinds of records; {@link SequenceKeys} says where. A
 * position has {@code la}, its last number; a gap its begin ({@code si}), end ({@code un}) and
 * parks ({@code np}); a parked item what it is ({@link WorkFields}), and {@code si} and {@code un}.
 */
public final class DynamoDbSequences implements Sequences {
    private static final String LAST = "la";
    private static final String SINCE = "si";
    private static final String UNTIL = "un";
    private static final String PARKS = "np";

    /** Records that one request deletes (DynamoDB, BatchWriteItem). */
    private static final int LARGEST_DELETE = 25;

    /** Requests of one call to forget, so that it ends in seconds. */
    private static final int MOST_DELETES = 40;

    private final DynamoDbClient client;
    private final String table;

    /** Uses a table that is there; {@link ControlTable} says which. */
    public DynamoDbSequences(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public List<Position> read(StoreKey store, List<OrderingKey> keys, Instant now) {
        KeysAndAttributes asked =
                KeysAndAttributes.builder()
                        .keys(
                                keys.stream()
                                        .flatMap(
                                                key ->
                                                        Stream.of(
                                                                SequenceKeys.position(store, key),
                                                                SequenceKeys.gap(store, key)))
                                        .toList())
                        .consistentRead(true)
                        .build();
        BatchGetItemResponse found =
                Answers.of(
                        "reading positions",
                        () ->
                                client.batchGetItem(
                                        BatchGetItemRequest.builder()
                                                .requestItems(Map.of(table, asked))
                                                .build()));
        requireAll(found.unprocessedKeys(), "reading positions");
        Map<String, Attributes> bySk = new HashMap<>();
        found.responses().getOrDefault(table, List.of()).stream()
                .map(Attributes::new)
                .forEach(item -> bySk.put(item.text(ControlItem.SK), item));
        return keys.stream().map(key -> position(key, bySk, now)).toList();
    }

    private static Position position(OrderingKey key, Map<String, Attributes> bySk, Instant now) {
        long last =
                Optional.ofNullable(bySk.get(SequenceKeys.POSITION + key))
                        .filter(it -> it.number(ControlTable.EXPIRES_AT) > now.getEpochSecond())
                        .map(it -> it.number(LAST))
                        .orElse(0L);
        return new Position(key, last, bySk.containsKey(SequenceKeys.GAP + key));
    }

    /** DynamoDB says so where it throttles a part of a batch. */
    private static void requireAll(Map<String, ?> unprocessed, String what) {
        if (!unprocessed.isEmpty()) {
            throw new Unavailable(what + " was throttled");
        }
    }

    @Override
    public void pass(StoreKey store, OrderingKey key, long number, Instant now) {
        long expiry = now.plus(KEPT_FOR).getEpochSecond();
        UpdateItemRequest request =
                UpdateItemRequest.builder()
                        .tableName(table)
                        .key(SequenceKeys.position(store, key))
                        .updateExpression(
                                "SET %s = :number, %s = :expiry"
                                        .formatted(LAST, ControlTable.EXPIRES_AT))
                        .conditionExpression(
                                "attribute_not_exists(%s) OR %s < :number OR %s <= :now"
                                        .formatted(LAST, LAST, ControlTable.EXPIRES_AT))
                        .expressionAttributeValues(
                                Map.of(
                                        ":number", Values.number(number),
                                        ":expiry", Values.number(expiry),
                                        ":now", Values.number(now.getEpochSecond())))
                        .build();
        ConditionalWrites.attempt(
                "noting a position",
                () -> {
                    client.updateItem(request);
                    return true;
                },
                _ -> false);
    }

    /** The item first: a gap without items is harmless, an item without a gap would be lost. */
    @Override
    public Gap park(Parked item) {
        Map<String, AttributeValue> values = new HashMap<>(SequenceKeys.parked(item));
        values.putAll(WorkFields.of(item.item()));
        values.put(SINCE, Values.time(item.since()));
        values.put(UNTIL, Values.time(item.until()));
        Instant expiry = item.until().plus(KEPT_FOR);
        values.put(ControlTable.EXPIRES_AT, Values.number(expiry.getEpochSecond()));
        Answers.of(
                "parking an item",
                () ->
                        client.putItem(
                                PutItemRequest.builder().tableName(table).item(values).build()));
        UpdateItemRequest open =
                UpdateItemRequest.builder()
                        .tableName(table)
                        .key(SequenceKeys.gap(item.store(), item.key()))
                        .updateExpression(
                                "SET %s = if_not_exists(%s, :since), %s = if_not_exists(%s, :until) ADD %s :one"
                                        .formatted(SINCE, SINCE, UNTIL, UNTIL, PARKS))
                        .expressionAttributeValues(
                                Map.of(
                                        ":since", Values.time(item.since()),
                                        ":until", Values.time(item.until()),
                                        ":one", Values.number(1)))
                        .returnValues(ReturnValue.ALL_NEW)
                        .build();
        return Answers.of(
                "opening a gap",
                () -> gap(item.store(), new Attributes(client.updateItem(open).attributes())));
    }

    private static Gap gap(StoreKey store, Attributes item) {
        return new Gap(
                store,
                SequenceKeys.keyOf(item, SequenceKeys.GAP),
                item.time(SINCE),
                item.time(UNTIL),
                item.number(PARKS));
    }

    @Override
    public List<Gap> gaps(StoreKey store, int most) {
        return records("listing gaps", store, SequenceKeys.GAP, most).stream()
                .map(Attributes::new)
                .map(item -> gap(store, item))
                .toList();
    }

    /** So many records of a store with this prefix, as they lie. */
    private List<Map<String, AttributeValue>> records(
            String what, StoreKey store, String prefix, int most) {
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        Map<String, AttributeValue> after = Map.of();
        do {
            QueryResponse page = page(what, query(store, prefix, most - found.size()), after);
            found.addAll(page.items());
            after = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : Map.of();
        } while (!after.isEmpty() && found.size() < most);
        return found;
    }

    private QueryResponse page(
            String what, QueryRequest.Builder query, Map<String, AttributeValue> after) {
        QueryRequest request = query.exclusiveStartKey(after.isEmpty() ? null : after).build();
        return Answers.of(what, () -> client.query(request));
    }

    private QueryRequest.Builder query(StoreKey store, String prefix, int limit) {
        return QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression(
                        "%s = :pk AND begins_with(%s, :prefix)"
                                .formatted(ControlItem.PK, ControlItem.SK))
                .expressionAttributeValues(
                        Map.of(
                                ":pk", Values.text(ControlItem.pk(store)),
                                ":prefix", Values.text(prefix)))
                .consistentRead(true)
                .limit(limit);
    }

    @Override
    public Optional<Gap> gap(StoreKey store, OrderingKey key) {
        GetItemRequest request =
                GetItemRequest.builder()
                        .tableName(table)
                        .key(SequenceKeys.gap(store, key))
                        .consistentRead(true)
                        .build();
        GetItemResponse found = Answers.of("reading a gap", () -> client.getItem(request));
        return Optional.of(found)
                .filter(GetItemResponse::hasItem)
                .map(it -> gap(store, new Attributes(it.item())));
    }

    @Override
    public List<Parked> parked(StoreKey store, OrderingKey key) {
        return records("listing parked items", store, SequenceKeys.parkedOf(key), LARGEST_BATCH)
                .stream()
                .map(Attributes::new)
                .map(item -> parked(store, item))
                .toList();
    }

    private static Parked parked(StoreKey store, Attributes item) {
        return new Parked(
                store,
                WorkFields.read(item, SequenceKeys.itemOf(item)),
                item.time(SINCE),
                item.time(UNTIL));
    }

    @Override
    public void unpark(Parked item) {
        DeleteItemRequest request =
                deletionOf(item)
                        .conditionExpression(WorkFields.RAISE + " = :raise")
                        .expressionAttributeValues(
                                Map.of(":raise", Values.text(item.item().raise().value())))
                        .build();
        ConditionalWrites.attempt(
                "forgetting a parked item",
                () -> {
                    client.deleteItem(request);
                    return true;
                },
                _ -> false);
    }

    @Override
    public void drop(Parked item) {
        DeleteItemRequest request = deletionOf(item).build();
        Answers.of("dropping a parked item", () -> client.deleteItem(request));
    }

    private DeleteItemRequest.Builder deletionOf(Parked item) {
        return DeleteItemRequest.builder().tableName(table).key(SequenceKeys.parked(item));
    }

    @Override
    public void settle(Gap seen, @Nullable Instant until) {
        ConditionalWrites.attempt(
                "settling a gap",
                () -> {
                    write(seen, until);
                    return true;
                },
                _ -> false);
    }

    private void write(Gap seen, @Nullable Instant until) {
        Map<String, AttributeValue> key = SequenceKeys.gap(seen.store(), seen.key());
        AttributeValue parks = Values.number(seen.parks());
        if (until == null) {
            client.deleteItem(
                    DeleteItemRequest.builder()
                            .tableName(table)
                            .key(key)
                            .conditionExpression(PARKS + " = :parks")
                            .expressionAttributeValues(Map.of(":parks", parks))
                            .build());
        } else {
            client.updateItem(
                    new Update(key)
                            .require(PARKS, "=", parks)
                            .set(UNTIL, Values.time(until))
                            .toRequest()
                            .tableName(table)
                            .build());
        }
    }

    /** Gaps last: while there are items, they are looked for. */
    @Override
    public boolean forget(StoreKey store, boolean positions) {
        List<String> prefixes = new ArrayList<>(List.of(SequenceKeys.PARKED, SequenceKeys.GAP));
        if (positions) {
            prefixes.add(SequenceKeys.POSITION);
        }
        int left = MOST_DELETES;
        for (String prefix : prefixes) {
            while (deleteSome(store, prefix)) {
                left--;
                if (left == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Deletes what one request can; returns whether there was anything. */
    private boolean deleteSome(StoreKey store, String prefix) {
        QueryRequest.Builder keys =
                query(store, prefix, LARGEST_DELETE)
                        .projectionExpression(ControlItem.PK + ", " + ControlItem.SK);
        List<WriteRequest> deletes =
                page("listing what is to be forgotten", keys, Map.of()).items().stream()
                        .map(key -> DeleteRequest.builder().key(key).build())
                        .map(one -> WriteRequest.builder().deleteRequest(one).build())
                        .toList();
        if (deletes.isEmpty()) {
            return false;
        }
        BatchWriteItemRequest request =
                BatchWriteItemRequest.builder().requestItems(Map.of(table, deletes)).build();
        requireAll(
                Answers.of("forgetting", () -> client.batchWriteItem(request)).unprocessedItems(),
                "forgetting");
        return true;
    }
}
