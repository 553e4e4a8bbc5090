package dev.attentionqueue.local.probe;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** What DynamoDB does. */
public enum DynamoDbTrait implements Trait<DynamoDbClient> {
    TELLS_WINNER("returns the item on which a condition failed"),
    LIMITS_ITEMS("refuses an item above 400 KB"),
    REFUSES_EMPTY_KEYS("refuses an empty key");

    private final String says;

    DynamoDbTrait(String says) {
        this.says = says;
    }

    @Override
    public String says() {
        return says;
    }

    @Override
    public boolean isShownBy(DynamoDbClient client) {
        return switch (this) {
            case TELLS_WINNER -> tellsWhoWon(client);
            case LIMITS_ITEMS -> refusesLargeItem(client);
            case REFUSES_EMPTY_KEYS -> refusesEmptyKey(client);
        };
    }

    private static String newTable(DynamoDbClient client) {
        String table = SqsProbes.newName();
        client.createTable(
                it ->
                        it.tableName(table)
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
        client.waiter().waitUntilTableExists(it -> it.tableName(table));
        return table;
    }

    private static Map<String, AttributeValue> item(String key, String text) {
        return Map.of("pk", AttributeValue.fromS(key), "text", AttributeValue.fromS(text));
    }

    private static boolean tellsWhoWon(DynamoDbClient client) {
        String table = newTable(client);
        Map<String, AttributeValue> winner = item("a", "first");
        client.putItem(it -> it.tableName(table).item(winner));
        try {
            client.putItem(
                    it ->
                            it.tableName(table)
                                    .item(item("a", "second"))
                                    .conditionExpression("attribute_not_exists(pk)")
                                    .returnValuesOnConditionCheckFailure(
                                            ReturnValuesOnConditionCheckFailure.ALL_OLD));
            return false;
        } catch (ConditionalCheckFailedException failed) {
            return winner.equals(failed.item());
        }
    }

    private static boolean refusesLargeItem(DynamoDbClient client) {
        String table = newTable(client);
        return SqsProbes.refuses(
                () ->
                        client.putItem(
                                it -> it.tableName(table).item(item("a", "x".repeat(410_000)))));
    }

    private static boolean refusesEmptyKey(DynamoDbClient client) {
        String table = newTable(client);
        return SqsProbes.refuses(
                () -> client.putItem(it -> it.tableName(table).item(item("", "x"))));
    }
}
