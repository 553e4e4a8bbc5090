package dev.attentionqueue.aws;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A work item within a record, but for its id, which is in the record's key. */
final class WorkFields {
    private static final String PAYLOAD = "payload";
    private static final String CORRELATION_ID = "correlationId";
    private static final String KEY = "orderingKey";
    private static final String NUMBER = "sequenceNumber";
    private static final String ATTRIBUTES = "workAttributes";
    private static final String ENQUEUED_AT = "enqueuedAt";
    static final String RAISE = "raiseId";

    private WorkFields() {}

    static Map<String, AttributeValue> of(WorkItem item) {
        Map<String, AttributeValue> values = new HashMap<>();
        values.put(PAYLOAD, Values.text(item.payload()));
        values.put(CORRELATION_ID, Values.text(item.correlationId()));
        OrderingKey key = item.key();
        if (key != null) {
            values.put(KEY, Values.text(key.value()));
        }
        SequenceNumber number = item.number();
        if (number != null) {
            values.put(NUMBER, Values.number(number.value()));
        }
        values.put(ATTRIBUTES, Values.texts(item.content().attributes()));
        values.put(ENQUEUED_AT, Values.time(item.enqueuedAt()));
        values.put(RAISE, Values.text(item.raise().value()));
        return values;
    }

    static WorkItem read(Attributes item, ItemId id) {
        Content content =
                new Content(
                        item.text(PAYLOAD),
                        item.text(CORRELATION_ID),
                        item.textsByName(ATTRIBUTES),
                        item.optionalText(KEY).map(OrderingKey::new).orElse(null),
                        item.optionalNumber(NUMBER).map(SequenceNumber::new).orElse(null));
        return new WorkItem(id, content, item.time(ENQUEUED_AT), new RaiseId(item.text(RAISE)));
    }
}
