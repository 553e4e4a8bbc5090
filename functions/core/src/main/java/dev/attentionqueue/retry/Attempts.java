package dev.attentionqueue.retry;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The trails of items, by store.
 *
 * <p>Each method throws {@link dev.attentionqueue.store.Unavailable} when no answer came; whether a
 * write was applied is then unknown.
 */
public interface Attempts {

    /** As long as a message can stay in a queue (SQS, MessageRetentionPeriod), and a day. */
    Duration KEPT_FOR = Duration.ofDays(15);

    /** At most this many at a time. */
    int LARGEST_BATCH = 10;

    /**
     * The trails that there are of up to {@value #LARGEST_BATCH} items, those left out that have
     * expired by {@code now}.
     */
    List<Trail> read(StoreKey store, List<ItemId> items, Instant now);

    /**
     * Writes up to {@value #LARGEST_BATCH} trails of distinct items, each in place of what was
     * there, for {@link #KEPT_FOR} from {@code now}.
     */
    void write(StoreKey store, List<Trail> trails, Instant now);
}
