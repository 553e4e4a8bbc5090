package dev.attentionqueue.aws;

import dev.attentionqueue.store.Store;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A control item as JSON, under the names of {@link ControlItem}: its texts, whole numbers, flags,
 * lists and maps become JSON's own.
 */
final class RecordJson {
    private RecordJson() {}

    static Map<String, Object> write(Store store) {
        return object(ControlItem.of(store));
    }

    private static Map<String, Object> object(Map<String, AttributeValue> values) {
        Map<String, Object> fields = new LinkedHashMap<>();
        values.forEach((name, value) -> fields.put(name, plain(value)));
        return fields;
    }

    private static Object plain(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> Long.valueOf(value.n());
            case BOOL -> value.bool();
            case M -> object(value.m());
            case L -> value.l().stream().map(RecordJson::plain).toList();
            default -> throw new IllegalStateException("no record has a " + value.type());
        };
    }

    /** Empty if a version that writes records in another way has sent it: who needs it reads it. */
    static Optional<Store> read(Map<?, ?> fields) {
        try {
            return Optional.of(ControlItem.read(values(fields)));
        } catch (IllegalArgumentException | IllegalStateException _) {
            return Optional.empty();
        }
    }

    private static Map<String, AttributeValue> values(Map<?, ?> fields) {
        Map<String, AttributeValue> values = new HashMap<>();
        fields.forEach((name, value) -> values.put(String.valueOf(name), value(value)));
        return values;
    }

    private static AttributeValue value(@Nullable Object value) {
        return switch (value) {
            case String text -> Values.text(text);
            case Integer number -> Values.number(number);
            case Long number -> Values.number(number);
            case Boolean flag -> Values.flag(flag);
            case Map<?, ?> map -> AttributeValue.fromM(values(map));
            case List<?> list ->
                    AttributeValue.fromL(list.stream().map(RecordJson::value).toList());
            case null, default -> throw new IllegalArgumentException("no record has " + value);
        };
    }
}
