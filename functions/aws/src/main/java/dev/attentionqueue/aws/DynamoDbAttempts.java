package dev.attentionqueue.aws;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Trails in the records {@code ATTEMPT#itemId} of their stores: when the message was sent ({@code
 * sa}), starts ({@code ns}), receives ({@code nr}), state ({@code st}) and error ({@code er}).
 * Where others wait for the item, their key ({@code ky}) and until when ({@code un}).
 */
public final class DynamoDbAttempts implements Attempts {
    private static final String PREFIX = "ATTEMPT#";
    private static final String SENT_AT = "sa";
    private static final String STARTS = "ns";
    private static final String RECEIVES = "nr";
    private static final String STATE = "st";
    private static final String ERROR = "er";
    private static final String KEY = "ky";
    private static final String UNTIL = "un";

    private final DynamoDbClient client;
    private final String table;

    /** Uses a table that is there; {@link ControlTable} says which. */
    public DynamoDbAttempts(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public List<Trail> read(StoreKey store, List<ItemId> items, Instant now) {
        KeysAndAttributes keys =
                KeysAndAttributes.builder()
                        .keys(items.stream().map(item -> key(store, item)).toList())
                        .consistentRead(true)
                        .build();
        BatchGetItemRequest request =
                BatchGetItemRequest.builder().requestItems(Map.of(table, keys)).build();
        BatchGetItemResponse found =
                Answers.of("reading trails", () -> client.batchGetItem(request));
        requireAll(found.unprocessedKeys(), "reading trails");
        return found.responses().getOrDefault(table, List.of()).stream()
                .map(Attributes::new)
                .filter(item -> item.number(ControlTable.EXPIRES_AT) > now.getEpochSecond())
                .map(DynamoDbAttempts::trail)
                .toList();
    }

    @Override
    public void write(StoreKey store, List<Trail> trails, Map<ItemId, Pause> pauses, Instant now) {
        List<WriteRequest> puts =
                trails.stream()
                        .map(trail -> put(store, trail, pauses.get(trail.item()), now))
                        .toList();
        BatchWriteItemRequest request =
                BatchWriteItemRequest.builder().requestItems(Map.of(table, puts)).build();
        requireAll(
                Answers.of("writing trails", () -> client.batchWriteItem(request))
                        .unprocessedItems(),
                "writing trails");
    }

    /** One page, which is shorter than its limit only where trails have grown beyond 1 KB. */
    @Override
    public Pauses pauses(StoreKey store, Instant now) {
        QueryRequest request =
                QueryRequest.builder()
                        .tableName(table)
                        .keyConditionExpression(
                                "%s = :pk AND begins_with(%s, :prefix)"
                                        .formatted(ControlItem.PK, ControlItem.SK))
                        .filterExpression(UNTIL + " > :now")
                        .expressionAttributeValues(
                                Map.of(
                                        ":pk", Values.text(ControlItem.pk(store)),
                                        ":prefix", Values.text(PREFIX),
                                        ":now", Values.time(now)))
                        .scanIndexForward(false)
                        .consistentRead(true)
                        .limit(MOST_LOOKED_AT)
                        .build();
        QueryResponse page = Answers.of("listing pauses", () -> client.query(request));
        List<Paused> found =
                page.items().stream()
                        .map(Attributes::new)
                        .map(item -> new Paused(trail(item), pause(item)))
                        .toList();
        return new Pauses(found, !page.hasLastEvaluatedKey());
    }

    private static Pause pause(Attributes item) {
        return new Pause(new OrderingKey(item.text(KEY)), item.time(UNTIL));
    }

    /** DynamoDB says so where it throttles a part of a batch. */
    private static void requireAll(Map<String, ?> unprocessed, String what) {
        if (!unprocessed.isEmpty()) {
            throw new Unavailable(what + " was throttled");
        }
    }

    private static WriteRequest put(
            StoreKey store, Trail trail, @Nullable Pause pause, Instant now) {
        Map<String, AttributeValue> item = new HashMap<>(key(store, trail.item()));
        item.put(SENT_AT, Values.time(trail.sentAt()));
        item.put(STARTS, Values.number(trail.starts()));
        item.put(RECEIVES, Values.number(trail.receives()));
        item.put(STATE, Values.text(trail.state().name()));
        item.put(ERROR, Values.text(trail.error()));
        item.put(ControlTable.EXPIRES_AT, Values.number(now.plus(KEPT_FOR).getEpochSecond()));
        if (pause != null) {
            item.put(KEY, Values.text(pause.key().value()));
            item.put(UNTIL, Values.time(pause.until()));
        }
        return WriteRequest.builder().putRequest(PutRequest.builder().item(item).build()).build();
    }

    private static Map<String, AttributeValue> key(StoreKey store, ItemId item) {
        return Map.of(
                ControlItem.PK, Values.text(ControlItem.pk(store)),
                ControlItem.SK, Values.text(PREFIX + item));
    }

    private static Trail trail(Attributes item) {
        return new Trail(
                new ItemId(item.text(ControlItem.SK).substring(PREFIX.length())),
                item.time(SENT_AT),
                Math.toIntExact(item.number(STARTS)),
                Math.toIntExact(item.number(RECEIVES)),
                Trail.State.valueOf(item.text(STATE)),
                item.text(ERROR));
    }
}
