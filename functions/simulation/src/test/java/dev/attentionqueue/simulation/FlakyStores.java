package dev.attentionqueue.simulation;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.store.Write;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A table with one fault at a time, that counts how often it is asked. */
final class FlakyStores implements Stores {

    enum Fault {
        NONE,
        /** No change is taken: throttled, retries included. */
        CHANGES_THROTTLED,
        /** A change is made, but its answer is lost, retries included. */
        ANSWER_LOST
    }

    Fault fault = Fault.NONE;
    int reads;
    int changes;

    private final Stores sound;
    private final Wire wire;

    FlakyStores(Stores sound, Wire wire) {
        this.sound = sound;
        this.wire = wire;
    }

    @Override
    public Optional<Store> read(StoreKey key) {
        reads++;
        wire.there();
        return sound.read(key);
    }

    @Override
    public Store onTerms(Store record) {
        return sound.onTerms(record);
    }

    @Override
    public Write create(Store store) {
        return change(() -> sound.create(store));
    }

    @Override
    public Write write(Store before, Store after) {
        return change(() -> sound.write(before, after));
    }

    @Override
    public Write write(Store before, Store after, Quiet quiet) {
        return change(() -> sound.write(before, after, quiet));
    }

    @Override
    public Optional<Store> delete(Store before) {
        return change(() -> sound.delete(before));
    }

    @Override
    public Optional<MarkedStore> mark(StoreKey key, Mark mark) {
        return change(() -> sound.mark(key, mark));
    }

    private <T> T change(Supplier<T> effect) {
        changes++;
        wire.there();
        if (fault == Fault.CHANGES_THROTTLED) {
            throw new Unavailable("throttled");
        }
        T answer = effect.get();
        if (fault == Fault.ANSWER_LOST) {
            throw new Unavailable("no answer");
        }
        wire.back();
        return answer;
    }

    @Override
    public int dueShards() {
        return sound.dueShards();
    }

    @Override
    public DuePage due(int shard, Instant before, int limit, @Nullable DueCursor after) {
        wire.there();
        return sound.due(shard, before, limit, after);
    }

    @Override
    public RestingPage resting(Segment segment, int limit, @Nullable SegmentCursor after) {
        wire.there();
        return sound.resting(segment, limit, after);
    }

    @Override
    public StorePage ofTenant(Identifier tenant, int limit, @Nullable Identifier after) {
        wire.there();
        return sound.ofTenant(tenant, limit, after);
    }
}
