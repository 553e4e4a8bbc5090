package dev.attentionqueue.retry;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

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

    /** Trails that one look at the pauses of a store goes through. */
    int MOST_LOOKED_AT = 1_000;

    /**
     * The trails that there are of up to {@value #LARGEST_BATCH} items, those left out that have
     * expired by {@code now}.
     */
    List<Trail> read(StoreKey store, List<ItemId> items, Instant now);

    /** Writes trails of items for which no other waits. */
    default void write(StoreKey store, List<Trail> trails, Instant now) {
        write(store, trails, Map.of(), now);
    }

    /**
     * Writes up to {@value #LARGEST_BATCH} trails of distinct items, each in place of what was
     * there, for {@link #KEPT_FOR} from {@code now}.
     *
     * @param pauses of those items for which others wait
     */
    void write(StoreKey store, List<Trail> trails, Map<ItemId, Pause> pauses, Instant now);

    /** The pauses of a store that last beyond {@code now}, in any order. */
    Pauses pauses(StoreKey store, Instant now);

    /**
     * What a look found among the {@value #MOST_LOOKED_AT} trails with the greatest ids. Ids grow
     * with time: what is left out came first, and is mostly done with.
     *
     * @param complete whether there were no more
     */
    record Pauses(List<Paused> items, boolean complete) {
        public Pauses {
            items = List.copyOf(items);
        }
    }

    /** An item that pauses, and what is known of it. */
    record Paused(Trail trail, Pause pause) {}
}
