package dev.attentionqueue.sequence;

import dev.attentionqueue.work.OrderingKey;

/**
 * How far a key has come.
 *
 * @param last the highest number that has been passed, 0 for none
 * @param gap whether items of it may be parked
 */
public record Position(OrderingKey key, long last, boolean gap) {

    /** Of a key of which nothing is known. */
    public static Position start(OrderingKey key) {
        return new Position(key, 0, false);
    }
}
