package dev.attentionqueue.reconcile;

import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Finds lanes whose time has passed and signals them again, and carries removals on; run once a
 * minute. What it asks of the table grows with the stores that wait, not with those that are
 * registered.
 */
public final class Reconcile {
    private final Stores stores;
    private final Resignals resignals;
    private final Removals removals;
    private final InstantSource clock;
    private final RandomGenerator dice;
    private final ReconcileSettings settings;
    private final Turns turns = new Turns();

    public Reconcile(
            Stores stores,
            Resignals resignals,
            Removals removals,
            InstantSource clock,
            RandomGenerator dice,
            ReconcileSettings settings) {
        this.stores = stores;
        this.resignals = resignals;
        this.removals = removals;
        this.clock = clock;
        this.dice = dice;
        this.settings = settings;
    }

    /**
     * What one run did.
     *
     * @param looked stores that the index named
     * @param again what was signalled again
     * @param failed stores, and pages of the index, that could not be dealt with
     * @param failure the first reason for that; null if there is none
     * @param complete whether all that the index named was looked at
     */
    public record Summary(
            int looked,
            Again again,
            int failed,
            @Nullable RuntimeException failure,
            boolean complete) {
        static final Summary START = new Summary(0, Again.NONE, 0, null, true);
        static final Summary LOOKED = new Summary(1, Again.NONE, 0, null, true);

        static Summary failed(RuntimeException failure) {
            return new Summary(0, Again.NONE, 1, failure, false);
        }

        public int resignalled() {
            return again.lanes;
        }

        public int unsent() {
            return again.unsent;
        }

        Summary plus(Summary more) {
            return new Summary(
                    looked + more.looked,
                    again.plus(more.again),
                    failed + more.failed,
                    failure == null ? more.failure : failure,
                    complete && more.complete);
        }

        Summary stopped() {
            return new Summary(looked, again, failed, failure, false);
        }
    }

    /**
     * What was signalled again.
     *
     * @param lanes those whose time had passed
     * @param unsent signals that no queue took; a later run sends them
     * @param stuck stores that have had no turn since they were last signalled again
     */
    public record Again(int lanes, int unsent, int stuck) {
        static final Again NONE = new Again(0, 0, 0);

        private Again ofStuck() {
            return new Again(lanes, unsent, 1);
        }

        private Again plus(Again more) {
            return new Again(lanes + more.lanes, unsent + more.unsent, stuck + more.stuck);
        }
    }

    /**
     * Pages through the due index, until its end, {@code deadline}, or the most stores of one run.
     * Never throws for one store or one page: the others are looked at all the same.
     */
    public Summary reconcile(Instant deadline) {
        DueTour tour = new DueTour(stores, clock.instant(), dice);
        LongQueues queues = resignals.queues();
        Summary total = Summary.START;
        int left = settings.mostStores();
        while (!tour.isOver()) {
            if (left == 0 || !clock.instant().isBefore(deadline)) {
                return total.stopped();
            }
            try {
                List<StoreKey> page = tour.next(left);
                left -= page.size();
                total = total.plus(look(page, queues, deadline));
            } catch (Unavailable unavailable) {
                total = total.plus(Summary.failed(unavailable));
            }
        }
        return total;
    }

    private Summary look(List<StoreKey> page, LongQueues queues, Instant deadline) {
        Summary total = Summary.START;
        for (StoreKey key : page) {
            if (!clock.instant().isBefore(deadline)) {
                return total.stopped();
            }
            total = total.plus(lookSafely(key, queues));
        }
        return total;
    }

    /** Whatever is wrong with one store must not keep the reconciler from those behind it. */
    private Summary lookSafely(StoreKey key, LongQueues queues) {
        try {
            return look(key, queues);
        } catch (RuntimeException failure) {
            return Summary.failed(failure);
        }
    }

    private Summary look(StoreKey key, LongQueues queues) {
        return stores.read(key).map(store -> look(store, queues)).orElse(Summary.LOOKED);
    }

    private Summary look(Store store, LongQueues queues) {
        if (store.isRemoved()) {
            removals.goOn(store);
            return Summary.LOOKED;
        }
        Again again = resignals.resignal(store, queues);
        boolean stuck = again.lanes() > 0 && turns.hasHadNone(store);
        return new Summary(1, stuck ? again.ofStuck() : again, 0, null, true);
    }
}
