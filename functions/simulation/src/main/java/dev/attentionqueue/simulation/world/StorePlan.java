package dev.attentionqueue.simulation.world;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.util.List;

/**
 * A store of a world, and its work.
 *
 * @param arrivals when each item is enqueued, from the start of the world
 * @param redriven items that are put into its queue past the API, soon after the first arrival
 * @param keys ordering keys of its items; 0 where they run as they come
 */
record StorePlan(
        StoreKey key,
        Identifier plan,
        Pattern pattern,
        List<Duration> arrivals,
        int redriven,
        int keys) {

    StorePlan {
        arrivals = List.copyOf(arrivals);
    }

    /** All of its work comes by enqueues, and runs as it comes. */
    StorePlan(StoreKey key, Identifier plan, Pattern pattern, List<Duration> arrivals) {
        this(key, plan, pattern, arrivals, 0, 0);
    }

    StorePlan inOrderOf(int number) {
        return new StorePlan(key, plan, pattern, arrivals, redriven, number);
    }

    Ordering ordering() {
        return keys == 0 ? Ordering.NONE : Ordering.FIFO;
    }

    /** How a store's work comes. */
    enum Pattern {
        /** An item now and then: each finds the store asleep. */
        QUIET,
        /** A few items close to each other, again and again: each races the end of a turn. */
        STUTTER,
        /** Many items in a moment. */
        BURST,
        /** One after the other for minutes. */
        STEADY,
        /** Two items, and the better part of an hour between them. */
        LONG_IDLE
    }
}
