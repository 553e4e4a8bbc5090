package dev.attentionqueue.local.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.DataDirectory;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Needs the binary: {@code npm ci} in {@code infra/local}. */
@Timeout(60)
final class DynamoDbEmulatorTest {
    private static final Path NODE_MODULES = Path.of("node_modules");

    @Test
    void an_item_put_is_got() {
        try (DynamoDbEmulator emulator = DynamoDbEmulator.inMemory(NODE_MODULES, Ports.ANY);
                DynamoDbClient dynamoDb = Clients.dynamoDb(emulator.endpoint())) {
            put(dynamoDb, "a");

            assertThat(get(dynamoDb, "a")).containsKey("pk");
        }
    }

    @Test
    void kept_items_are_there_after_a_restart(@TempDir Path folder) {
        DataDirectory data = new DataDirectory(folder);
        try (DynamoDbEmulator emulator = DynamoDbEmulator.keeping(NODE_MODULES, Ports.ANY, data);
                DynamoDbClient dynamoDb = Clients.dynamoDb(emulator.endpoint())) {
            put(dynamoDb, "a");
        }

        try (DynamoDbEmulator emulator = DynamoDbEmulator.keeping(NODE_MODULES, Ports.ANY, data);
                DynamoDbClient dynamoDb = Clients.dynamoDb(emulator.endpoint())) {
            assertThat(get(dynamoDb, "a")).containsKey("pk");
        }
    }

    @Test
    void closing_ends_the_process() {
        DynamoDbEmulator emulator = DynamoDbEmulator.inMemory(NODE_MODULES, Ports.ANY);

        emulator.close();

        assertThat(emulator.handle().isAlive()).isFalse();
    }

    @Test
    void a_taken_port_is_refused() {
        try (DynamoDbEmulator first = DynamoDbEmulator.inMemory(NODE_MODULES, Ports.ANY)) {
            assertThatThrownBy(() -> DynamoDbEmulator.inMemory(NODE_MODULES, first.port()))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageStartingWith(
                            "DynamoDB (dynoxide) cannot listen on port " + first.port());
        }
    }

    @Test
    void damaged_data_is_refused_with_what_the_binary_says(@TempDir Path folder)
            throws IOException {
        Files.writeString(folder.resolve("dynamodb.db"), "this is no database, but long enough");

        assertThatThrownBy(
                        () ->
                                DynamoDbEmulator.keeping(
                                        NODE_MODULES, Ports.ANY, new DataDirectory(folder)))
                .isInstanceOf(CannotStart.class)
                .hasMessageStartingWith("DynamoDB (dynoxide) did not start: ");
    }

    @Test
    void a_missing_binary_says_what_to_run(@TempDir Path folder) {
        assertThatThrownBy(() -> DynamoDbEmulator.inMemory(folder, Ports.ANY))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("is missing: run npm ci in infra/local");
    }

    @Test
    void platforms_have_the_names_that_node_gives_them() {
        assertThat(DynoxideBinary.platform("Linux", "amd64")).isEqualTo("linux-x64");
        assertThat(DynoxideBinary.platform("Mac OS X", "aarch64")).isEqualTo("darwin-arm64");
    }

    private static void put(DynamoDbClient dynamoDb, String key) {
        dynamoDb.createTable(
                t ->
                        t.tableName("test")
                                .billingMode(BillingMode.PAY_PER_REQUEST)
                                .attributeDefinitions(
                                        AttributeDefinition.builder()
                                                .attributeName("pk")
                                                .attributeType(ScalarAttributeType.S)
                                                .build())
                                .keySchema(
                                        KeySchemaElement.builder()
                                                .attributeName("pk")
                                                .keyType(KeyType.HASH)
                                                .build()));
        dynamoDb.putItem(p -> p.tableName("test").item(Map.of("pk", AttributeValue.fromS(key))));
    }

    private static Map<String, AttributeValue> get(DynamoDbClient dynamoDb, String key) {
        return dynamoDb.getItem(
                        g -> g.tableName("test").key(Map.of("pk", AttributeValue.fromS(key))))
                .item();
    }
}
