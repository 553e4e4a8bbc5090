package dev.attentionqueue.sequence;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.OrderingKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The positions, gaps and parked items of numbered keys, by store.
 *
 * <p>Each method throws {@link dev.attentionqueue.store.Unavailable} when no answer came; whether a
 * write was applied is then unknown. Reads see every write that was answered before.
 */
public interface Sequences {

    /**
     * A key that rests for so long starts anew: the next item of it is waited with, if its number
     * is not 1, and then runs. So long past its time a parked item is gone, too; one that waits in
     * a queue is after half of that.
     */
    Duration KEPT_FOR = Duration.ofDays(30);

    /** At most this many at a time. */
    int LARGEST_BATCH = 10;

    /** The positions of up to {@value #LARGEST_BATCH} distinct keys, in any order. */
    List<Position> read(StoreKey store, List<OrderingKey> keys, Instant now);

    /** Notes that a key has been passed up to this number, unless it has come further already. */
    void pass(StoreKey store, OrderingKey key, long number, Instant now);

    /**
     * Keeps an item, and then opens a gap of its key or joins in the one that there is. The same
     * item again takes its own place. Where no answer came, it may be kept without a gap: nobody
     * looks for it then, but whoever next looks at its key finds it.
     *
     * @return the gap as it is now
     */
    Gap park(Parked item);

    /** Up to {@code most} gaps of a store, 1 to 1,000, those that end first or not. */
    List<Gap> gaps(StoreKey store, int most);

    /** The gap of a key. */
    Optional<Gap> gap(StoreKey store, OrderingKey key);

    /**
     * Up to {@value #LARGEST_BATCH} parked items of a key, those with the lowest numbers, in the
     * order of these. The last page alone may be shorter than that.
     */
    List<Parked> parked(StoreKey store, OrderingKey key);

    /**
     * Forgets a parked item, which has been sent again, and not what the same item was parked as
     * later: that has another raise.
     */
    void unpark(Parked item);

    /** Forgets an item, which is done with, however it is parked. */
    void drop(Parked item);

    /**
     * Closes a gap, or lets it end then, unless an item was parked in it since it was read.
     *
     * @param until null to close it
     */
    void settle(Gap seen, @Nullable Instant until);

    /**
     * Drops parked items, their gaps and, if {@code positions}, how far keys have come; a bounded
     * number at a time.
     *
     * @return whether nothing of that is left
     */
    boolean forget(StoreKey store, boolean positions);
}
