package dev.attentionqueue.aws;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;

/**
 * A work item as a message: the payload is the body, exactly; the rest are message attributes, of
 * which SQS allows ten.
 */
final class WorkMessage {
    private static final String ITEM_ID = "itemId";
    private static final String CORRELATION_ID = "correlationId";
    private static final String ENQUEUED_AT = "enqueuedAt";
    private static final String RAISE = "raise";

    private WorkMessage() {}

    static Map<String, MessageAttributeValue> attributes(WorkItem item) {
        return Map.of(
                ITEM_ID, value("String", item.id().value()),
                CORRELATION_ID, value("String", item.correlationId()),
                ENQUEUED_AT, value("Number", Long.toString(item.enqueuedAt().toEpochMilli())),
                RAISE, value("String", item.raise().value()));
    }

    private static MessageAttributeValue value(String type, String text) {
        return MessageAttributeValue.builder().dataType(type).stringValue(text).build();
    }

    /**
     * A message that did not come through the API lacks our attributes, and is work all the same.
     */
    static ReceivedItem read(Message message) {
        String id = text(message, ITEM_ID).orElseGet(() -> "sqs-" + message.messageId());
        WorkItem item =
                new WorkItem(
                        new ItemId(id),
                        text(message, CORRELATION_ID).orElse(id),
                        message.body(),
                        enqueuedAt(message),
                        new RaiseId(text(message, RAISE).orElse(id)));
        int receiveCount =
                count(message, MessageSystemAttributeName.APPROXIMATE_RECEIVE_COUNT)
                        .map(Math::toIntExact)
                        .orElse(1);
        return new ReceivedItem(item, new Receipt(message.receiptHandle()), receiveCount);
    }

    private static Instant enqueuedAt(Message message) {
        return text(message, ENQUEUED_AT)
                .flatMap(WorkMessage::number)
                .or(() -> count(message, MessageSystemAttributeName.SENT_TIMESTAMP))
                .map(Instant::ofEpochMilli)
                .orElse(Instant.EPOCH);
    }

    private static Optional<String> text(Message message, String name) {
        return Optional.ofNullable(message.messageAttributes().get(name))
                .map(MessageAttributeValue::stringValue);
    }

    private static Optional<Long> count(Message message, MessageSystemAttributeName name) {
        return Optional.ofNullable(message.attributes().get(name)).flatMap(WorkMessage::number);
    }

    private static Optional<Long> number(String text) {
        try {
            return Optional.of(Long.valueOf(text));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }
}
