package dev.attentionqueue.aws;

import dev.attentionqueue.store.Store;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Writes on condition, and makes a condition that failed a value. */
final class ConditionalWrites {
    private final DynamoDbClient client;
    private final String table;

    ConditionalWrites(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    /** How a write ended. */
    sealed interface Outcome {

        /** The store as the write left it. */
        record Applied(Store store) implements Outcome {}

        /**
         * The condition failed, and nothing was written by the last attempt.
         *
         * @param found the store as it was then; empty if there is none
         * @param repeated whether an earlier attempt may have been applied, its answer lost, so
         *     that {@code found} may be our own work
         */
        record Refused(Optional<Store> found, boolean repeated) implements Outcome {}
    }

    Outcome update(Update update) {
        UpdateItemRequest request =
                update.toRequest()
                        .tableName(table)
                        .returnValues(ReturnValue.ALL_NEW)
                        .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)
                        .build();
        return outcome(
                "updating a store",
                () -> ControlItem.read(client.updateItem(request).attributes()));
    }

    /** Puts a store where there is none. */
    Outcome insert(Store store) {
        PutItemRequest request =
                PutItemRequest.builder()
                        .tableName(table)
                        .item(ControlItem.of(store))
                        .conditionExpression("attribute_not_exists(" + ControlItem.PK + ")")
                        .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)
                        .build();
        return outcome(
                "adding a store",
                () -> {
                    client.putItem(request);
                    return store;
                });
    }

    /** Deletes a store of this version; what is there otherwise, if anything. */
    Optional<Store> delete(Store store) {
        DeleteItemRequest request =
                DeleteItemRequest.builder()
                        .tableName(table)
                        .key(ControlItem.key(store.key()))
                        .conditionExpression(ControlItem.VERSION + " = :version")
                        .expressionAttributeValues(
                                Map.of(":version", Values.number(store.wakeUp().version().value())))
                        .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)
                        .build();
        return attempt(
                "deleting a store",
                () -> {
                    client.deleteItem(request);
                    return Optional.empty();
                },
                ConditionalWrites::found);
    }

    private static Outcome outcome(String what, Supplier<Store> write) {
        return attempt(what, () -> new Outcome.Applied(write.get()), ConditionalWrites::refused);
    }

    /** The one place where a condition that failed becomes a value. */
    static <T> T attempt(
            String what, Supplier<T> write, Function<ConditionalCheckFailedException, T> refused) {
        return Answers.of(
                what,
                () -> {
                    try {
                        return write.get();
                    } catch (ConditionalCheckFailedException failed) {
                        return refused.apply(failed);
                    }
                });
    }

    private static Outcome refused(ConditionalCheckFailedException failed) {
        Integer attempts = failed.numAttempts();
        return new Outcome.Refused(found(failed), attempts == null || attempts > 1);
    }

    private static Optional<Store> found(ConditionalCheckFailedException failed) {
        return Optional.of(failed)
                .filter(it -> it.hasItem())
                .map(it -> it.item())
                .filter(item -> !item.isEmpty())
                .map(ControlItem::read);
    }
}
