package dev.attentionqueue.aws;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of an item, or of a map inside of one, read by type. */
record Attributes(Map<String, AttributeValue> values) {

    String text(String name) {
        return require(name, optional(name).map(AttributeValue::s));
    }

    Optional<String> optionalText(String name) {
        return optional(name).map(AttributeValue::s);
    }

    long number(String name) {
        return require(name, optionalNumber(name));
    }

    Optional<Long> optionalNumber(String name) {
        return optional(name).map(AttributeValue::n).map(Long::valueOf);
    }

    Instant time(String name) {
        return Instant.ofEpochMilli(number(name));
    }

    Optional<Instant> optionalTime(String name) {
        return optionalNumber(name).map(Instant::ofEpochMilli);
    }

    boolean flag(String name) {
        return require(name, optional(name).map(AttributeValue::bool));
    }

    /** A map of texts; empty if it is not there. */
    Map<String, String> textsByName(String name) {
        Map<String, String> texts = new HashMap<>();
        optional(name)
                .map(AttributeValue::m)
                .ifPresent(map -> map.forEach((key, value) -> texts.put(key, value.s())));
        return texts;
    }

    Optional<Attributes> optionalMap(String name) {
        return optional(name).map(AttributeValue::m).map(Attributes::new);
    }

    List<Attributes> maps(String name) {
        return require(name, optional(name).map(AttributeValue::l)).stream()
                .map(AttributeValue::m)
                .map(Attributes::new)
                .toList();
    }

    List<String> texts(String name) {
        return require(name, optional(name).map(AttributeValue::l)).stream()
                .map(AttributeValue::s)
                .toList();
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    private Optional<AttributeValue> optional(String name) {
        return Optional.ofNullable(values.get(name));
    }

    private <T> T require(String name, Optional<T> value) {
        return value.orElseThrow(
                () ->
                        new IllegalStateException(
                                "no attribute " + name + " of its type: " + values));
    }
}
