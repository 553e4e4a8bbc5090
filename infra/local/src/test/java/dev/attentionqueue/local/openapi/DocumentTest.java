package dev.attentionqueue.local.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.Routes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DocumentTest {
    private static final Document DOCUMENT =
            Document.read(Path.of("..", "..", "events", "openapi.yaml"));

    @Test
    void it_has_each_route_and_no_other() {
        assertThat(DOCUMENT.operations())
                .extracting(Operation::routeKey)
                .containsExactlyInAnyOrderElementsOf(Routes.ALL);
    }

    @Test
    void every_operation_has_its_own_id_and_says_what_fails() {
        assertThat(DOCUMENT.operations()).extracting(Operation::id).doesNotHaveDuplicates();
        assertThat(DOCUMENT.operations())
                .allSatisfy(
                        operation ->
                                assertThat(operation.statuses())
                                        .contains(400, 401, 403, 429, 500, 503)
                                        .anyMatch(status -> status / 100 == 2));
    }

    @Test
    void every_reference_leads_somewhere_and_nothing_is_left_over() {
        List<String> references = new ArrayList<>();
        walk(
                DOCUMENT.root(),
                (name, node) -> {
                    if (name.equals("$ref")) {
                        references.add(node.stringValue());
                    }
                });

        assertThat(references)
                .allSatisfy(
                        reference ->
                                assertThat(DOCUMENT.root().at(reference.substring(1)).isObject())
                                        .as(reference)
                                        .isTrue());
        DOCUMENT.root()
                .path("components")
                .properties()
                .forEach(
                        kind ->
                                kind.getValue()
                                        .propertyNames()
                                        .forEach(
                                                name ->
                                                        assertUsed(
                                                                references, kind.getKey(), name)));
    }

    /** One is named by its purpose, and one by this test's own judge. */
    private static void assertUsed(List<String> references, String kind, String name) {
        if (!kind.equals("securitySchemes") && !name.equals("NoRoute")) {
            assertThat(references).contains("#/components/%s/%s".formatted(kind, name));
        }
    }

    @Test
    void every_example_is_as_its_schema_says() {
        List<String> complaints = new ArrayList<>();
        walk(
                DOCUMENT.root(),
                (_, node) -> {
                    if (node.has("schema")) {
                        examples(node).forEach(example -> complaints.addAll(check(node, example)));
                    }
                });

        assertThat(complaints).isEmpty();
    }

    private static List<JsonNode> examples(JsonNode node) {
        List<JsonNode> examples = new ArrayList<>();
        if (node.has("example")) {
            examples.add(node.path("example"));
        }
        node.path("examples")
                .values()
                .forEach(example -> examples.add(DOCUMENT.resolve(example).path("value")));
        return examples;
    }

    private static List<String> check(JsonNode node, JsonNode example) {
        return DOCUMENT.errors(node.path("schema"), example).stream()
                .map(error -> example + ": " + error)
                .toList();
    }

    private static void walk(JsonNode node, BiConsumer<String, JsonNode> visitor) {
        node.properties()
                .forEach(
                        field -> {
                            visitor.accept(field.getKey(), field.getValue());
                            walk(field.getValue(), visitor);
                        });
        if (node.isArray()) {
            node.values().forEach(item -> walk(item, visitor));
        }
    }
}
