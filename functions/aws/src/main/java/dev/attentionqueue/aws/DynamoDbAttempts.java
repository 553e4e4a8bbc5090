package dev.attentionqueue.aws;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Trails in the records {@code ATTEMPT#itemId} of their stores: when the message was sent ({@code
 * sa}), starts ({@code ns}), receives ({@code nr}), state ({@code st}) and error ({@code er}).
 */
public final class DynamoDbAttempts implements Attempts {
    private static final String PREFIX = "ATTEMPT#";
    private static final String SENT_AT = "sa";
    private static final String STARTS = "ns";
    private static final String RECEIVES = "nr";
    private static final String STATE = "st";
    private static final String ERROR = "er";

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
    public void write(StoreKey store, List<Trail> trails, Instant now) {
        List<WriteRequest> puts = trails.stream().map(trail -> put(store, trail, now)).toList();
        BatchWriteItemRequest request =
                BatchWriteItemRequest.builder().requestItems(Map.of(table, puts)).build();
        requireAll(
                Answers.of("writing trails", () -> client.batchWriteItem(request))
                        .unprocessedItems(),
                "writing trails");
    }

    /** DynamoDB says so where it throttles a part of a batch. */
    private static void requireAll(Map<String, ?> unprocessed, String what) {
        if (!unprocessed.isEmpty()) {
            throw new Unavailable(what + " was throttled");
        }
    }

    private static WriteRequest put(StoreKey store, Trail trail, Instant now) {
        Instant expiry = now.plus(KEPT_FOR);
        Map<String, AttributeValue> item =
                Map.of(
                        ControlItem.PK,
                        Values.text(ControlItem.pk(store)),
                        ControlItem.SK,
                        Values.text(PREFIX + trail.item()),
                        SENT_AT,
                        Values.time(trail.sentAt()),
                        STARTS,
                        Values.number(trail.starts()),
                        RECEIVES,
                        Values.number(trail.receives()),
                        STATE,
                        Values.text(trail.state().name()),
                        ERROR,
                        Values.text(trail.error()),
                        ControlTable.EXPIRES_AT,
                        Values.number(expiry.getEpochSecond()));
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
