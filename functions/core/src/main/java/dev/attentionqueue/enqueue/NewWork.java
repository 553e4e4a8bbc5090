package dev.attentionqueue.enqueue;

import dev.attentionqueue.store.InvalidField;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Work as its producer hands it over.
 *
 * @param payload 1 byte to 256 KiB of UTF-8, in characters that SQS takes
 * @param correlationId 1 to 128 characters; follows the work everywhere
 * @param delay how long it is to stay hidden, 0 to 900 s (the longest delay of an SQS message)
 */
public record NewWork(String payload, String correlationId, Duration delay) {
    /** Largest payload in bytes of UTF-8. */
    public static final int LARGEST_PAYLOAD = 256 * 1024;

    private static final int LONGEST_CORRELATION = 128;
    private static final int LONGEST_DELAY_SECONDS = 900;

    /**
     * Checks the work.
     *
     * @throws InvalidField naming {@code payload}, {@code correlationId} or {@code delaySeconds}
     * @throws PayloadTooLarge above {@link #LARGEST_PAYLOAD}
     */
    public NewWork {
        if (payload.isEmpty()) {
            throw new InvalidField("payload", "must not be empty");
        }
        requireLegal("payload", payload);
        requireLegal("correlationId", correlationId);
        if (correlationId.isBlank() || correlationId.length() > LONGEST_CORRELATION) {
            throw new InvalidField("correlationId", "must be 1 to 128 characters, not all blank");
        }
        if (delay.isNegative() || delay.compareTo(Duration.ofSeconds(LONGEST_DELAY_SECONDS)) > 0) {
            throw new InvalidField("delaySeconds", "must be 0 to " + LONGEST_DELAY_SECONDS);
        }
        int bytes = payload.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > LARGEST_PAYLOAD) {
            throw new PayloadTooLarge(bytes);
        }
    }

    /** Work that is to be handled as soon as may be. */
    public NewWork(String payload, String correlationId) {
        this(payload, correlationId, Duration.ZERO);
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

    /** The payload is larger than {@link #LARGEST_PAYLOAD}. */
    public static final class PayloadTooLarge extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        PayloadTooLarge(int bytes) {
            super("payload has %d bytes, the most is %d".formatted(bytes, LARGEST_PAYLOAD));
        }
    }
}
