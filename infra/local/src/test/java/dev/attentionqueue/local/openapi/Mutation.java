package dev.attentionqueue.local.openapi;

import dev.attentionqueue.local.openapi.GeneratedRequest.Entry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One thing that is wrong, or odd, with a request that was valid. */
final class Mutation {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int DEEP = 1_500;
    private static final int LARGEST_PAYLOAD = 262_144;

    /** More than any body may have, once it is unpacked. */
    private static final int BOMB = 4_300_000;

    private static final List<String> ODD_VALUES =
            List.of(
                    "null",
                    "true",
                    "\"\"",
                    "\"x\"",
                    "[]",
                    "{}",
                    "[null]",
                    "-1",
                    "0",
                    "1.5",
                    "1e3",
                    "9007199254740993",
                    "1".repeat(400),
                    "1e999999999",
                    "\"\\u0000\"",
                    "\"\\ud800\"",
                    "\"" + "y".repeat(300) + "\"",
                    "\"Ã¤\"",
                    "{\"type\":\"http\"}",
                    "{\"a\":{\"a\":[{}]}}");

    private static final List<String> ODD_TEXTS =
            List.of(
                    "",
                    " ",
                    "a b",
                    "-a",
                    "a/b",
                    "é",
                    "e\u0301",
                    "x".repeat(65),
                    "a\u0000b",
                    "%FF",
                    "%",
                    "..",
                    "a,b",
                    "😀",
                    "'; --",
                    "NULL",
                    "0",
                    "-1",
                    "1e2",
                    "99999999999999");

    private final SchemaDice dice;
    private final Inhabitants inhabitants;

    Mutation(SchemaDice dice, Inhabitants inhabitants) {
        this.dice = dice;
        this.inhabitants = inhabitants;
    }

    void apply(GeneratedRequest request) {
        List<Runnable> kinds = new ArrayList<>();
        kinds.add(() -> wrongMethod(request));
        kinds.add(() -> otherCaller(request));
        kinds.add(() -> oddQuery(request));
        kinds.add(() -> oddHeader(request));
        if (!request.path.isEmpty()) {
            kinds.add(() -> oddPath(request));
            kinds.add(() -> unknownName(request));
        }
        if (request.body != null) {
            for (int often = 0; often < 3; often++) {
                kinds.add(() -> oddField(request));
                kinds.add(() -> brokenText(request));
            }
            kinds.add(() -> packed(request));
            kinds.add(() -> tooLarge(request));
        }
        dice.oneOf(kinds).run();
    }

    private void wrongMethod(GeneratedRequest request) {
        request.mutation = "wrong method";
        request.method = dice.oneOf(List.of("GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS"));
    }

    void withoutKey(GeneratedRequest request) {
        request.mutation = "no key";
        request.headers.removeIf(entry -> entry.name().equals("Authorization"));
    }

    private void otherCaller(GeneratedRequest request) {
        request.mutation = "other caller";
        request.headers.removeIf(entry -> entry.name().equals("Authorization"));
        String lower = inhabitants.keyOf(dice.oneOf(List.of("integrator", "operator")));
        List<String> values =
                List.of(
                        "Bearer aq_" + "A".repeat(43),
                        "Bearer",
                        "Basic YTpi",
                        "Bearer " + lower,
                        "bearer  " + lower);
        if (dice.chance(0.8)) {
            request.headers.add(new Entry("Authorization", dice.oneOf(values)));
        }
    }

    private void oddQuery(GeneratedRequest request) {
        request.mutation = "odd query";
        List<Operation.Parameter> known = request.operation.parameters("query");
        if (known.isEmpty() || dice.chance(0.2)) {
            request.query.add(new Entry("unknown", "1"));
            return;
        }
        String name = dice.oneOf(known).name();
        if (dice.chance(0.7)) {
            request.query.removeIf(entry -> entry.name().equals(name));
        }
        request.query.add(new Entry(name, dice.oneOf(ODD_TEXTS)));
    }

    private void oddHeader(GeneratedRequest request) {
        request.mutation = "odd header";
        List<Operation.Parameter> known = request.operation.parameters("header");
        String name = known.isEmpty() ? "X-Forwarded-For" : dice.oneOf(known).name();
        String odd = dice.oneOf(List.of(" ", "a,b", "x".repeat(129), "not here", "-", "acme"));
        request.headers.add(new Entry(name, odd));
        if (dice.chance(0.3)) {
            request.headers.add(new Entry(name, odd));
        }
    }

    private void oddPath(GeneratedRequest request) {
        request.mutation = "odd path";
        String place = dice.oneOf(List.copyOf(request.path.keySet()));
        request.path.put(place, dice.oneOf(ODD_TEXTS));
    }

    private void unknownName(GeneratedRequest request) {
        request.mutation = "unknown name";
        String place = dice.oneOf(List.copyOf(request.path.keySet()));
        request.path.put(place, "nobody-" + dice.below(1_000_000));
    }

    /** A field is left out, added, or has another value. */
    private void oddField(GeneratedRequest request) {
        request.mutation = "odd field";
        JsonNode tree = MAPPER.readTree(request.body);
        List<ObjectNode> objects = new ArrayList<>();
        collect(tree, objects);
        ObjectNode object = dice.oneOf(objects);
        List<String> names = new ArrayList<>(object.propertyNames());
        names.add("unknown");
        String name = dice.oneOf(names);
        if (dice.chance(0.2) && object.has(name)) {
            object.remove(name);
            request.body = bytes(tree.toString());
            return;
        }
        String mark = "\"@here@\"";
        object.set(name, JSON.stringNode("@here@"));
        request.body = bytes(tree.toString().replace(mark, dice.oneOf(ODD_VALUES)));
    }

    private static void collect(JsonNode node, List<ObjectNode> objects) {
        if (node instanceof ObjectNode object) {
            objects.add(object);
        }
        node.values().forEach(child -> collect(child, objects));
    }

    private void brokenText(GeneratedRequest request) {
        request.mutation = "broken text";
        String text = new String(bodyOf(request), StandardCharsets.UTF_8);
        String inner = text.substring(1);
        request.body =
                switch (dice.below(8)) {
                    case 0 -> bytes(text.substring(0, dice.below(text.length())));
                    case 1 -> bytes("");
                    case 2 -> bytes(text + text);
                    case 3 -> bytes("[" + text + "]");
                    case 4 -> bytes("{\"payload\":" + "[".repeat(DEEP) + "]".repeat(DEEP) + "}");
                    case 5 -> bytes("{\"state\":\"ACTIVE\",\"state\":\"ACTIVE\"," + inner);
                    case 6 ->
                            concat(
                                    bytes("{\"marketplace\":\"a"),
                                    new byte[] {(byte) 0xC3, '"', '}'});
                    default -> bytes("\uFEFF" + text);
                };
    }

    private void packed(GeneratedRequest request) {
        request.mutation = "packed";
        request.headers.add(new Entry("Content-Encoding", "gzip"));
        request.headers.removeIf(entry -> entry.name().equals("Content-Type") && dice.chance(0.7));
        if (dice.chance(0.7)) {
            request.body = zipped(bodyOf(request));
        }
    }

    /** A payload by one byte; any other body by much, which travels packed. */
    void tooLarge(GeneratedRequest request) {
        request.mutation = "too large";
        String payload = "{\"payload\":\"" + "z".repeat(LARGEST_PAYLOAD + 1) + "\"}";
        switch (request.operation.id()) {
            case "sendItem" -> request.body = bytes(payload);
            case "sendItems" -> request.body = bytes("{\"items\":[" + payload + "]}");
            default -> {
                request.headers.removeIf(entry -> entry.name().equals("Content-Type"));
                request.headers.add(new Entry("Content-Encoding", "gzip"));
                request.body = zipped(bytes("{\"payload\":\"" + "z".repeat(BOMB) + "\"}"));
            }
        }
    }

    private static byte[] bodyOf(GeneratedRequest request) {
        return request.body == null ? new byte[0] : request.body;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] concat(byte[] first, byte[] second) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(first);
        all.writeBytes(second);
        return all.toByteArray();
    }

    private static byte[] zipped(byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(packed)) {
            zip.write(plain);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }
}
