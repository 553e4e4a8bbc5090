package dev.attentionqueue.aws;

import dev.attentionqueue.sequence.Parked;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Where what is known of numbered keys lies in the partition of a store: {@code KEY#key}, {@code
 * GAP#key} and {@code PARKED#key number id}. A key has no spaces, so no key's parked items lie
 * among another's; numbers have sixteen digits, so that they lie in their order.
 */
final class SequenceKeys {
    static final String POSITION = "KEY#";
    static final String GAP = "GAP#";
    static final String PARKED = "PARKED#";

    private SequenceKeys() {}

    static Map<String, AttributeValue> position(StoreKey store, OrderingKey key) {
        return at(store, POSITION + key);
    }

    static Map<String, AttributeValue> gap(StoreKey store, OrderingKey key) {
        return at(store, GAP + key);
    }

    static Map<String, AttributeValue> parked(Parked item) {
        return at(
                item.store(),
                "%s%016d %s".formatted(parkedOf(item.key()), item.number(), item.item().id()));
    }

    static String parkedOf(OrderingKey key) {
        return PARKED + key + " ";
    }

    private static Map<String, AttributeValue> at(StoreKey store, String sk) {
        return Map.of(
                ControlItem.PK, Values.text(ControlItem.pk(store)),
                ControlItem.SK, Values.text(sk));
    }

    /** The key of a record with this prefix. */
    static OrderingKey keyOf(Attributes item, String prefix) {
        return new OrderingKey(item.text(ControlItem.SK).substring(prefix.length()));
    }

    static ItemId itemOf(Attributes parked) {
        String sk = parked.text(ControlItem.SK);
        return new ItemId(sk.substring(sk.lastIndexOf(' ') + 1));
    }
}
