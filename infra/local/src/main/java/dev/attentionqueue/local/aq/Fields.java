package dev.attentionqueue.local.aq;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The body of a call, put together from options. */
final class Fields {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    /** A field, unless it was not given. */
    Fields with(String name, @Nullable Object value) {
        Optional.ofNullable(value).ifPresent(given -> fields.put(name, given));
        return this;
    }

    /** Settings such as {@code target.type=http} and {@code maxConsumers=3}. */
    Fields with(List<String> settings) {
        settings.forEach(this::set);
        return this;
    }

    private void set(String setting) {
        int equals = setting.indexOf('=');
        if (equals < 1) {
            throw new Refusal("A setting is written NAME=VALUE, not " + setting + ".");
        }
        List<String> path = List.of(setting.substring(0, equals).split("[.]", -1));
        Map<String, Object> object = fields;
        for (String part : path.subList(0, path.size() - 1)) {
            Map<String, Object> inner = JsonText.asObject(object.getOrDefault(part, Map.of()));
            object.put(part, inner);
            object = inner;
        }
        object.put(path.getLast(), value(setting.substring(equals + 1)));
    }

    /** JSON, where it is; else a text. */
    private static Object value(String text) {
        try {
            Object value = JSON.std.anyFrom(text);
            return value == null ? text : value;
        } catch (IOException notJson) {
            return text;
        }
    }

    String toJson() {
        return JsonText.text(fields);
    }
}
