package dev.attentionqueue.aws;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.Failure;
import dev.attentionqueue.deadletter.LetterId;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A dead letter as an item in its store's partition: {@code DEAD#} and its work item's id, so that
 * there is one for each, and they lie in the order of their first enqueues, as ids do. None of the
 * names that expressions use is one of DynamoDB's reserved words.
 */
final class LetterItem {
    static final String PREFIX = "DEAD#";
    static final String LETTER = "letter";
    static final String REASON = "reason";
    static final String FAILED_AT = "failedAt";

    private static final String ERROR = "error";
    private static final String ATTEMPTS = "attempts";

    private LetterItem() {}

    static Map<String, AttributeValue> key(StoreKey store, ItemId item) {
        return Map.of(
                ControlItem.PK,
                Values.text(ControlItem.pk(store)),
                ControlItem.SK,
                Values.text(PREFIX + item.value()));
    }

    static Map<String, AttributeValue> of(DeadLetter letter) {
        WorkItem item = letter.item();
        Map<String, AttributeValue> values = new HashMap<>(key(letter.store(), item.id()));
        values.put(LETTER, Values.text(letter.id().value()));
        values.putAll(WorkFields.of(item));
        values.put(REASON, Values.text(letter.failure().reason().name()));
        values.put(ERROR, Values.text(letter.failure().error()));
        values.put(ATTEMPTS, Values.number(letter.failure().attempts()));
        values.put(FAILED_AT, Values.time(letter.failedAt()));
        values.put(ControlTable.EXPIRES_AT, Values.number(letter.expiresAt().getEpochSecond()));
        return values;
    }

    static ItemId itemId(Attributes item) {
        return new ItemId(item.text(ControlItem.SK).substring(PREFIX.length()));
    }

    static DeadLetter read(Attributes item) {
        return new DeadLetter(
                new LetterId(item.text(LETTER)),
                ControlItem.readKey(item),
                WorkFields.read(item, itemId(item)),
                new Failure(
                        Reason.valueOf(item.text(REASON)),
                        item.text(ERROR),
                        Math.toIntExact(item.number(ATTEMPTS))),
                item.time(FAILED_AT),
                Instant.ofEpochSecond(item.number(ControlTable.EXPIRES_AT)));
    }
}
