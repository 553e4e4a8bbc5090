package dev.attentionqueue.deadletter;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The letters of all stores, at most one for each item.
 *
 * <p>Each method throws {@link dev.attentionqueue.store.Unavailable} when no answer came; whether a
 * write was applied is then unknown. Reads see every write that was answered before.
 */
public interface DeadLetters {

    /** Keeps the letter; one of the same item that is there already gives way. */
    void keep(DeadLetter letter);

    /** The letter of an item, unless it has expired by {@code now}. */
    Optional<DeadLetter> read(StoreKey store, ItemId item, Instant now);

    /**
     * One page of letters in the order of their items' ids, which is that of their first enqueues.
     * A page may hold fewer than asked for, or none, and not be the last.
     *
     * @param after where the last page ended; null for the first
     */
    LetterPage page(LetterQuery query, @Nullable ItemId after);

    /**
     * Deletes this letter, and not a later one of the same item.
     *
     * @return false if it was not there (any more)
     */
    boolean delete(DeadLetter letter);
}
