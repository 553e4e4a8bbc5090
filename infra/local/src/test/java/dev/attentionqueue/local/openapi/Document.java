package dev.attentionqueue.local.openapi;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** An OpenAPI 3.1 document, all references in which point into itself. */
final class Document {
    private static final String IRI = "https://attention-queue.invalid/openapi";
    private static final String REF = "$ref";
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");

    private final JsonNode root;
    private final SchemaRegistry registry;
    private final ConcurrentMap<String, Schema> schemas = new ConcurrentHashMap<>();

    private Document(JsonNode root) {
        this.root = root;
        String json = root.toString();
        registry =
                SchemaRegistry.withDialect(
                        Dialects.getOpenApi31(), builder -> builder.schemas(Map.of(IRI, json)));
    }

    static Document read(Path file) {
        try {
            return new Document(new YAMLMapper().readTree(Files.readString(file)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    JsonNode root() {
        return root;
    }

    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        root.path("paths")
                .properties()
                .forEach(
                        path ->
                                path.getValue().properties().stream()
                                        .filter(entry -> METHODS.contains(entry.getKey()))
                                        .map(
                                                entry ->
                                                        new Operation(
                                                                this,
                                                                entry.getKey(),
                                                                path.getKey(),
                                                                path.getValue(),
                                                                entry.getValue()))
                                        .forEach(operations::add));
        return operations;
    }

    /** The operation that API Gateway would choose: one with a fixed part first. */
    Optional<Operation> operationFor(String method, String rawPath) {
        return operations().stream()
                .filter(operation -> operation.matches(method, rawPath))
                .min((one, other) -> Integer.compare(one.variables(), other.variables()));
    }

    JsonNode component(String kind, String name) {
        return root.path("components").path(kind).required(name);
    }

    /** What a node says, or the node that it refers to does. */
    JsonNode resolve(JsonNode node) {
        JsonNode ref = node.path(REF);
        return ref.isMissingNode()
                ? node
                : resolve(root.at(ref.stringValue().substring(1)).require());
    }

    /** What is wrong with a value by a schema, which stands for itself or is a reference alone. */
    List<String> errors(JsonNode schema, JsonNode value) {
        Schema checked = schemas.computeIfAbsent(schema.toString(), _ -> schemaOf(schema));
        return checked.validate(value).stream().map(Object::toString).toList();
    }

    private Schema schemaOf(JsonNode schema) {
        JsonNode ref = schema.path(REF);
        if (ref.isMissingNode()) {
            return registry.getSchema(schema);
        }
        return registry.getSchema(SchemaLocation.of(IRI + ref.stringValue()));
    }
}
