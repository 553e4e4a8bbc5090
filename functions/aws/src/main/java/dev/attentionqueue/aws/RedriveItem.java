package dev.attentionqueue.aws;

import dev.attentionqueue.deadletter.LetterFilter;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.redrive.Progress;
import dev.attentionqueue.redrive.Redrive;
import dev.attentionqueue.redrive.RedriveOrder;
import dev.attentionqueue.redrive.Selection;
import dev.attentionqueue.redrive.Selection.Items;
import dev.attentionqueue.redrive.Selection.Matching;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A redrive as an item: all are in one partition, {@code REDRIVE}, so that those that are open are
 * found without an index. They are few, and change a few times a second at most.
 *
 * <table>
 * <caption>Names</caption>
 * <tr><td>pk, sk</td><td>{@code REDRIVE}, {@code STORE#tenant#store}</td></tr>
 * <tr><td>ids</td><td>items that are meant; absent if a filter says so</td></tr>
 * <tr><td>reason, failedFrom, failedBefore</td><td>that filter; each absent for any</td></tr>
 * <tr><td>perSecond, orderedAt</td><td>the rest of the order</td></tr>
 * <tr><td>after, sent, refused, finishedAt</td><td>progress; the first and last absent at first</td></tr>
 * <tr><td>heldUntil, ve</td><td>claim and version</td></tr>
 * </table>
 */
final class RedriveItem {
    static final AttributeValue PARTITION = Values.text("REDRIVE");
    static final String FINISHED_AT = "finishedAt";
    static final String VERSION = "ve";

    private static final String IDS = "ids";
    private static final String REASON = "reason";
    private static final String FROM = "failedFrom";
    private static final String BEFORE = "failedBefore";
    private static final String PER_SECOND = "perSecond";
    private static final String ORDERED_AT = "orderedAt";
    private static final String AFTER = "after";
    private static final String SENT = "sent";
    private static final String REFUSED = "refused";
    private static final String HELD_UNTIL = "heldUntil";

    private RedriveItem() {}

    static Map<String, AttributeValue> key(StoreKey store) {
        return Map.of(
                ControlItem.PK, PARTITION, ControlItem.SK, Values.text(ControlItem.pk(store)));
    }

    static Map<String, AttributeValue> of(Redrive redrive) {
        Map<String, AttributeValue> values = new HashMap<>(key(redrive.store()));
        RedriveOrder order = redrive.order();
        Progress progress = redrive.progress();
        put(values, order.selection());
        values.put(PER_SECOND, Values.number(order.itemsPerSecond()));
        values.put(ORDERED_AT, Values.time(order.at()));
        Optional.ofNullable(progress.after())
                .ifPresent(after -> values.put(AFTER, Values.text(after.value())));
        values.put(SENT, Values.number(progress.sent()));
        values.put(REFUSED, Values.number(progress.refused()));
        Optional.ofNullable(progress.finishedAt())
                .ifPresent(at -> values.put(FINISHED_AT, Values.time(at)));
        values.put(HELD_UNTIL, Values.time(redrive.heldUntil()));
        values.put(VERSION, Values.number(redrive.version()));
        redrive.expiresAt()
                .ifPresent(
                        at ->
                                values.put(
                                        ControlTable.EXPIRES_AT,
                                        Values.number(at.getEpochSecond())));
        return values;
    }

    private static void put(Map<String, AttributeValue> values, Selection selection) {
        switch (selection) {
            case Items(List<ItemId> ids) ->
                    values.put(
                            IDS,
                            AttributeValue.fromL(
                                    ids.stream().map(id -> Values.text(id.value())).toList()));
            case Matching(LetterFilter filter) -> {
                Optional.ofNullable(filter.reason())
                        .ifPresent(reason -> values.put(REASON, Values.text(reason.name())));
                Optional.ofNullable(filter.failedFrom())
                        .ifPresent(from -> values.put(FROM, Values.time(from)));
                Optional.ofNullable(filter.failedBefore())
                        .ifPresent(before -> values.put(BEFORE, Values.time(before)));
            }
        }
    }

    static Redrive read(Map<String, AttributeValue> values) {
        Attributes item = new Attributes(values);
        return new Redrive(
                ControlItem.parseKey(item.text(ControlItem.SK)),
                new RedriveOrder(
                        readSelection(item),
                        Math.toIntExact(item.number(PER_SECOND)),
                        item.time(ORDERED_AT)),
                new Progress(
                        item.optionalText(AFTER).map(ItemId::new).orElse(null),
                        item.number(SENT),
                        item.number(REFUSED),
                        item.optionalTime(FINISHED_AT).orElse(null)),
                item.time(HELD_UNTIL),
                item.number(VERSION));
    }

    private static Selection readSelection(Attributes item) {
        if (item.has(IDS)) {
            return new Items(item.texts(IDS).stream().map(ItemId::new).toList());
        }
        return new Matching(
                new LetterFilter(
                        item.optionalText(REASON).map(Reason::valueOf).orElse(null),
                        item.optionalTime(FROM).orElse(null),
                        item.optionalTime(BEFORE).orElse(null)));
    }
}
