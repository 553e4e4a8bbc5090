package dev.attentionqueue.simulation;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marking;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Write;
import dev.attentionqueue.store.Write.Gone;
import dev.attentionqueue.store.Write.Lost;
import dev.attentionqueue.store.Write.Written;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Control items in memory, each call one atomic step. */
public final class FakeStores implements Stores {
    private final Map<StoreKey, Store> items = new HashMap<>();
    private final List<DueEntries> due;
    private final Marking marking;

    public FakeStores(Timing timing) {
        this(timing, 1);
    }

    /** With a due index in so many shards. */
    public FakeStores(Timing timing, int dueShards) {
        marking = new Marking(timing);
        due = Stream.generate(DueEntries::new).limit(dueShards).toList();
    }

    @Override
    public synchronized Optional<Store> read(StoreKey key) {
        return Optional.ofNullable(items.get(key));
    }

    /** Every store there is. */
    public synchronized List<Store> all() {
        return List.copyOf(items.values());
    }

    @Override
    public synchronized Write create(Store store) {
        Store there = items.get(store.key());
        if (there != null) {
            return new Lost(there);
        }
        put(store);
        return new Written(store);
    }

    @Override
    public Write write(Store before, Store after) {
        return write(before, after, new Quiet(Instant.MAX, Instant.MAX));
    }

    @Override
    public synchronized Write write(Store before, Store after, Quiet quiet) {
        Store current = items.get(before.key());
        if (current == null) {
            return new Gone();
        }
        Optional<WakeUp> merged = merge(current.wakeUp(), before.wakeUp(), after.wakeUp());
        if (merged.isEmpty() || !quiet.holdsFor(current.wakeUp())) {
            return new Lost(current);
        }
        Store next = after.with(merged.get());
        put(next);
        return new Written(next);
    }

    @Override
    public synchronized Optional<Store> delete(Store before) {
        Store current = items.get(before.key());
        if (current == null || !current.wakeUp().version().equals(before.wakeUp().version())) {
            return Optional.ofNullable(current);
        }
        items.remove(before.key());
        shardOf(before).remove(before.key());
        return Optional.empty();
    }

    private DueEntries shardOf(Store store) {
        return due.get(Math.floorMod(store.key().hashCode(), due.size()));
    }

    private void put(Store store) {
        items.put(store.key(), store);
        shardOf(store).put(store);
    }

    /** Marks and holds that came since {@code before} stay, or refuse one that is not greater. */
    private static Optional<WakeUp> merge(WakeUp current, WakeUp before, WakeUp after) {
        boolean marks = !after.markedAt().equals(before.markedAt());
        boolean holds = !after.holdUntil().equals(before.holdUntil());
        if (!current.version().equals(before.version())
                || (marks && current.markedAt().isAfter(after.markedAt()))
                || (holds && current.holdUntil().isAfter(after.holdUntil()))) {
            return Optional.empty();
        }
        return Optional.of(
                new WakeUp(
                        after.version(),
                        after.lanes(),
                        marks ? after.markedAt() : current.markedAt(),
                        holds ? after.holdUntil() : current.holdUntil(),
                        after.notBefore(),
                        after.dueAt()));
    }

    @Override
    public synchronized Optional<MarkedStore> mark(StoreKey key, Mark mark) {
        return read(key)
                .map(
                        store -> {
                            var marked = marking.mark(store.wakeUp(), store.isActive(), mark);
                            Store next = store.with(marked.next());
                            put(next);
                            return new MarkedStore(next, marked);
                        });
    }

    @Override
    public int dueShards() {
        return due.size();
    }

    @Override
    public synchronized DuePage due(
            int shard, Instant before, int limit, @Nullable DueCursor after) {
        return due.get(shard).page(before, limit, after);
    }

    @Override
    public synchronized RestingPage resting(
            Segment segment, int limit, @Nullable SegmentCursor after) {
        List<Store> rest =
                items.values().stream()
                        .filter(store -> segmentOf(store, segment.of()) == segment.number())
                        .filter(store -> after == null || isBehind(after, store))
                        .sorted(Comparator.comparing(store -> store.key().toString()))
                        .limit(limit + 1L)
                        .toList();
        List<Store> page = rest.subList(0, Math.min(limit, rest.size()));
        return new RestingPage(
                page.stream().flatMap(FakeStores::ifResting).toList(),
                rest.size() > limit
                        ? new SegmentCursor(page.getLast().key().toString(), "")
                        : null);
    }

    private static int segmentOf(Store store, int segments) {
        return Math.floorMod(store.key().toString().hashCode(), segments);
    }

    private static boolean isBehind(SegmentCursor after, Store store) {
        return store.key().toString().compareTo(after.partition()) > 0;
    }

    private static Stream<Resting> ifResting(Store store) {
        return store.isActive() && store.wakeUp().dueAt() == null
                ? Stream.ofNullable(store.queue())
                        .map(
                                queue ->
                                        new Resting(
                                                store.key(), queue, store.counters().lastSliceAt()))
                : Stream.empty();
    }

    @Override
    public synchronized StorePage ofTenant(
            Identifier tenant, int limit, @Nullable Identifier after) {
        List<Store> rest =
                items.values().stream()
                        .filter(store -> store.key().tenant().equals(tenant))
                        .filter(
                                store ->
                                        after == null || nameOf(store).compareTo(after.value()) > 0)
                        .sorted(Comparator.comparing(FakeStores::nameOf))
                        .limit(limit + 1L)
                        .toList();
        List<Store> page = rest.subList(0, Math.min(limit, rest.size()));
        return new StorePage(
                page.stream().filter(store -> !store.isRemoved()).toList(),
                rest.size() > limit ? page.getLast().key().store() : null);
    }

    private static String nameOf(Store store) {
        return store.key().store().value();
    }
}
