package dev.attentionqueue.store;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.store.Write.Gone;
import dev.attentionqueue.store.Write.Lost;
import dev.attentionqueue.store.Write.Written;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores with the policy that is in force when they are read: a change of a plan, or the beginning
 * and end of an override, applies from the next slice on, to a backlog that waits, too.
 */
public final class PlannedStores implements Stores {
    private final Stores records;
    private final PlanCatalog plans;

    public PlannedStores(Stores records, PlanCatalog plans) {
        this.records = records;
        this.plans = plans;
    }

    @Override
    public Optional<Store> read(StoreKey key) {
        return records.read(key).map(plans::onTerms);
    }

    @Override
    public Store onTerms(Store record) {
        return plans.onTerms(record);
    }

    @Override
    public Write create(Store store) {
        return planned(records.create(store));
    }

    @Override
    public Write write(Store before, Store after) {
        return planned(records.write(before, after));
    }

    @Override
    public Write write(Store before, Store after, Quiet quiet) {
        return planned(records.write(before, after, quiet));
    }

    private Write planned(Write write) {
        return switch (write) {
            case Written written -> new Written(plans.onTerms(written.store()));
            case Lost lost -> new Lost(plans.onTerms(lost.winner()));
            case Gone gone -> gone;
        };
    }

    @Override
    public Optional<Store> delete(Store before) {
        return records.delete(before).map(plans::onTerms);
    }

    @Override
    public Optional<MarkedStore> mark(StoreKey key, Mark mark) {
        return records.mark(key, mark)
                .map(one -> new MarkedStore(plans.onTerms(one.store()), one.marked()));
    }

    @Override
    public int dueShards() {
        return records.dueShards();
    }

    @Override
    public DuePage due(int shard, Instant before, int limit, @Nullable DueCursor after) {
        return records.due(shard, before, limit, after);
    }

    @Override
    public RestingPage resting(Segment segment, int limit, @Nullable SegmentCursor after) {
        return records.resting(segment, limit, after);
    }

    @Override
    public StorePage ofTenant(Identifier tenant, int limit, @Nullable Identifier after) {
        StorePage page = records.ofTenant(tenant, limit, after);
        return new StorePage(page.stores().stream().map(plans::onTerms).toList(), page.next());
    }
}
