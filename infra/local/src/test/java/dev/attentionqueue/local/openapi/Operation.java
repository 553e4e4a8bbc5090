package dev.attentionqueue.local.openapi;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** One operation of a document. */
record Operation(Document document, String verb, String path, JsonNode place, JsonNode own) {

    String id() {
        return own.required("operationId").stringValue();
    }

    String method() {
        return verb.toUpperCase(Locale.ROOT);
    }

    /** As API Gateway names it. */
    String routeKey() {
        return method() + " " + path;
    }

    /** The least role that it asks for. */
    String role() {
        return own.required("x-role").stringValue();
    }

    List<Parameter> parameters() {
        return Stream.of(place, own)
                .flatMap(node -> node.path("parameters").values().stream())
                .map(document::resolve)
                .map(Parameter::new)
                .toList();
    }

    List<Parameter> parameters(String in) {
        return parameters().stream().filter(parameter -> parameter.in().equals(in)).toList();
    }

    /** A parameter of the path, the query or the header. */
    record Parameter(JsonNode node) {

        String name() {
            return node.required("name").stringValue();
        }

        String in() {
            return node.required("in").stringValue();
        }

        boolean isRequired() {
            return node.path("required").asBoolean(false);
        }

        JsonNode schema() {
            return node.required("schema");
        }
    }

    Optional<JsonNode> bodySchema() {
        return own.has("requestBody")
                ? Optional.of(
                        own.required("requestBody")
                                .required("content")
                                .required("application/json")
                                .required("schema"))
                : Optional.empty();
    }

    List<Integer> statuses() {
        return own.required("responses").propertyNames().stream().map(Integer::valueOf).toList();
    }

    /** The response of the document's components that stands for a status; empty without one. */
    String sharedResponse(int status) {
        return own.required("responses")
                .path(Integer.toString(status))
                .path("$ref")
                .asString("")
                .replaceFirst(".*/", "");
    }

    Optional<JsonNode> response(int status) {
        return own.required("responses").optional(Integer.toString(status)).map(document::resolve);
    }

    boolean matches(String requestMethod, String rawPath) {
        List<String> wanted = List.of(path.split("/", -1));
        List<String> parts = List.of(rawPath.split("/", -1));
        if (!method().equals(requestMethod) || wanted.size() != parts.size()) {
            return false;
        }
        for (int at = 0; at < wanted.size(); at++) {
            boolean fits =
                    wanted.get(at).startsWith("{")
                            ? !parts.get(at).isEmpty()
                            : wanted.get(at).equals(parts.get(at));
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    int variables() {
        return path.split("\\{", -1).length - 1;
    }
}
