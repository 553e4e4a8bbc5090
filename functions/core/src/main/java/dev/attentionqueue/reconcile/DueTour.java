package dev.attentionqueue.reconcile;

import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Stores.DueCursor;
import dev.attentionqueue.store.Stores.DuePage;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the due index, one page of each shard in turn and from a random shard on. A run that
 * stops early has taken the oldest of every shard, or of other shards than the last one did; and as
 * each store that is looked at is due later from then on, the first pages of the next run hold
 * those that are left.
 */
final class DueTour {
    private static final int PAGE = 100;

    private final Stores stores;
    private final Instant before;
    private final Deque<Stop> stops = new ArrayDeque<>();

    private record Stop(int shard, @Nullable DueCursor after) {}

    DueTour(Stores stores, Instant before, RandomGenerator dice) {
        this.stores = stores;
        this.before = before;
        int shards = stores.dueShards();
        int first = dice.nextInt(shards);
        for (int at = 0; at < shards; at++) {
            stops.add(new Stop((first + at) % shards, null));
        }
    }

    boolean isOver() {
        return stops.isEmpty();
    }

    /**
     * The next page; empty where a shard has none.
     *
     * @throws dev.attentionqueue.store.Unavailable when it cannot be had; its shard is left out
     */
    List<StoreKey> next(int most) {
        Stop stop = stops.remove();
        DuePage page = stores.due(stop.shard(), before, Math.min(PAGE, most), stop.after());
        if (page.next() != null) {
            stops.add(new Stop(stop.shard(), page.next()));
        }
        return page.stores();
    }
}
