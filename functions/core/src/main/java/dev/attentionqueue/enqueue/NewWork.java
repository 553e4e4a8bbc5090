package dev.attentionqueue.enqueue;

import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.work.Content;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Work as its producer hands it over.
 *
 * @param content a payload of 1 byte to 256 KiB of UTF-8, attributes included, in characters that
 *     SQS takes; a correlation id of 1 to 128 characters; up to {@value #MOST_ATTRIBUTES}
 *     attributes
 * @param delay how long it is to stay hidden, 0 to 900 s (the longest delay of an SQS message)
 */
public record NewWork(Content content, Duration delay) {
    /** Largest payload, attributes included, in bytes of UTF-8. */
    public static final int LARGEST_PAYLOAD = 256 * 1024;

    /** Of the ten attributes that an SQS message can carry, the others are ours. */
    public static final int MOST_ATTRIBUTES = 5;

    private static final int LONGEST_CORRELATION = 128;
    private static final int LONGEST_DELAY_SECONDS = 900;

    /** Neither with a dot, by which ours are told, nor one that SQS keeps for itself. */
    private static final Pattern ATTRIBUTE =
            Pattern.compile("(?!(?i:aws|amazon))[A-Za-z][A-Za-z0-9_-]{0,63}");

    /**
     * Checks the work.
     *
     * @throws InvalidField naming {@code payload}, {@code correlationId}, {@code delaySeconds} or
     *     the attribute
     * @throws PayloadTooLarge above {@link #LARGEST_PAYLOAD}
     */
    public NewWork {
        requireText("payload", content.payload());
        requireText("correlationId", content.correlationId());
        if (content.correlationId().isBlank()
                || content.correlationId().length() > LONGEST_CORRELATION) {
            throw new InvalidField("correlationId", "must be 1 to 128 characters, not all blank");
        }
        checkAttributes(content.attributes());
        if (delay.isNegative() || delay.compareTo(Duration.ofSeconds(LONGEST_DELAY_SECONDS)) > 0) {
            throw new InvalidField("delaySeconds", "must be 0 to " + LONGEST_DELAY_SECONDS);
        }
        int bytes = content.bytes();
        if (bytes > LARGEST_PAYLOAD) {
            throw new PayloadTooLarge(bytes);
        }
    }

    /** Work without attributes. */
    public NewWork(String payload, String correlationId, Duration delay) {
        this(new Content(payload, correlationId, Map.of()), delay);
    }

    /** Work without attributes that is to be handled as soon as may be. */
    public NewWork(String payload, String correlationId) {
        this(payload, correlationId, Duration.ZERO);
    }

    private static void checkAttributes(Map<String, String> attributes) {
        if (attributes.size() > MOST_ATTRIBUTES) {
            throw new InvalidField("attributes", "must be at most " + MOST_ATTRIBUTES);
        }
        attributes.forEach(
                (name, value) -> {
                    if (!ATTRIBUTE.matcher(name).matches()) {
                        throw new InvalidField(
                                "attributes",
                                "must have names of 1 to 64 characters of A-Z a-z 0-9 _ - that"
                                        + " start with a letter, and not with aws or amazon");
                    }
                    requireText("attributes/" + name, value);
                });
    }

    private static void requireText(String field, String text) {
        if (text.isEmpty()) {
            throw new InvalidField(field, "must not be empty");
        }
        requireLegal(field, text);
    }

    /** SQS takes the characters of XML 1.0 (SendMessage, MessageBody), and no lone surrogates. */
    private static void requireLegal(String field, String text) {
        text.codePoints()
                .filter(point -> !isLegal(point))
                .findFirst()
                .ifPresent(
                        point -> {
                            throw new InvalidField(
                                    field,
                                    "holds U+%04X, a character that SQS does not carry"
                                            .formatted(point));
                        });
    }

    private static boolean isLegal(int point) {
        return point == 0x9
                || point == 0xA
                || point == 0xD
                || (point >= 0x20 && point <= 0xD7FF)
                || (point >= 0xE000 && point <= 0xFFFD)
                || point >= 0x10000;
    }

    /** Payload and attributes are larger than {@link #LARGEST_PAYLOAD}. */
    public static final class PayloadTooLarge extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        PayloadTooLarge(int bytes) {
            super(
                    "payload and attributes have %d bytes, the most is %d"
                            .formatted(bytes, LARGEST_PAYLOAD));
        }
    }
}
