package dev.attentionqueue.aws;

import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores.Resting;
import dev.attentionqueue.store.Stores.RestingPage;
import dev.attentionqueue.store.Stores.Segment;
import dev.attentionqueue.store.Stores.SegmentCursor;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * The table by segments, as DynamoDB's parallel Scan divides it. Every record of the segment is
 * paid for, half a read unit for each 4 KB; what does not rest is only kept from travelling.
 */
final class Segments {
    private static final String RESTING =
            "%s = :control AND %s = :active AND attribute_exists(%s) AND attribute_not_exists(%s)"
                    .formatted(
                            ControlItem.SK,
                            ControlItem.STATE,
                            ControlItem.QUEUE,
                            ControlItem.DUE_AT);
    private static final String FIELDS =
            String.join(
                    ", ",
                    ControlItem.PK,
                    ControlItem.SK,
                    ControlItem.QUEUE,
                    ControlItem.QUEUE_EDITION,
                    ControlItem.QUEUE_PURGED_AT,
                    ControlItem.LAST_SLICE_AT);

    private final DynamoDbClient client;
    private final String table;

    Segments(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    RestingPage page(Segment segment, int limit, @Nullable SegmentCursor after) {
        ScanRequest request =
                ScanRequest.builder()
                        .tableName(table)
                        .segment(segment.number())
                        .totalSegments(segment.of())
                        .filterExpression(RESTING)
                        .projectionExpression(FIELDS)
                        .expressionAttributeValues(
                                Map.of(
                                        ":control",
                                        ControlItem.CONTROL,
                                        ":active",
                                        Values.text(StoreState.ACTIVE.name())))
                        .limit(limit)
                        .exclusiveStartKey(after == null ? null : start(after))
                        .build();
        ScanResponse response =
                Answers.of("reading a segment of the stores", () -> client.scan(request));
        return new RestingPage(
                response.items().stream().map(Attributes::new).map(Segments::read).toList(),
                response.hasLastEvaluatedKey() ? cursor(response.lastEvaluatedKey()) : null);
    }

    private static Resting read(Attributes item) {
        return new Resting(
                ControlItem.readKey(item),
                ControlItem.readQueue(item).orElseThrow(),
                item.optionalTime(ControlItem.LAST_SLICE_AT).orElse(null));
    }

    private static Map<String, AttributeValue> start(SegmentCursor after) {
        return Map.of(
                ControlItem.PK, Values.text(after.partition()),
                ControlItem.SK, Values.text(after.sort()));
    }

    private static @Nullable SegmentCursor cursor(Map<String, AttributeValue> last) {
        Attributes key = new Attributes(last);
        return last.isEmpty()
                ? null
                : new SegmentCursor(key.text(ControlItem.PK), key.text(ControlItem.SK));
    }
}
