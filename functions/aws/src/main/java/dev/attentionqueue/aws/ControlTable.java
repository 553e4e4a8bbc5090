package dev.attentionqueue.aws;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/**
 * The one table, for places where no stack creates it: the local cloud and tests. On AWS it is part
 * of the stack, with the same keys and indexes.
 */
public final class ControlTable {

    /** Attribute with the time, in seconds, after which DynamoDB may delete a record. */
    static final String EXPIRES_AT = "expiresAt";

    private final DynamoDbClient client;
    private final String name;

    public ControlTable(DynamoDbClient client, String name) {
        this.client = client;
        this.name = name;
    }

    /** Creates the table, or leaves the one that is there; returns when it can be used. */
    public void create() {
        try {
            client.createTable(definition(name));
        } catch (ResourceInUseException _) {
            // Somebody else created it, or is about to have.
        }
        client.waiter().waitUntilTableExists(table -> table.tableName(name));
        client.updateTimeToLive(expiry());
    }

    /** Its keys and indexes, to which the stack's table is held. */
    public static CreateTableRequest definition(String name) {
        return CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        attribute(ControlItem.PK, ScalarAttributeType.S),
                        attribute(ControlItem.SK, ScalarAttributeType.S),
                        attribute(ControlItem.TENANT, ScalarAttributeType.S),
                        attribute(ControlItem.DUE_SHARD, ScalarAttributeType.N),
                        attribute(ControlItem.DUE_AT, ScalarAttributeType.N))
                .keySchema(keys(ControlItem.PK, ControlItem.SK))
                .globalSecondaryIndexes(
                        index(
                                DueIndex.NAME,
                                keys(ControlItem.DUE_SHARD, ControlItem.DUE_AT),
                                keysAlone()),
                        index(
                                TenantIndex.NAME,
                                keys(ControlItem.TENANT, ControlItem.PK),
                                keysAnd(ControlItem.STATE)))
                .build();
    }

    private static GlobalSecondaryIndex index(
            String name, List<KeySchemaElement> keys, Projection projection) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(keys)
                .projection(projection)
                .build();
    }

    private static Projection keysAlone() {
        return Projection.builder().projectionType(ProjectionType.KEYS_ONLY).build();
    }

    private static Projection keysAnd(String attribute) {
        return Projection.builder()
                .projectionType(ProjectionType.INCLUDE)
                .nonKeyAttributes(attribute)
                .build();
    }

    private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
    }

    private static List<KeySchemaElement> keys(String hash, String range) {
        return List.of(key(hash, KeyType.HASH), key(range, KeyType.RANGE));
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private UpdateTimeToLiveRequest expiry() {
        return UpdateTimeToLiveRequest.builder()
                .tableName(name)
                .timeToLiveSpecification(it -> it.enabled(true).attributeName(EXPIRES_AT))
                .build();
    }
}
