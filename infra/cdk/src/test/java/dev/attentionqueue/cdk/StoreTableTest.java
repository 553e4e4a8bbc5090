package dev.attentionqueue.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.cdk.Deployment.Resource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;

/** The stack's table has the keys and indexes that the code asks for. */
@NullUnmarked // A template is JSON: what is not there fails the test that asks for it.
class StoreTableTest {
    private final CreateTableRequest code = ControlTable.definition("any");
    private final Resource stack = Deployment.usual().only("AWS::DynamoDB::Table");

    @Test
    void keys_and_their_types_are_the_codes() {
        assertThat(keys(stack.list("KeySchema"))).isEqualTo(keysOf(code.keySchema()));
        Map<String, String> types = new HashMap<>();
        code.attributeDefinitions()
                .forEach(one -> types.put(one.attributeName(), one.attributeTypeAsString()));
        assertThat(stack.list("AttributeDefinitions"))
                .map(Deployment::<Object>maps)
                .hasSize(types.size())
                .allSatisfy(
                        one ->
                                assertThat(one.get("AttributeType"))
                                        .isEqualTo(types.get(one.get("AttributeName"))));
    }

    @Test
    void indexes_have_the_codes_keys_and_what_it_reads_from_them() {
        Map<String, List<Object>> expected = new HashMap<>();
        code.globalSecondaryIndexes()
                .forEach(
                        index ->
                                expected.put(
                                        index.indexName(),
                                        List.of(
                                                keysOf(index.keySchema()),
                                                projection(index.projection()))));
        Map<String, List<Object>> found = new HashMap<>();
        stack.list("GlobalSecondaryIndexes").stream()
                .map(Deployment::<Object>maps)
                .forEach(
                        index ->
                                found.put(
                                        index.get("IndexName").toString(),
                                        List.of(
                                                keys((List<?>) index.get("KeySchema")),
                                                projection(
                                                        Deployment.maps(
                                                                index.get("Projection"))))));
        assertThat(found).isEqualTo(expected);
    }

    private static List<String> keys(List<?> schema) {
        return schema.stream()
                .map(Deployment::<Object>maps)
                .map(key -> key.get("KeyType") + " " + key.get("AttributeName"))
                .toList();
    }

    private static List<String> keysOf(List<KeySchemaElement> schema) {
        return schema.stream()
                .map(key -> key.keyTypeAsString() + " " + key.attributeName())
                .toList();
    }

    private static String projection(Projection of) {
        return of.projectionTypeAsString() + " " + new TreeSet<>(of.nonKeyAttributes());
    }

    private static String projection(Map<String, Object> of) {
        Object names = Objects.requireNonNullElse(of.get("NonKeyAttributes"), List.of());
        return of.get("ProjectionType") + " " + names;
    }
}
