package dev.attentionqueue.blocked;

import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;

/** An ordering key whose items wait. */
public sealed interface BlockedKey {

    OrderingKey key();

    /** When it is to go on, whatever comes. */
    Instant until();

    /**
     * Its first item is to be tried again.
     *
     * @param attempts that this item has had, 0 or more: a slow-down is not charged
     */
    record Retrying(OrderingKey key, Instant until, ItemId item, int attempts)
            implements BlockedKey {}

    /**
     * Items of it are parked.
     *
     * @param missing the first number that has not been passed
     */
    record MissingNumber(OrderingKey key, Instant until, long missing) implements BlockedKey {}
}
