package dev.attentionqueue.sequence;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;

/**
 * An item that came before its turn.
 *
 * @param item with a key and a number, and a raise of its own: by that the queue tells its next
 *     send from the one by which it came
 * @param until when it runs without those before it
 */
public record Parked(StoreKey store, WorkItem item, Instant since, Instant until) {

    public Parked {
        if (item.key() == null || item.number() == null) {
            throw new IllegalArgumentException("an item without number is never early");
        }
    }

    public OrderingKey key() {
        OrderingKey key = item.key();
        if (key == null) {
            throw new IllegalStateException("checked when it was made");
        }
        return key;
    }

    public long number() {
        SequenceNumber number = item.number();
        if (number == null) {
            throw new IllegalStateException("checked when it was made");
        }
        return number.value();
    }
}
