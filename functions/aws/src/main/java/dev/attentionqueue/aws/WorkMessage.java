package dev.attentionqueue.aws;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;

/**
 * A work item as a message: the payload is the body, exactly; the rest are message attributes, of
 * which SQS allows ten.
 */
public final class WorkMessage {
    /** No caller's attribute has a dot, so none is taken for one of ours. */
    public static final String OURS = "aq.";

    private static final String ITEM_ID = OURS + "item";
    private static final String CORRELATION_ID = OURS + "correlation";
    private static final String ENQUEUED_AT = OURS + "enqueued";
    private static final String RAISE = OURS + "raise";
    private static final String NUMBER = OURS + "number";

    /**
     * Ids of ours have half of this. A longer one would not fit where ids go: sort keys (DynamoDB,
     * 1 KB), ids against duplicates (SQS, 128 characters), HTTP headers.
     */
    private static final Pattern ID = Pattern.compile("[!-~]{1,64}");

    /** As the API has it, in characters. */
    private static final int LONGEST_CORRELATION = 128;

    private WorkMessage() {}

    /** What is sent beside the payload. */
    public static Map<String, MessageAttributeValue> attributes(WorkItem item) {
        Map<String, MessageAttributeValue> attributes = new HashMap<>();
        item.content().attributes().forEach((name, text) -> attributes.put(name, text(text)));
        attributes.put(ITEM_ID, text(item.id().value()));
        attributes.put(CORRELATION_ID, text(item.correlationId()));
        attributes.put(ENQUEUED_AT, number(item.enqueuedAt().toEpochMilli()));
        attributes.put(RAISE, text(item.raise().value()));
        SequenceNumber number = item.number();
        if (number != null) {
            attributes.put(NUMBER, number(number.value()));
        }
        return attributes;
    }

    public static MessageAttributeValue text(String value) {
        return value("String", value);
    }

    public static MessageAttributeValue number(long value) {
        return value("Number", Long.toString(value));
    }

    private static MessageAttributeValue value(String type, String text) {
        return MessageAttributeValue.builder().dataType(type).stringValue(text).build();
    }

    /**
     * A message that did not come through the API lacks our attributes, or has others by their
     * names, and is work all the same.
     */
    static ReceivedItem read(Message message) {
        String id =
                text(message, ITEM_ID)
                        .filter(ID.asMatchPredicate())
                        .orElseGet(() -> "sqs-" + message.messageId());
        WorkItem item =
                new WorkItem(
                        new ItemId(id),
                        new Content(
                                message.body(),
                                text(message, CORRELATION_ID)
                                        .filter(one -> one.length() <= LONGEST_CORRELATION)
                                        .orElse(id),
                                callersAttributes(message),
                                keyOf(message),
                                numberOf(message)),
                        enqueuedAt(message),
                        new RaiseId(text(message, RAISE).orElse(id)));
        int receiveCount =
                count(message, MessageSystemAttributeName.APPROXIMATE_RECEIVE_COUNT)
                        .map(Math::toIntExact)
                        .orElse(1);
        return new ReceivedItem(
                item,
                new Receipt(message.receiptHandle()),
                receiveCount,
                sentAt(message),
                message.attributesAsStrings());
    }

    /** What is not text came past the API, and has no place here. */
    private static Map<String, String> callersAttributes(Message message) {
        Map<String, String> attributes = new HashMap<>();
        message.messageAttributes()
                .forEach(
                        (name, value) -> {
                            if (!name.startsWith(OURS) && value.stringValue() != null) {
                                attributes.put(name, value.stringValue());
                            }
                        });
        return attributes;
    }

    private static @Nullable OrderingKey keyOf(Message message) {
        String group = message.attributes().get(MessageSystemAttributeName.MESSAGE_GROUP_ID);
        return group == null ? null : new OrderingKey(group);
    }

    /** Only an ordered store's messages have a group, and only within one do they count. */
    private static @Nullable SequenceNumber numberOf(Message message) {
        return keyOf(message) == null
                ? null
                : text(message, NUMBER)
                        .flatMap(WorkMessage::number)
                        .filter(number -> number >= 1 && number <= SequenceNumber.LARGEST)
                        .map(SequenceNumber::new)
                        .orElse(null);
    }

    /**
     * Tells one send from all others, but not its repetitions by the SDK: an item that is sent once
     * more, within SQS's five minutes of deduplication too, comes with a raise of its own.
     */
    static String deduplicationId(WorkItem item) {
        return item.id() + ":" + item.raise().value();
    }

    private static Instant enqueuedAt(Message message) {
        return text(message, ENQUEUED_AT)
                .flatMap(WorkMessage::number)
                .map(Instant::ofEpochMilli)
                .orElseGet(() -> sentAt(message));
    }

    private static Instant sentAt(Message message) {
        return count(message, MessageSystemAttributeName.SENT_TIMESTAMP)
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
