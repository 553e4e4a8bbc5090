package dev.attentionqueue.lambda;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of a JSON object, each as the exact text that came in, so that numbers such as
 * 9007199254740993 and 1.10 stay as written.
 */
final class JsonBody {

    /** The value of one field: a string's characters, or the source text of anything else. */
    private record Field(String text, boolean isString) {}

    private final Map<String, Field> fields = new LinkedHashMap<>();

    private JsonBody() {}

    /**
     * Reads an object that has no other fields than {@code known}.
     *
     * @throws Refused if it is not one
     */
    static JsonBody read(String text, Set<String> known) {
        JsonBody body = new JsonBody();
        try (JsonParser parser = Json.FACTORY.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new Refused(Problem.malformed("The body must be a JSON object."));
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                body.readField(parser, text, known);
            }
            if (parser.nextToken() != null) {
                throw new Refused(Problem.malformed("The body must be a single JSON object."));
            }
            return body;
        } catch (StreamReadException notJson) {
            throw new Refused(
                    Problem.malformed("The body is not JSON: " + notJson.getOriginalMessage()));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void readField(JsonParser parser, String text, Set<String> known) throws IOException {
        String name = parser.currentName();
        if (!known.contains(name)) {
            String detail = "%s is not a field of this call; it takes %s.".formatted(name, known);
            throw new Refused(Problem.invalid("#/" + name, detail));
        }
        JsonToken token = parser.nextToken();
        if (token == JsonToken.VALUE_NULL) {
            throw new Refused(Problem.invalid("#/" + name, name + " must not be null."));
        }
        fields.put(name, new Field(valueOf(parser, token, text), token == JsonToken.VALUE_STRING));
    }

    private static String valueOf(JsonParser parser, JsonToken token, String text)
            throws IOException {
        if (!token.isStructStart()) {
            return parser.getText();
        }
        int start = (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        int end = (int) parser.currentLocation().getCharOffset();
        return text.substring(start, end);
    }

    /** Any value: a string's characters, or the source text of anything else. */
    String any(String name) {
        return field(name).text();
    }

    String string(String name) {
        Field field = field(name);
        if (!field.isString()) {
            throw new Refused(Problem.invalid("#/" + name, name + " must be a string."));
        }
        return field.text();
    }

    Optional<String> optionalString(String name) {
        return fields.containsKey(name) ? Optional.of(string(name)) : Optional.empty();
    }

    private Field field(String name) {
        return Optional.ofNullable(fields.get(name))
                .orElseThrow(
                        () -> new Refused(Problem.invalid("#/" + name, name + " is required.")));
    }
}
