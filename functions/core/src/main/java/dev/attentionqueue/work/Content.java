package dev.attentionqueue.work;

import dev.attentionqueue.store.InvalidField;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a piece of work is about, as its producer handed it over.
 *
 * @param payload exactly as it came in
 * @param correlationId follows the work through logs and targets
 * @param attributes the producer's own, by name; they reach the target beside the payload
 * @param key whose turn it waits for; null for none
 * @param number its place among the items of that key, as their producer counts them; null if it
 *     does not
 */
public record Content(
        String payload,
        String correlationId,
        Map<String, String> attributes,
        @Nullable OrderingKey key,
        @Nullable SequenceNumber number) {

    /**
     * Checks the place.
     *
     * @throws InvalidField naming {@code sequenceNumber} if it has a number and no key
     */
    public Content {
        attributes = Map.copyOf(attributes);
        if (number != null && key == null) {
            throw new InvalidField(
                    SequenceNumber.FIELD, "counts the items of an orderingKey; name one");
        }
    }

    /** Of a sequence that nobody counts. */
    public Content(
            String payload,
            String correlationId,
            Map<String, String> attributes,
            @Nullable OrderingKey key) {
        this(payload, correlationId, attributes, key, null);
    }

    /** Of no sequence. */
    public Content(String payload, String correlationId, Map<String, String> attributes) {
        this(payload, correlationId, attributes, null, null);
    }

    public Content with(OrderingKey next) {
        return new Content(payload, correlationId, attributes, next, number);
    }

    /** Bytes of payload and attributes, names included, as SQS counts them: in UTF-8. */
    public int bytes() {
        return bytes(payload)
                + attributes.entrySet().stream()
                        .mapToInt(entry -> bytes(entry.getKey()) + bytes(entry.getValue()))
                        .sum();
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
