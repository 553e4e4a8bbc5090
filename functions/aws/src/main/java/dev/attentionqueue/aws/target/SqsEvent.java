package dev.attentionqueue.aws.target;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/**
 * The event with which an SQS trigger invokes a function (AWS, "Using Lambda with Amazon SQS").
 *
 * @param queueArn where the messages come from
 */
public record SqsEvent(Region region, String queueArn) {
    private static final byte[] HEAD = "{\"Records\":[".getBytes(StandardCharsets.UTF_8);
    private static final byte[] TAIL = "]}".getBytes(StandardCharsets.UTF_8);

    /** Bytes of an event beside its records, each of which brings one more for its comma. */
    static final int FRAME_BYTES = HEAD.length + TAIL.length;

    /**
     * Events of this queue.
     *
     * @param queueUrl {@code https://<host>/<account>/<name>}
     */
    public static SqsEvent from(Region region, String queueUrl) {
        String path = URI.create(queueUrl).getPath().replace('/', ':');
        String partition = region.metadata() == null ? "aws" : region.metadata().partition().id();
        return new SqsEvent(region, "arn:" + partition + ":sqs:" + region.id() + path);
    }

    /** The event of these messages, in UTF-8. */
    public byte[] of(List<Message> messages) {
        return join(messages.stream().map(this::entry).toList());
    }

    /** The event of these entries. */
    static byte[] join(List<byte[]> entries) {
        ByteArrayOutputStream event = new ByteArrayOutputStream();
        event.writeBytes(HEAD);
        for (int position = 0; position < entries.size(); position++) {
            if (position > 0) {
                event.write(',');
            }
            event.writeBytes(entries.get(position));
        }
        event.writeBytes(TAIL);
        return event.toByteArray();
    }

    /** One message as it stands in an event, in UTF-8. */
    byte[] entry(Message message) {
        Map<String, Object> messageAttributes = new TreeMap<>();
        message.messageAttributes()
                .forEach((name, value) -> messageAttributes.put(name, attribute(value)));
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("messageId", message.messageId());
        entry.put("receiptHandle", message.receiptHandle());
        entry.put("body", message.body());
        entry.put("attributes", new TreeMap<>(message.attributesAsStrings()));
        entry.put("messageAttributes", messageAttributes);
        if (message.md5OfMessageAttributes() != null) {
            entry.put("md5OfMessageAttributes", message.md5OfMessageAttributes());
        }
        entry.put("md5OfBody", message.md5OfBody());
        entry.put("eventSource", "aws:sqs");
        entry.put("eventSourceARN", queueArn);
        entry.put("awsRegion", region.id());
        try {
            return JSON.std.asBytes(entry);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
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
