package dev.attentionqueue.local.aq;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps and lists. */
final class JsonText {
    private static final JSON PRETTY = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

    private JsonText() {}

    /** An object; a text that is none is an empty one. */
    static Map<String, Object> object(String text) {
        try {
            return text.isBlank() ? Map.of() : JSON.std.mapFrom(text);
        } catch (IOException notJson) {
            return Map.of();
        }
    }

    static boolean isJson(String text) {
        try {
            return !text.isBlank() && JSON.std.anyFrom(text) != null;
        } catch (IOException notJson) {
            return false;
        }
    }

    static String pretty(Object value) {
        return text(PRETTY, value);
    }

    static String text(Object value) {
        return text(JSON.std, value);
    }

    private static String text(JSON writer, Object value) {
        try {
            return writer.asString(value);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** A list of objects in an object; empty if it is not there. */
    static List<Map<String, Object>> objects(Map<String, Object> object, String name) {
        List<Map<String, Object>> objects = new ArrayList<>();
        if (object.get(name) instanceof List<?> items) {
            items.forEach(item -> objects.add(asObject(item)));
        }
        return objects;
    }

    static Map<String, Object> asObject(Object value) {
        Map<String, Object> object = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> fields) {
            fields.forEach((name, field) -> object.put(String.valueOf(name), field));
        }
        return object;
    }
}
