package dev.attentionqueue.local.openapi;

import com.github.curiousoddman.rgxgen.RgxGen;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Values that a schema allows: those at its edges more often than chance would have it. */
final class SchemaDice {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Instant AROUND = Instant.parse("2026-11-30T12:00:00Z");

    /** As many as a text without a limit may have. */
    private static final int USUAL_LENGTH = 40;

    /** A text that may be longer than this is made as long as it may be but rarely. */
    private static final int LARGE = 10_000;

    private static final String LETTERS = "abcXYZ019 ._-/+%&=\"\\\t\n\r<>{}[]äßЖ漢😀\u007f";

    private final Document document;
    private final Random dice;

    SchemaDice(Document document, Random dice) {
        this.document = document;
        this.dice = dice;
    }

    boolean chance(double probability) {
        return dice.nextDouble() < probability;
    }

    int below(int bound) {
        return dice.nextInt(bound);
    }

    <T> T oneOf(List<T> values) {
        return values.get(dice.nextInt(values.size()));
    }

    JsonNode value(JsonNode reference) {
        JsonNode schema = document.resolve(reference);
        if (schema.has("oneOf")) {
            return value(oneOf(List.copyOf(schema.path("oneOf").values())));
        }
        if (schema.has("const")) {
            return schema.path("const");
        }
        if (schema.has("enum")) {
            return oneOf(List.copyOf(schema.path("enum").values()));
        }
        if (schema.has("examples") && (chance(0.3) || isAddress(schema))) {
            return oneOf(List.copyOf(schema.path("examples").values()));
        }
        return valueOf(schema);
    }

    /** A pattern for addresses yields some that nobody has; the examples' lead nowhere. */
    private static boolean isAddress(JsonNode schema) {
        return schema.path("pattern").asString("").contains("://");
    }

    private JsonNode valueOf(JsonNode schema) {
        JsonNode type = schema.path("type");
        String name =
                type.isArray()
                        ? oneOf(List.copyOf(type.values())).stringValue()
                        : type.asString("object");
        return switch (name) {
            case "object" -> object(schema);
            case "array" -> array(schema);
            case "string" -> JSON.stringNode(text(schema));
            case "integer" -> JSON.numberNode(integer(schema));
            case "number" -> JSON.numberNode(new BigDecimal(number()));
            case "boolean" -> JSON.booleanNode(dice.nextBoolean());
            default -> throw new IllegalArgumentException("no values of type " + name);
        };
    }

    private JsonNode object(JsonNode schema) {
        ObjectNode object = JSON.objectNode();
        List<String> required =
                schema.path("required").values().stream().map(JsonNode::stringValue).toList();
        schema.path("properties")
                .properties()
                .forEach(
                        property -> {
                            if (required.contains(property.getKey()) || chance(0.5)) {
                                object.set(property.getKey(), value(property.getValue()));
                            }
                        });
        dropOneOf(object, schema.path("not").path("required"));
        if (!schema.has("properties")) {
            putFreely(object, schema);
        }
        return object;
    }

    /** Fields of which not all may be there. */
    private static void dropOneOf(ObjectNode object, JsonNode exclusive) {
        List<String> names = exclusive.values().stream().map(JsonNode::stringValue).toList();
        if (!names.isEmpty() && names.stream().allMatch(object::has)) {
            object.remove(names.getLast());
        }
    }

    private void putFreely(ObjectNode object, JsonNode schema) {
        int most = schema.path("maxProperties").asInt(3);
        JsonNode values = schema.path("additionalProperties");
        int fields = chance(0.2) ? most : dice.nextInt(most + 1);
        for (int field = 0; field < fields; field++) {
            String name = field == 3 ? "n".repeat(64) : "Field_" + field;
            object.set(name, values.isObject() ? value(values) : JSON.numberNode(dice.nextInt()));
        }
    }

    private JsonNode array(JsonNode schema) {
        int least = schema.path("minItems").asInt(0);
        int most = schema.path("maxItems").asInt(5);
        int size = chance(0.005) ? most : Math.min(most, least + dice.nextInt(5));
        ArrayNode array = JSON.arrayNode();
        for (int item = 0; item < size; item++) {
            array.add(schema.has("items") ? value(schema.path("items")) : JSON.nullNode());
        }
        return array;
    }

    private String text(JsonNode schema) {
        if (schema.path("format").asString("").equals("date-time")) {
            return AROUND.plusMillis(dice.nextInt(1_000_000_000)).toString();
        }
        if (schema.path("pattern").asString("").startsWith("^")) {
            return RgxGen.parse(schema.path("pattern").stringValue().replaceAll("^\\^|\\$$", ""))
                    .generate(dice);
        }
        int least = Math.max(1, schema.path("minLength").asInt(1));
        int most = schema.path("maxLength").asInt(USUAL_LENGTH);
        boolean longest = chance(most > LARGE ? 0.002 : 0.1);
        int length =
                longest ? most : least + dice.nextInt(Math.min(most, USUAL_LENGTH) - least + 1);
        if (longest || schema.has("pattern")) {
            return "x".repeat(length);
        }
        int[] letters = LETTERS.codePoints().toArray();
        return IntStream.range(0, length)
                .mapToObj(_ -> Character.toString(letters[dice.nextInt(letters.length)]))
                .collect(Collectors.joining());
    }

    private long integer(JsonNode schema) {
        long least = schema.path("minimum").asLong(0);
        long most = schema.path("maximum").asLong(1_000);
        List<Long> edges = new ArrayList<>(List.of(least, most));
        edges.add(least + dice.nextLong(most - least + 1));
        edges.add(least + dice.nextLong(most - least + 1));
        return oneOf(edges);
    }

    private String number() {
        return oneOf(List.of("1.10", "9007199254740993", "-0.001", "1e400", "0"));
    }
}
