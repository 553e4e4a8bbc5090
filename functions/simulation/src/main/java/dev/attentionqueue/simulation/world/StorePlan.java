package dev.attentionqueue.simulation.world;

import dev.attentionqueue.store.Contract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Target;
import java.time.Duration;
import java.util.List;

/**
 * A store of a world, and its work.
 *
 * @param arrivals when each item is enqueued, from the start of the world
 * @param redriven items that are put into its queue past the API, soon after the first arrival
 * @param order in which its items run
 */
record StorePlan(
        StoreKey key,
        Contract contract,
        Pattern pattern,
        List<Duration> arrivals,
        int redriven,
        Order order) {
    private static final Identifier MARKETPLACE = new Identifier("m");

    /**
     * The order of items.
     *
     * @param keys ordering keys that they have; 0 where they run as they come
     * @param numbered whether their producers number those of each key
     */
    record Order(int keys, boolean numbered) {
        static final Order NONE = new Order(0, false);
    }

    StorePlan {
        arrivals = List.copyOf(arrivals);
    }

    /** All of its work comes by enqueues, and runs as it comes. */
    StorePlan(StoreKey key, Identifier plan, Pattern pattern, List<Duration> arrivals) {
        this(key, Contract.of(plan), pattern, arrivals, 0, Order.NONE);
    }

    /** Ordering keys of its items; 0 where they run as they come. */
    int keys() {
        return order.keys();
    }

    StorePlan inOrderOf(int number) {
        return in(new Order(number, false));
    }

    StorePlan numbered() {
        return in(new Order(keys(), true));
    }

    private StorePlan in(Order next) {
        return new StorePlan(key, contract, pattern, arrivals, redriven, next);
    }

    /** Of its store, under this contract. */
    Profile profile(Contract sold) {
        return new Profile(MARKETPLACE, sold, StoreState.ACTIVE, ordering(), Target.EMBEDDED, null);
    }

    private Ordering ordering() {
        return keys() == 0 ? Ordering.NONE : Ordering.FIFO;
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
