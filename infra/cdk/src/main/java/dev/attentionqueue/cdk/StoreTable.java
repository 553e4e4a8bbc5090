package dev.attentionqueue.cdk;

import java.util.List;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.services.dynamodb.CfnTable;
import software.amazon.awscdk.services.dynamodb.CfnTable.AttributeDefinitionProperty;
import software.amazon.awscdk.services.dynamodb.CfnTable.GlobalSecondaryIndexProperty;
import software.amazon.awscdk.services.dynamodb.CfnTable.KeySchemaProperty;
import software.amazon.awscdk.services.dynamodb.CfnTable.PointInTimeRecoverySpecificationProperty;
import software.amazon.awscdk.services.dynamodb.CfnTable.ProjectionProperty;
import software.amazon.awscdk.services.dynamodb.CfnTable.TimeToLiveSpecificationProperty;
import software.constructs.Construct;

/**
 * The one table, with the indexes of stores that are due a look, and of a tenant's stores. On the
 * CDK's lower level: its higher ones bring grants, which this stack does not use and which warn of
 * their own deprecation. DynamoDB encrypts every table at rest; no key of one's own is asked for.
 */
final class StoreTable {
    static final String DUE_INDEX = "due";
    static final String TENANT_INDEX = "tenant";

    private static final String PK = "pk";
    private static final String SK = "sk";
    private static final String TENANT = "tn";
    private static final String STATE = "st";
    private static final String DUE_SHARD = "dueShard";
    private static final String DUE_AT = "dueAt";

    private StoreTable() {}

    static CfnTable in(Construct scope, AttentionQueueProps props) {
        CfnTable table =
                CfnTable.Builder.create(scope, "Stores")
                        .attributeDefinitions(
                                List.of(
                                        attribute(PK, "S"),
                                        attribute(SK, "S"),
                                        attribute(TENANT, "S"),
                                        attribute(DUE_SHARD, "N"),
                                        attribute(DUE_AT, "N")))
                        .keySchema(List.of(key(PK, "HASH"), key(SK, "RANGE")))
                        .globalSecondaryIndexes(
                                List.of(
                                        index(DUE_INDEX, DUE_SHARD, DUE_AT, keysAlone()),
                                        index(TENANT_INDEX, TENANT, PK, keysAnd(STATE))))
                        .billingMode("PAY_PER_REQUEST")
                        .timeToLiveSpecification(
                                TimeToLiveSpecificationProperty.builder()
                                        .attributeName("expiresAt")
                                        .enabled(true)
                                        .build())
                        .pointInTimeRecoverySpecification(
                                PointInTimeRecoverySpecificationProperty.builder()
                                        .pointInTimeRecoveryEnabled(true)
                                        .build())
                        .deletionProtectionEnabled(props.production())
                        .build();
        table.applyRemovalPolicy(props.production() ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
        return table;
    }

    private static GlobalSecondaryIndexProperty index(
            String name, String hash, String range, ProjectionProperty projection) {
        return GlobalSecondaryIndexProperty.builder()
                .indexName(name)
                .keySchema(List.of(key(hash, "HASH"), key(range, "RANGE")))
                .projection(projection)
                .build();
    }

    /** What an index names is read from the table itself. */
    private static ProjectionProperty keysAlone() {
        return ProjectionProperty.builder().projectionType("KEYS_ONLY").build();
    }

    private static ProjectionProperty keysAnd(String attribute) {
        return ProjectionProperty.builder()
                .projectionType("INCLUDE")
                .nonKeyAttributes(List.of(attribute))
                .build();
    }

    private static AttributeDefinitionProperty attribute(String name, String type) {
        return AttributeDefinitionProperty.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaProperty key(String name, String type) {
        return KeySchemaProperty.builder().attributeName(name).keyType(type).build();
    }
}
