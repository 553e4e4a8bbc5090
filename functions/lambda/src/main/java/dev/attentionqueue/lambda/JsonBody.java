package dev.attentionqueue.lambda;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.attentionqueue.store.InvalidField;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The fields of a JSON object, each as the exact text that came in, so that numbers such as
 * 9007199254740993 and 1.10 stay as written.
 */
final class JsonBody {
    private static final int MOST_DIGITS = 9;
    private static final int MOST_LONG_DIGITS = 18;
    private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");

    /** The value of one field: a string's characters, or the source text of anything else. */
    private record Field(String text, JsonToken kind) {}

    private final Map<String, Field> fields = new LinkedHashMap<>();
    private final String pointer;

    private JsonBody(String pointer) {
        this.pointer = pointer;
    }

    /**
     * Reads an object that has no other fields than {@code known}.
     *
     * @throws Refused if it is not one
     */
    static JsonBody read(String text, Set<String> known) {
        JsonBody body = readAny("#", text);
        body.requireOnly(known);
        return body;
    }

    private static JsonBody readAny(String pointer, String text) {
        JsonBody body = new JsonBody(pointer);
        parse(
                text,
                parser -> {
                    if (parser.nextToken() != JsonToken.START_OBJECT) {
                        throw new Refused(Problem.malformed("The body must be a JSON object."));
                    }
                    while (parser.nextToken() == JsonToken.FIELD_NAME) {
                        String name = parser.currentName();
                        parser.nextToken();
                        body.fields.put(name, fieldAt(parser, text));
                    }
                });
        return body;
    }

    /** What reads tokens of one text, up to its last. */
    private interface Reading {
        void read(JsonParser parser) throws IOException;
    }

    private static void parse(String text, Reading reading) {
        try (JsonParser parser = Json.FACTORY.createParser(text)) {
            reading.read(parser);
            if (parser.nextToken() != null) {
                throw new Refused(Problem.malformed("The body must be a single JSON object."));
            }
        } catch (JsonProcessingException notJson) {
            throw new Refused(
                    Problem.malformed("The body is not JSON: " + notJson.getOriginalMessage()));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static Field fieldAt(JsonParser parser, String text) throws IOException {
        JsonToken token = parser.currentToken();
        if (!token.isStructStart()) {
            return new Field(parser.getText(), token);
        }
        int start = (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        int end = (int) parser.currentLocation().getCharOffset();
        return new Field(text.substring(start, end), token);
    }

    private void requireOnly(Set<String> known) {
        fields.forEach(
                (name, field) -> {
                    if (!known.contains(name)) {
                        throw invalid(
                                name, "is not a field here; there are " + new TreeSet<>(known));
                    }
                    if (field.kind() == JsonToken.VALUE_NULL) {
                        throw invalid(name, "must not be null");
                    }
                });
    }

    /** Any value: a string's characters, or the source text of anything else. */
    String any(String name) {
        return field(name).text();
    }

    String string(String name) {
        return typed(name, JsonToken.VALUE_STRING, "a string").text();
    }

    Optional<String> optionalString(String name) {
        return has(name) ? Optional.of(string(name)) : Optional.empty();
    }

    /** A whole number of at most nine digits. */
    Optional<Integer> optionalNumber(String name) {
        return digits(name, MOST_DIGITS).map(Integer::valueOf);
    }

    /** A whole number of at most eighteen digits. */
    Optional<Long> optionalLong(String name) {
        return digits(name, MOST_LONG_DIGITS).map(Long::valueOf);
    }

    private Optional<String> digits(String name, int most) {
        if (!has(name)) {
            return Optional.empty();
        }
        String digits = typed(name, JsonToken.VALUE_NUMBER_INT, "a whole number").text();
        if (digits.length() > most) {
            throw invalid(name, "must have at most " + most + " digits");
        }
        return Optional.of(digits);
    }

    /** A number that has to be there. */
    int number(String name) {
        return optionalNumber(name).orElseThrow(() -> invalid(name, "is required"));
    }

    /** Whole seconds. */
    Duration seconds(String name, Duration usual) {
        return optionalNumber(name).map(Duration::ofSeconds).orElse(usual);
    }

    /** A time of our days, as ISO 8601 writes it, in UTC. */
    Optional<Instant> optionalTime(String name) {
        return optionalString(name).map(text -> time(name, text));
    }

    private Instant time(String name, String text) {
        try {
            Instant time = Instant.parse(text).truncatedTo(ChronoUnit.MILLIS);
            if (time.isAfter(Instant.EPOCH) && time.isBefore(LATEST)) {
                return time;
            }
        } catch (DateTimeException _) {
            // What follows is for what is no time, too.
        }
        throw invalid(name, "must be written like 2026-11-30T12:00:00Z, and before " + LATEST);
    }

    /** An object whose values are strings; empty if it is not there. */
    Map<String, String> strings(String name) {
        if (!has(name)) {
            return Map.of();
        }
        JsonBody object = object(name);
        Map<String, String> strings = new LinkedHashMap<>();
        object.fields.keySet().forEach(key -> strings.put(key, object.string(key)));
        return strings;
    }

    private JsonBody object(String name) {
        Field field = typed(name, JsonToken.START_OBJECT, "an object");
        return readAny(pointerTo(name), field.text());
    }

    /** An object that has no other fields than {@code known}. */
    JsonBody object(String name, Set<String> known) {
        JsonBody object = object(name);
        object.requireOnly(known);
        return object;
    }

    /** Objects of a list, each without other fields than {@code known}. */
    List<JsonBody> objects(String name, Set<String> known) {
        String text = typed(name, JsonToken.START_ARRAY, "a list").text();
        List<JsonBody> objects = new ArrayList<>();
        parse(
                text,
                parser -> {
                    parser.nextToken();
                    while (parser.nextToken() != JsonToken.END_ARRAY) {
                        String at = pointerTo(name) + "/" + objects.size();
                        if (parser.currentToken() != JsonToken.START_OBJECT) {
                            throw new Refused(Problem.invalid(at, "An item must be an object."));
                        }
                        JsonBody object = readAny(at, fieldAt(parser, text).text());
                        object.requireOnly(known);
                        objects.add(object);
                    }
                });
        return objects;
    }

    /** A list of strings. */
    List<String> texts(String name) {
        String text = typed(name, JsonToken.START_ARRAY, "a list of strings").text();
        List<String> texts = new ArrayList<>();
        parse(
                text,
                parser -> {
                    parser.nextToken();
                    while (parser.nextToken() != JsonToken.END_ARRAY) {
                        if (parser.currentToken() != JsonToken.VALUE_STRING) {
                            throw invalid(name, "must be a list of strings");
                        }
                        texts.add(parser.getText());
                    }
                });
        return texts;
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    private Field typed(String name, JsonToken kind, String said) {
        Field field = field(name);
        if (field.kind() != kind) {
            throw invalid(name, "must be " + said);
        }
        return field;
    }

    /** As {@link #any}, if the field is there. */
    Optional<String> optional(String name) {
        return Optional.ofNullable(fields.get(name)).map(Field::text);
    }

    private Field field(String name) {
        return Optional.ofNullable(fields.get(name))
                .orElseThrow(() -> invalid(name, "is required"));
    }

    /** What {@code reading} makes of one field, whose refusal points at that field. */
    <T> T check(String name, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InvalidField invalid) {
            throw new Refused(Problem.invalid(pointerTo(name), invalid.getMessage() + "."));
        }
    }

    /** A refusal that points at one field of this object, by RFC 6901. */
    Refused invalid(String name, String rule) {
        return new Refused(Problem.invalid(pointerTo(name), "%s %s.".formatted(name, rule)));
    }

    /** Where this object is in the body. */
    String pointer() {
        return pointer;
    }

    private String pointerTo(String name) {
        return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
    }
}
