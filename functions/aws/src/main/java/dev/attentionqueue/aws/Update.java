package dev.attentionqueue.aws;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** One conditional change of one item, as it grows; confined to the thread that builds it. */
final class Update {
    private final Map<String, AttributeValue> key;
    private final List<String> conditions = new ArrayList<>();
    private final List<String> sets = new ArrayList<>();
    private final List<String> removes = new ArrayList<>();
    private final Map<String, AttributeValue> values = new HashMap<>();

    Update(Map<String, AttributeValue> key) {
        this.key = key;
    }

    Update require(String condition) {
        conditions.add(condition);
        return this;
    }

    Update require(String path, String comparator, AttributeValue value) {
        return require(path + " " + comparator + " " + name(value));
    }

    Update requireNoneOr(String path, String comparator, AttributeValue value) {
        return require(
                "(attribute_not_exists(%s) OR %s %s %s)"
                        .formatted(path, path, comparator, name(value)));
    }

    Update set(String path, AttributeValue value) {
        sets.add(path + " = " + name(value));
        return this;
    }

    Update increment(String path) {
        sets.add(path + " = " + path + " + " + name(Values.number(1)));
        return this;
    }

    Update remove(String path) {
        removes.add(path);
        return this;
    }

    private String name(AttributeValue value) {
        String name = ":v" + values.size();
        values.put(name, value);
        return name;
    }

    UpdateItemRequest.Builder toRequest() {
        String set = "SET " + String.join(", ", sets);
        String remove = removes.isEmpty() ? "" : " REMOVE " + String.join(", ", removes);
        return UpdateItemRequest.builder()
                .key(key)
                .conditionExpression(conditions.isEmpty() ? null : String.join(" AND ", conditions))
                .updateExpression(set + remove)
                .expressionAttributeValues(values);
    }
}
