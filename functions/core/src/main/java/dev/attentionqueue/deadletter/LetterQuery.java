package dev.attentionqueue.deadletter;

import dev.attentionqueue.store.StoreKey;
import java.time.Instant;

/**
 * A question for letters of a store.
 *
 * @param now letters that have expired by then are gone
 * @param limit letters looked at for one page, 1 to {@value #LARGEST_PAGE}
 */
public record LetterQuery(StoreKey store, LetterFilter filter, Instant now, int limit) {
    public static final int LARGEST_PAGE = 1_000;

    public LetterQuery {
        if (limit < 1 || limit > LARGEST_PAGE) {
            throw new IllegalArgumentException(
                    "limit must be 1 to " + LARGEST_PAGE + ", not " + limit);
        }
    }

    /** Whether this letter of the store belongs to the answer. */
    public boolean admits(DeadLetter letter) {
        return !letter.hasExpired(now) && filter.admits(letter);
    }
}
