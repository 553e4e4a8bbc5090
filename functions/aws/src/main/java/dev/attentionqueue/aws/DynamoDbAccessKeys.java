package dev.attentionqueue.aws;

import dev.attentionqueue.access.AccessKey;
import dev.attentionqueue.access.AccessKeys;
import dev.attentionqueue.access.Role;
import dev.attentionqueue.store.Identifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** The records {@code KEY#sha256} of the control table; DynamoDB deletes expired ones. */
public final class DynamoDbAccessKeys implements AccessKeys {
    private static final String SORT_KEY = "KEY";
    private static final String PREFIX = "KEY#";
    private static final String TENANT = "tenant";
    private static final String ROLE = "callerRole";
    private static final String VALID_UNTIL = "validUntil";

    private final DynamoDbClient client;
    private final String table;

    public DynamoDbAccessKeys(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public void add(AccessKey key) {
        Map<String, AttributeValue> item = new HashMap<>(keyOf(key.hash()));
        item.put(TENANT, Values.text(key.tenant().value()));
        item.put(ROLE, Values.text(key.role().label()));
        Optional.ofNullable(key.expiresAt())
                .ifPresent(
                        end -> {
                            item.put(VALID_UNTIL, Values.time(end));
                            long after = end.getEpochSecond() + 1;
                            item.put(ControlTable.EXPIRES_AT, Values.number(after));
                        });
        PutItemRequest put = PutItemRequest.builder().tableName(table).item(item).build();
        Answers.of("adding a key", () -> client.putItem(put));
    }

    @Override
    public Optional<AccessKey> find(String hash) {
        GetItemRequest get =
                GetItemRequest.builder()
                        .tableName(table)
                        .key(keyOf(hash))
                        .consistentRead(true)
                        .build();
        GetItemResponse response = Answers.of("finding a key", () -> client.getItem(get));
        return response.hasItem() ? Optional.of(read(response.item())) : Optional.empty();
    }

    @Override
    public boolean revoke(String hash) {
        DeleteItemRequest delete =
                DeleteItemRequest.builder()
                        .tableName(table)
                        .key(keyOf(hash))
                        .returnValues(ReturnValue.ALL_OLD)
                        .build();
        return Answers.of("revoking a key", () -> client.deleteItem(delete)).hasAttributes();
    }

    private static Map<String, AttributeValue> keyOf(String hash) {
        return Map.of(
                ControlItem.PK, Values.text(PREFIX + hash), ControlItem.SK, Values.text(SORT_KEY));
    }

    private static AccessKey read(Map<String, AttributeValue> values) {
        Attributes item = new Attributes(values);
        return new AccessKey(
                item.text(ControlItem.PK).substring(PREFIX.length()),
                new Identifier(item.text(TENANT)),
                Role.of(item.text(ROLE)),
                item.optionalTime(VALID_UNTIL).orElse(null));
    }
}
