package dev.attentionqueue.redrive;

import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The redrives of all stores, at most one for each.
 *
 * <p>Each method throws {@link dev.attentionqueue.store.Unavailable} when no answer came; whether a
 * write was applied is then unknown. Reads see every write that was answered before.
 */
public interface Redrives {
    /** How long a finished redrive can still be asked for. */
    Duration KEPT_FOR = Duration.ofDays(7);

    /**
     * Adds a redrive where the store has none, or one that had expired when this was ordered.
     *
     * @return false if it has one
     */
    boolean add(Redrive redrive);

    /**
     * Replaces a redrive, if nobody has changed it since.
     *
     * @return false if somebody has
     */
    boolean replace(Redrive before, Redrive after);

    /** The store's redrive, unless it was finished and has expired by {@code now}. */
    Optional<Redrive> find(StoreKey store, Instant now);

    /** Up to {@code most} redrives that are not finished. */
    List<Redrive> open(int most);
}
