package dev.attentionqueue.store;

/**
 * What became of a store's attentions that found their lane signalled for them.
 *
 * @param taken those that got a slice
 * @param discarded those that came while the store did not run
 * @param keys ordering keys that the last turn saw, 0 to 100; 0 where there is no ordering
 */
public record Turns(long taken, long discarded, int keys) {

    Turns plusTaken() {
        return new Turns(taken + 1, discarded, keys);
    }

    Turns plusDiscarded() {
        return new Turns(taken, discarded + 1, keys);
    }

    Turns withKeys(int next) {
        return new Turns(taken, discarded, next);
    }
}
