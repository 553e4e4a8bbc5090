package dev.attentionqueue.aws;

import dev.attentionqueue.idempotency.Remembered;
import dev.attentionqueue.idempotency.Remembered.Answer;
import dev.attentionqueue.idempotency.RequestKey;
import dev.attentionqueue.idempotency.Requests;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/** The records {@code REQUEST#tenant#hash} of the control table; DynamoDB deletes old ones. */
public final class DynamoDbRequests implements Requests {
    private static final String SORT_KEY = "REQUEST";
    private static final String FINGERPRINT = "fingerprint";
    private static final String REQUEST_ID = "requestId";
    private static final String OWNER = "runBy";
    private static final String RUNS_UNTIL = "runsUntil";
    private static final String STATUS = "httpStatus";
    private static final String BODY = "body";
    private static final String FORGOTTEN_AT = "forgottenAt";

    private final DynamoDbClient client;
    private final String table;

    public DynamoDbRequests(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public Optional<Remembered> write(
            RequestKey key, @Nullable Remembered seen, Remembered next, Instant now) {
        PutItemRequest.Builder put =
                PutItemRequest.builder()
                        .tableName(table)
                        .item(item(key, next))
                        .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD);
        if (seen == null) {
            put.conditionExpression(
                            "attribute_not_exists(%s) OR %s <= :now"
                                    .formatted(ControlItem.PK, FORGOTTEN_AT))
                    .expressionAttributeValues(Map.of(":now", Values.time(now)));
        } else {
            put.conditionExpression(
                            "attribute_not_exists(%s) OR %s = :seen"
                                    .formatted(ControlItem.PK, OWNER))
                    .expressionAttributeValues(Map.of(":seen", Values.text(seen.owner())));
        }
        return ConditionalWrites.attempt(
                "remembering a request",
                () -> {
                    client.putItem(put.build());
                    return Optional.empty();
                },
                failed -> winner(failed.item(), next));
    }

    /** A write that was applied, then repeated by the SDK, finds itself as the winner. */
    private static Optional<Remembered> winner(Map<String, AttributeValue> item, Remembered next) {
        return Optional.of(read(item)).filter(there -> !there.equals(next));
    }

    private static Map<String, AttributeValue> item(RequestKey key, Remembered request) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put(ControlItem.PK, Values.text("REQUEST#%s#%s".formatted(key.tenant(), key.hash())));
        item.put(ControlItem.SK, Values.text(SORT_KEY));
        item.put(FINGERPRINT, Values.text(request.fingerprint()));
        item.put(REQUEST_ID, Values.text(request.requestId()));
        item.put(OWNER, Values.text(request.owner()));
        item.put(RUNS_UNTIL, Values.time(request.runsUntil()));
        item.put(FORGOTTEN_AT, Values.time(request.expiresAt()));
        item.put(ControlTable.EXPIRES_AT, Values.number(request.expiresAt().getEpochSecond() + 1));
        request.given()
                .ifPresent(
                        answer -> {
                            item.put(STATUS, Values.number(answer.status()));
                            item.put(BODY, Values.text(answer.body()));
                        });
        return item;
    }

    private static Remembered read(Map<String, AttributeValue> values) {
        Attributes item = new Attributes(values);
        return new Remembered(
                item.text(FINGERPRINT),
                item.text(REQUEST_ID),
                item.text(OWNER),
                item.time(RUNS_UNTIL),
                item.optionalText(BODY)
                        .map(body -> new Answer((int) item.number(STATUS), body))
                        .orElse(null),
                item.time(FORGOTTEN_AT));
    }
}
