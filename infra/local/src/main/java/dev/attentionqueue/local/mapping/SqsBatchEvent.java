package dev.attentionqueue.local.mapping;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/** The event that Lambda makes of received messages (AWS, "Using Lambda with Amazon SQS"). */
final class SqsBatchEvent {
    private static final String REGION = "us-east-1";

    private SqsBatchEvent() {}

    static byte[] of(String queueUrl, List<Message> messages) {
        String arn = arn(queueUrl);
        List<Map<String, Object>> records =
                messages.stream().map(message -> entry(arn, message)).toList();
        try {
            return JSON.std.asBytes(Map.of("Records", records));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** {@code arn:aws:sqs:<region>:<account>:<name>} of {@code http://<host>/<account>/<name>}. */
    static String arn(String queueUrl) {
        String path = URI.create(queueUrl).getPath();
        return "arn:aws:sqs:" + REGION + path.replace('/', ':');
    }

    private static Map<String, Object> entry(String arn, Message message) {
        Map<String, Object> attributes = new TreeMap<>(message.attributesAsStrings());
        Map<String, Object> messageAttributes = new TreeMap<>();
        message.messageAttributes()
                .forEach((name, value) -> messageAttributes.put(name, attribute(value)));
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("messageId", message.messageId());
        entry.put("receiptHandle", message.receiptHandle());
        entry.put("body", message.body());
        entry.put("attributes", attributes);
        entry.put("messageAttributes", messageAttributes);
        if (message.md5OfMessageAttributes() != null) {
            entry.put("md5OfMessageAttributes", message.md5OfMessageAttributes());
        }
        entry.put("md5OfBody", message.md5OfBody());
        entry.put("eventSource", "aws:sqs");
        entry.put("eventSourceARN", arn);
        entry.put("awsRegion", REGION);
        return entry;
    }

    private static Map<String, Object> attribute(MessageAttributeValue value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (value.stringValue() != null) {
            fields.put("stringValue", value.stringValue());
        }
        if (value.binaryValue() != null) {
            byte[] bytes = value.binaryValue().asByteArray();
            fields.put("binaryValue", Base64.getEncoder().encodeToString(bytes));
        }
        fields.put("stringListValues", List.of());
        fields.put("binaryListValues", List.of());
        fields.put("dataType", value.dataType());
        return fields;
    }
}
