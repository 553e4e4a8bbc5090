package dev.attentionqueue.lambda;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * JSON in one form for all that says the same: without white space, fields by name. The order of
 * lists matters, and so does how a number is written, since it reaches the handler as written.
 */
final class Canonical {
    private Canonical() {}

    /** The form of a text; a text that is not JSON is its own. */
    static String form(String text) {
        try (JsonParser parser = Json.FACTORY.createParser(text)) {
            parser.nextToken();
            String form = value(parser);
            return parser.nextToken() == null ? form : text;
        } catch (IOException notJson) {
            return text;
        }
    }

    private static String value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == null) {
            return "";
        }
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> list(parser);
            case VALUE_STRING -> Json.quoted(parser.getText());
            default -> parser.getText();
        };
    }

    private static String object(JsonParser parser) throws IOException {
        Map<String, String> fields = new TreeMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = Json.quoted(parser.currentName());
            parser.nextToken();
            fields.put(name, value(parser));
        }
        List<String> parts = new ArrayList<>();
        fields.forEach((name, value) -> parts.add(name + ":" + value));
        return "{" + String.join(",", parts) + "}";
    }

    private static String list(JsonParser parser) throws IOException {
        List<String> parts = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            parts.add(value(parser));
        }
        return "[" + String.join(",", parts) + "]";
    }
}
