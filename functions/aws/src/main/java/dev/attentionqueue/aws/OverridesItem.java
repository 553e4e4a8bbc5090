package dev.attentionqueue.aws;

import dev.attentionqueue.store.Knob;
import dev.attentionqueue.store.Overrides;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A store's overrides as a map, with names of one letter: {@code c}onsumers, {@code i}tems and
 * {@code s}econds per slice, {@code h}andlers, items per second ({@code r}), {@code b}acklog; and
 * the times {@code f}rom and {@code u}ntil.
 */
final class OverridesItem {
    private static final String FROM = "f";
    private static final String UNTIL = "u";

    private OverridesItem() {}

    static Optional<AttributeValue> of(Overrides overrides) {
        if (overrides.isNone()) {
            return Optional.empty();
        }
        Map<String, AttributeValue> map = new HashMap<>();
        overrides.values().forEach((knob, value) -> map.put(nameOf(knob), Values.number(value)));
        Optional.ofNullable(overrides.from()).ifPresent(at -> map.put(FROM, Values.time(at)));
        Optional.ofNullable(overrides.until()).ifPresent(at -> map.put(UNTIL, Values.time(at)));
        return Optional.of(AttributeValue.fromM(map));
    }

    private static String nameOf(Knob knob) {
        return switch (knob) {
            case MAX_CONSUMERS -> "c";
            case ITEMS_PER_SLICE -> "i";
            case SECONDS_PER_SLICE -> "s";
            case HANDLERS_PER_SLICE -> "h";
            case ITEMS_PER_SECOND -> "r";
            case MAX_BACKLOG -> "b";
        };
    }

    static Overrides read(Attributes map) {
        Map<Knob, Integer> values = new EnumMap<>(Knob.class);
        for (Knob knob : Knob.values()) {
            map.optionalNumber(nameOf(knob))
                    .ifPresent(value -> values.put(knob, Math.toIntExact(value)));
        }
        return new Overrides(
                values, map.optionalTime(FROM).orElse(null), map.optionalTime(UNTIL).orElse(null));
    }
}
