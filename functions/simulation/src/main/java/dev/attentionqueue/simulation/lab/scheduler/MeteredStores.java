package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Write;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Counts the requests to the table. */
record MeteredStores(Stores stores, Usage usage) implements Stores {
    /** The index has as many parts on AWS; the fake has one. */
    static final int DUE_SHARDS = 16;

    @Override
    public Optional<Store> read(StoreKey key) {
        usage.add(Meter.DYNAMO_READ);
        return stores.read(key);
    }

    @Override
    public Write create(Store store) {
        usage.add(Meter.DYNAMO_WRITE);
        return stores.create(store);
    }

    @Override
    public Write write(Store before, Store after) {
        usage.add(Meter.DYNAMO_WRITE);
        return stores.write(before, after);
    }

    @Override
    public Write write(Store before, Store after, Quiet quiet) {
        usage.add(Meter.DYNAMO_WRITE);
        return stores.write(before, after, quiet);
    }

    @Override
    public Optional<Store> delete(Store before) {
        usage.add(Meter.DYNAMO_WRITE);
        return stores.delete(before);
    }

    @Override
    public Optional<MarkedStore> mark(StoreKey key, Mark mark) {
        usage.add(Meter.DYNAMO_WRITE);
        return stores.mark(key, mark);
    }

    @Override
    public int dueShards() {
        return stores.dueShards();
    }

    @Override
    public DuePage due(int shard, Instant before, int limit, @Nullable DueCursor after) {
        usage.add(Meter.INDEX_QUERY, after == null ? DUE_SHARDS : 1);
        return stores.due(shard, before, limit, after);
    }

    @Override
    public RestingPage resting(Segment segment, int limit, @Nullable SegmentCursor after) {
        usage.add(Meter.INDEX_QUERY);
        return stores.resting(segment, limit, after);
    }

    @Override
    public StorePage ofTenant(Identifier tenant, int limit, @Nullable Identifier after) {
        usage.add(Meter.INDEX_QUERY);
        return stores.ofTenant(tenant, limit, after);
    }
}
