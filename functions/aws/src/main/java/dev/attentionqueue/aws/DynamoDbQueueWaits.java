package dev.attentionqueue.aws;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/**
 * The waits of the attention queues, one item each in the table of the stores: {@code CLASS#first}
 * and {@code CLASS#follow-<class>}, with the wait ({@code wt}) and when it was seen ({@code ws}),
 * both in milliseconds.
 */
public final class DynamoDbQueueWaits implements QueueWaits {
    private static final AttributeValue SK_CLASS = Values.text("CLASS");
    private static final String WAIT = "wt";
    private static final String SEEN_AT = "ws";

    /** Long after a reading is good for nothing. */
    private static final Duration KEPT_FOR = Duration.ofHours(1);

    private final DynamoDbClient client;
    private final String table;

    /** Uses a table that is there; {@link ControlTable} says which. */
    public DynamoDbQueueWaits(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public void record(AttentionQueue queue, Reading reading) {
        PutItemRequest request =
                PutItemRequest.builder()
                        .tableName(table)
                        .item(item(queue, reading))
                        .conditionExpression(
                                "attribute_not_exists(%s) OR %s <= :wait OR %s < :standing"
                                        .formatted(ControlItem.PK, WAIT, SEEN_AT))
                        .expressionAttributeValues(
                                Map.of(
                                        ":wait",
                                        Values.duration(reading.waited()),
                                        ":standing",
                                        Values.time(reading.at().minus(Reading.STANDS_FOR))))
                        .build();
        // Where the condition fails, the reading that stands says more.
        ConditionalWrites.attempt(
                "writing down a queue's wait",
                () -> Optional.of(client.putItem(request)),
                _ -> Optional.empty());
    }

    private static Map<String, AttributeValue> item(AttentionQueue queue, Reading reading) {
        Instant expiry = reading.at().plus(KEPT_FOR);
        return Map.of(
                ControlItem.PK,
                pk(queue),
                ControlItem.SK,
                SK_CLASS,
                WAIT,
                Values.duration(reading.waited()),
                SEEN_AT,
                Values.time(reading.at()),
                ControlTable.EXPIRES_AT,
                Values.number(expiry.getEpochSecond()));
    }

    private static AttributeValue pk(AttentionQueue queue) {
        return Values.text("CLASS#" + queue.label());
    }

    @Override
    public Optional<Reading> latest(AttentionQueue queue) {
        GetItemRequest request =
                GetItemRequest.builder()
                        .tableName(table)
                        .key(Map.of(ControlItem.PK, pk(queue), ControlItem.SK, SK_CLASS))
                        .build();
        GetItemResponse response =
                Answers.of("reading a queue's wait", () -> client.getItem(request));
        return Optional.of(response)
                .filter(GetItemResponse::hasItem)
                .map(found -> new Attributes(found.item()))
                .map(item -> new Reading(Duration.ofMillis(item.number(WAIT)), item.time(SEEN_AT)));
    }
}
