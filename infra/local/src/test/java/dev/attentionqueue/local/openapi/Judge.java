package dev.attentionqueue.local.openapi;

import dev.attentionqueue.local.openapi.Operation.Parameter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Says what an answer has against the document. */
final class Judge {
    private static final JsonMapper STRICT =
            JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .build();

    /** What a request that breaks no rule may still meet: what it names may be gone, or busy. */
    private static final Set<Integer> WAYS_OF_THE_WORLD = Set.of(404, 409, 422, 429);

    /** Whoever is told one of these by a problem is told when to come again. */
    private static final Set<Integer> FOR_NOW = Set.of(429, 503);

    /** Payload and attributes are measured together, which no schema can say. */
    private static final int LARGE = 200_000;

    private final Document document;

    Judge(Document document) {
        this.document = document;
    }

    /**
     * An answer.
     *
     * @param contentType empty if there is none
     * @param retryAfter empty if there is none
     */
    record Answer(int status, String contentType, String retryAfter, String body) {}

    /** The operation that answers a request, if there is one. */
    Optional<Operation> operationOf(GeneratedRequest request) {
        return document.operationFor(request.method, request.rawPath());
    }

    List<String> complaints(GeneratedRequest request, Answer answer) {
        List<String> complaints = new ArrayList<>();
        if (answer.status() >= 500) {
            complaints.add("status " + answer.status());
        }
        Optional<Operation> operation = operationOf(request);
        if (operation.isEmpty()) {
            complaints.addAll(unlike(document.component("responses", "NoRoute"), answer));
            return complaints;
        }
        Optional<JsonNode> response = operation.get().response(answer.status());
        if (response.isEmpty()) {
            complaints.add("status " + answer.status() + " is not documented");
            return complaints;
        }
        complaints.addAll(unlike(response.get(), answer));
        boolean isAccepted = answer.status() / 100 == 2;
        if (isAccepted) {
            faults(operation.get(), request)
                    .forEach(fault -> complaints.add("accepted in spite of: " + fault));
        }
        boolean isMine = operation.get().id().equals(request.operation.id());
        if (isMine
                && request.mutation.isEmpty()
                && !isAccepted
                && !(answer.status() == 413 && sizeOf(request) > LARGE)
                && !WAYS_OF_THE_WORLD.contains(answer.status())) {
            complaints.add("a valid request was refused");
        }
        return complaints;
    }

    private static int sizeOf(GeneratedRequest request) {
        byte[] body = request.body;
        return body == null ? 0 : body.length;
    }

    /** What an answer has against one response of the document. */
    private List<String> unlike(JsonNode response, Answer answer) {
        if (!response.has("content")) {
            return answer.body().isEmpty() ? List.of() : List.of("a body that is not documented");
        }
        String type = answer.contentType().replaceFirst(";.*", "").strip();
        JsonNode content = response.path("content").path(type);
        if (content.isMissingNode()) {
            return List.of("content type " + answer.contentType() + " is not documented");
        }
        try {
            JsonNode body = STRICT.readTree(answer.body());
            List<String> errors = new ArrayList<>(document.errors(content.path("schema"), body));
            if (type.endsWith("problem+json")) {
                errors.addAll(unlikeProblem(body, answer));
            }
            return errors;
        } catch (JacksonException notJson) {
            return List.of("the body is not JSON: " + notJson.getOriginalMessage());
        }
    }

    private static List<String> unlikeProblem(JsonNode problem, Answer answer) {
        List<String> errors = new ArrayList<>();
        if (problem.path("status").asInt() != answer.status()) {
            errors.add("the problem has another status");
        }
        if (FOR_NOW.contains(answer.status()) && !answer.retryAfter().matches("[0-9]{1,9}")) {
            errors.add("Retry-After is " + answer.retryAfter());
        }
        return errors;
    }

    /** What a request has against the document. */
    private List<String> faults(Operation operation, GeneratedRequest request) {
        List<String> faults = new ArrayList<>();
        for (Parameter parameter : operation.parameters("query")) {
            List<String> values = request.values(request.query, parameter.name());
            if (parameter.isRequired() && values.isEmpty()) {
                faults.add("no " + parameter.name());
            }
            faults.addAll(faults(parameter, values));
        }
        for (Parameter parameter : operation.parameters("header")) {
            faults.addAll(faults(parameter, request.values(request.headers, parameter.name())));
        }
        request.query.stream()
                .filter(
                        entry ->
                                operation.parameters("query").stream()
                                        .noneMatch(known -> known.name().equals(entry.name())))
                .forEach(entry -> faults.add("unknown " + entry.name()));
        boolean isPlain = request.values(request.headers, "Content-Encoding").isEmpty();
        if (operation.bodySchema().isPresent() && isPlain) {
            faults.addAll(bodyFaults(operation.bodySchema().get(), request));
        }
        return faults;
    }

    /** Several of one name arrive joined by commas (AWS, payload format 2.0). */
    private List<String> faults(Parameter parameter, List<String> values) {
        if (values.isEmpty()) {
            return List.of();
        }
        JsonNode schema = document.resolve(parameter.schema());
        return document.errors(parameter.schema(), read(schema, String.join(",", values)));
    }

    /** A parameter as its type reads it. */
    private static JsonNode read(JsonNode schema, String value) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return switch (schema.path("type").asString()) {
            case "integer" ->
                    value.matches("-?[0-9]{1,9}")
                            ? json.numberNode(Integer.parseInt(value))
                            : json.stringNode(value);
            case "boolean" ->
                    value.matches("true|false")
                            ? json.booleanNode(Boolean.parseBoolean(value))
                            : json.stringNode(value);
            default -> json.stringNode(value);
        };
    }

    private List<String> bodyFaults(JsonNode schema, GeneratedRequest request) {
        byte[] body = request.body;
        if (body == null) {
            return List.of("no body");
        }
        try {
            return document.errors(
                    schema, STRICT.readTree(new String(body, StandardCharsets.UTF_8)));
        } catch (JacksonException notJson) {
            return List.of("the body is not JSON: " + notJson.getOriginalMessage());
        }
    }
}
