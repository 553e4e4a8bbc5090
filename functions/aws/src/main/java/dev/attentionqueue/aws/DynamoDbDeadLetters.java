package dev.attentionqueue.aws;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.deadletter.LetterPage;
import dev.attentionqueue.deadletter.LetterQuery;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** Dead letters beside the control items of their stores; {@link LetterItem} says how. */
public final class DynamoDbDeadLetters implements DeadLetters {
    private final DynamoDbClient client;
    private final String table;

    /** Uses a table that is there; {@link ControlTable} says which. */
    public DynamoDbDeadLetters(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    @Override
    public void keep(DeadLetter letter) {
        PutItemRequest request =
                PutItemRequest.builder().tableName(table).item(LetterItem.of(letter)).build();
        Answers.of("keeping a dead letter", () -> client.putItem(request));
    }

    @Override
    public Optional<DeadLetter> read(StoreKey store, ItemId item, Instant now) {
        GetItemRequest request =
                GetItemRequest.builder()
                        .tableName(table)
                        .key(LetterItem.key(store, item))
                        .consistentRead(true)
                        .build();
        GetItemResponse response =
                Answers.of("reading a dead letter", () -> client.getItem(request));
        return Optional.of(response)
                .filter(GetItemResponse::hasItem)
                .map(found -> LetterItem.read(new Attributes(found.item())))
                .filter(letter -> !letter.hasExpired(now));
    }

    @Override
    public LetterPage page(LetterQuery query, @Nullable ItemId after) {
        QueryRequest request =
                new Question(query)
                        .toRequest()
                        .tableName(table)
                        .exclusiveStartKey(
                                after == null ? null : LetterItem.key(query.store(), after))
                        .build();
        QueryResponse response = Answers.of("listing dead letters", () -> client.query(request));
        return new LetterPage(
                response.items().stream().map(Attributes::new).map(LetterItem::read).toList(),
                response.hasLastEvaluatedKey() ? next(response.lastEvaluatedKey()) : null);
    }

    private static @Nullable ItemId next(Map<String, AttributeValue> last) {
        return last.isEmpty() ? null : LetterItem.itemId(new Attributes(last));
    }

    @Override
    public boolean delete(DeadLetter letter) {
        DeleteItemRequest request =
                DeleteItemRequest.builder()
                        .tableName(table)
                        .key(LetterItem.key(letter.store(), letter.item().id()))
                        .conditionExpression(LetterItem.LETTER + " = :letter")
                        .expressionAttributeValues(
                                Map.of(":letter", Values.text(letter.id().value())))
                        .build();
        return ConditionalWrites.attempt(
                "deleting a dead letter",
                () -> {
                    client.deleteItem(request);
                    return true;
                },
                _ -> false);
    }

    /** A query as DynamoDB reads it, as it grows. */
    private static final class Question {
        private final LetterQuery query;
        private final List<String> filters = new ArrayList<>();
        private final Map<String, AttributeValue> values = new HashMap<>();

        Question(LetterQuery query) {
            this.query = query;
            LetterFilter filter = query.filter();
            require(
                    ControlTable.EXPIRES_AT + " > :now",
                    Values.number(query.now().getEpochSecond()));
            if (filter.reason() != null) {
                require(LetterItem.REASON + " = :reason", Values.text(filter.reason().name()));
            }
            if (filter.failedFrom() != null) {
                require(LetterItem.FAILED_AT + " >= :from", Values.time(filter.failedFrom()));
            }
            if (filter.failedBefore() != null) {
                require(LetterItem.FAILED_AT + " < :before", Values.time(filter.failedBefore()));
            }
        }

        /** A condition that ends with the name of its value. */
        private void require(String condition, AttributeValue value) {
            filters.add(condition);
            values.put(condition.substring(condition.indexOf(':')), value);
        }

        QueryRequest.Builder toRequest() {
            values.put(":pk", Values.text(ControlItem.pk(query.store())));
            values.put(":letters", Values.text(LetterItem.PREFIX));
            return QueryRequest.builder()
                    .keyConditionExpression(
                            "%s = :pk AND begins_with(%s, :letters)"
                                    .formatted(ControlItem.PK, ControlItem.SK))
                    .filterExpression(String.join(" AND ", filters))
                    .expressionAttributeValues(values)
                    .consistentRead(true)
                    .limit(query.limit());
        }
    }
}
