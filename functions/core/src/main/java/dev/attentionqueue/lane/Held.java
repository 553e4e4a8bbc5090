package dev.attentionqueue.lane;

/** What comes of announcing that an item will be hidden for a while. */
public sealed interface Held {

    /** The item may be hidden once {@code next} is written. */
    record Moved(WakeUp next) implements Held {}

    /** The record says as much already: the item may be hidden. */
    record FarEnough() implements Held {}

    /** The lane has gone to somebody else: the item must be left as it is. */
    record LostLane() implements Held {}
}
