package dev.attentionqueue.simulation;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Write;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Counts what is asked of the stores, and lets their due index stand still. */
final class WatchedStores implements Stores {
    final List<StoreKey> read = new ArrayList<>();
    int pages;
    int writes;

    /** Happens before each read. */
    Runnable beforeRead = () -> {};

    private final Stores stores;
    private @Nullable DueEntries stale;

    WatchedStores(Stores stores) {
        this.stores = stores;
    }

    /** From now on the index, of one shard, is what it is now for these stores. */
    void freezeIndex(List<StoreKey> keys) {
        DueEntries frozen = new DueEntries();
        keys.forEach(key -> stores.read(key).ifPresent(frozen::put));
        stale = frozen;
    }

    void thawIndex() {
        stale = null;
    }

    @Override
    public Optional<Store> read(StoreKey key) {
        beforeRead.run();
        read.add(key);
        return stores.read(key);
    }

    @Override
    public Write create(Store store) {
        writes++;
        return stores.create(store);
    }

    @Override
    public Write write(Store before, Store after) {
        writes++;
        return stores.write(before, after);
    }

    @Override
    public Write write(Store before, Store after, Quiet quiet) {
        writes++;
        return stores.write(before, after, quiet);
    }

    @Override
    public Optional<Store> delete(Store before) {
        writes++;
        return stores.delete(before);
    }

    @Override
    public Optional<MarkedStore> mark(StoreKey key, Mark mark) {
        writes++;
        return stores.mark(key, mark);
    }

    @Override
    public int dueShards() {
        return stores.dueShards();
    }

    @Override
    public DuePage due(int shard, Instant before, int limit, @Nullable DueCursor after) {
        pages++;
        return stale == null
                ? stores.due(shard, before, limit, after)
                : stale.page(before, limit, after);
    }

    @Override
    public RestingPage resting(Segment segment, int limit, @Nullable SegmentCursor after) {
        pages++;
        return stores.resting(segment, limit, after);
    }

    @Override
    public StorePage ofTenant(Identifier tenant, int limit, @Nullable Identifier after) {
        pages++;
        return stores.ofTenant(tenant, limit, after);
    }
}
