package dev.attentionqueue.aws;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Attribute values by type.
 *
 * <p>Times are whole milliseconds since the epoch. Records are compared for equality after a round
 * trip (a lease is recognised by its end, among others), so a finer time is refused rather than
 * rounded: it would come back as another one.
 */
final class Values {
    private Values() {}

    static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    static AttributeValue texts(Map<String, String> values) {
        Map<String, AttributeValue> texts = new HashMap<>();
        values.forEach((name, value) -> texts.put(name, text(value)));
        return AttributeValue.fromM(texts);
    }

    static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    static AttributeValue flag(boolean value) {
        return AttributeValue.fromBool(value);
    }

    /**
     * A time as it is stored.
     *
     * @throws IllegalArgumentException if it is finer than a millisecond
     */
    static AttributeValue time(Instant value) {
        requireWhole(value.truncatedTo(ChronoUnit.MILLIS), value);
        return number(value.toEpochMilli());
    }

    /**
     * A duration as it is stored.
     *
     * @throws IllegalArgumentException if it is finer than a millisecond
     */
    static AttributeValue duration(Duration value) {
        requireWhole(value.truncatedTo(ChronoUnit.MILLIS), value);
        return number(value.toMillis());
    }

    private static void requireWhole(Object whole, Object value) {
        if (!whole.equals(value)) {
            throw new IllegalArgumentException(
                    value + " is finer than a millisecond: the clock must tick in milliseconds");
        }
    }
}
