package dev.attentionqueue.store;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Quiet;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The control items of all stores, and the index of those that are due a look.
 *
 * <p>Each method throws {@link Unavailable} when no answer came; whether a write was applied is
 * then unknown.
 */
public interface Stores {

    /** Reads one store, seeing every write that was answered before. */
    Optional<Store> read(StoreKey key);

    /** A record that somebody else has read, under the terms that are in force now. */
    default Store onTerms(Store record) {
        return record;
    }

    /** Those of these stores that are there, in no order; each as {@link #read} sees it. */
    default List<Store> readAll(List<StoreKey> keys) {
        return keys.stream().flatMap(key -> read(key).stream()).toList();
    }

    /** Adds a store; a lost race returns the one that is there. */
    Write create(Store store);

    /**
     * Replaces {@code before} by {@code after} if nothing but marks and holds has been written
     * since {@code before} was read. {@code after} must carry a higher version. A mark or hold that
     * {@code after} moves is only ever moved forward: if a greater one is there, the write is lost.
     */
    Write write(Store before, Store after);

    /**
     * As {@link #write(Store, Store)}, and also lost unless the store is as quiet as {@code quiet}
     * asks at the moment of writing.
     */
    Write write(Store before, Store after, Quiet quiet);

    /**
     * Deletes the record of a removed store if nothing but marks and holds has been written since
     * {@code before} was read.
     *
     * @return empty if there is none now; else the store as it was when the condition failed
     */
    Optional<Store> delete(Store before);

    /**
     * Raises or coalesces, as {@link dev.attentionqueue.lane.Marking} decides, in one step; empty
     * if there is no such store.
     */
    Optional<MarkedStore> mark(StoreKey key, Mark mark);

    /** A store, what the mark decided, and the record with that decision in it. */
    record MarkedStore(Store store, Marked marked) {}

    /** How many parts the due index has; each is paged by itself. */
    int dueShards();

    /**
     * Stores whose due time lies before {@code before}, oldest first, at most {@code limit}. The
     * index lags: what it names must be confirmed by {@link #read}.
     *
     * @param after where the last page ended; null for the first
     */
    DuePage due(int shard, Instant before, int limit, @Nullable DueCursor after);

    /** One page of the due index; {@code next} is null on the last. */
    record DuePage(List<DueCursor> entries, @Nullable DueCursor next) {

        public List<StoreKey> stores() {
            return entries.stream().map(DueCursor::store).toList();
        }
    }

    /** A store and its due time; also where a page ended. */
    record DueCursor(StoreKey store, Instant dueAt) {}

    /**
     * Active stores of one segment that have a queue and whose lanes are all idle, in no order. The
     * answer may be some seconds old: what it says must be confirmed by {@link #read}.
     *
     * @param limit records looked at for one page, 1 or more; a page may hold fewer stores, or none
     * @param after where the last page ended; null for the first
     */
    RestingPage resting(Segment segment, int limit, @Nullable SegmentCursor after);

    /**
     * A part of all stores; each store is always in the same one of so many.
     *
     * @param number 0 to {@code of} - 1
     */
    record Segment(int number, int of) {

        public Segment {
            if (number < 0 || number >= of) {
                throw new IllegalArgumentException("no segment " + number + " of " + of);
            }
        }
    }

    /** One page of a segment; {@code next} is null on the last. */
    record RestingPage(List<Resting> stores, @Nullable SegmentCursor next) {}

    /** A store that seems to rest. */
    record Resting(StoreKey key, StoreQueue queue, @Nullable Instant lastSliceAt) {

        public boolean wasActiveSince(Instant time) {
            return lastSliceAt != null && !lastSliceAt.isBefore(time);
        }
    }

    /** Where a page ended: the key of the last record that was looked at. */
    record SegmentCursor(String partition, String sort) {}

    /**
     * A tenant's stores in the order of their names, those that are removed left out. One that was
     * registered a moment ago may be missing.
     *
     * @param limit 1 to {@value #LARGEST_PAGE}; a page may hold fewer, or none, and not be the last
     * @param after where the last page ended; null for the first
     */
    StorePage ofTenant(Identifier tenant, int limit, @Nullable Identifier after);

    /** The most stores of one page. */
    int LARGEST_PAGE = 100;

    /** One page of a tenant's stores; {@code next} is null on the last. */
    record StorePage(List<Store> stores, @Nullable Identifier next) {}

    /**
     * Counts a tenant's stores by state, those that are removed left out. A change of a moment ago
     * may be missing.
     *
     * @return incomplete for more than some 50,000 stores: the first ones by name are counted
     */
    default StateCount countOf(Identifier tenant) {
        Map<StoreState, Long> states = new EnumMap<>(StoreState.class);
        @Nullable Identifier after = null;
        do {
            StorePage page = ofTenant(tenant, LARGEST_PAGE, after);
            page.stores().forEach(store -> states.merge(store.profile().state(), 1L, Long::sum));
            after = page.next();
        } while (after != null);
        return new StateCount(states, true);
    }

    /** How many stores are in each state; a state in which none is may be absent. */
    record StateCount(Map<StoreState, Long> states, boolean isComplete) {

        public StateCount {
            states = Map.copyOf(states);
        }
    }
}
