package dev.attentionqueue.aws;

import dev.attentionqueue.redrive.Redrive;
import dev.attentionqueue.redrive.Redrives;
import dev.attentionqueue.store.StoreKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/** Redrives in the table of the stores; {@link RedriveItem} says how. */
public final class DynamoDbRedrives implements Redrives {
    private final DynamoDbClient client;
    private final String table;

    /** Uses a table that is there; {@link ControlTable} says which. */
    public DynamoDbRedrives(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public boolean add(Redrive redrive) {
        return put(
                redrive,
                "attribute_not_exists(%s) OR %s <= :value"
                        .formatted(ControlItem.PK, ControlTable.EXPIRES_AT),
                Values.number(redrive.order().at().getEpochSecond()));
    }

    @Override
    public boolean replace(Redrive before, Redrive after) {
        return put(after, RedriveItem.VERSION + " = :value", Values.number(before.version()));
    }

    private boolean put(Redrive redrive, String condition, AttributeValue value) {
        PutItemRequest request =
                PutItemRequest.builder()
                        .tableName(table)
                        .item(RedriveItem.of(redrive))
                        .conditionExpression(condition)
                        .expressionAttributeValues(Map.of(":value", value))
                        .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)
                        .build();
        return ConditionalWrites.attempt(
                "writing a redrive",
                () -> {
                    client.putItem(request);
                    return true;
                },
                refused -> isOwnWork(refused, redrive));
    }

    /** A write that was applied, then repeated by the SDK, finds itself as the winner. */
    private static boolean isOwnWork(ConditionalCheckFailedException refused, Redrive redrive) {
        Integer attempts = refused.numAttempts();
        return (attempts == null || attempts > 1)
                && refused.hasItem()
                && !refused.item().isEmpty()
                && RedriveItem.read(refused.item()).equals(redrive);
    }

    @Override
    public Optional<Redrive> find(StoreKey store, Instant now) {
        GetItemRequest request =
                GetItemRequest.builder()
                        .tableName(table)
                        .key(RedriveItem.key(store))
                        .consistentRead(true)
                        .build();
        GetItemResponse response = Answers.of("reading a redrive", () -> client.getItem(request));
        return Optional.of(response)
                .filter(GetItemResponse::hasItem)
                .map(found -> RedriveItem.read(found.item()))
                .filter(redrive -> !redrive.hasExpired(now));
    }

    @Override
    public List<Redrive> open(int most) {
        QueryRequest request =
                QueryRequest.builder()
                        .tableName(table)
                        .keyConditionExpression(ControlItem.PK + " = :redrives")
                        .filterExpression(
                                "attribute_not_exists(%s)".formatted(RedriveItem.FINISHED_AT))
                        .expressionAttributeValues(Map.of(":redrives", RedriveItem.PARTITION))
                        .consistentRead(true)
                        .build();
        return Answers.of(
                "looking for open redrives",
                () ->
                        client.queryPaginator(request).items().stream()
                                .limit(most)
                                .map(RedriveItem::read)
                                .toList());
    }
}
