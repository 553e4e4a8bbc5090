package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.cloud.Noise;
import dev.attentionqueue.simulation.cloud.Noise.Rank;
import dev.attentionqueue.simulation.lab.workload.Workload;
import dev.attentionqueue.store.Identifier;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** An SQS fair queue, whose message groups are the tenants; {@link Noise} has its rules. */
final class FairLine implements Line {
    private final Workload workload;
    private final LongSupplier clock;
    private final Noise noise = new Noise();
    private final Map<Identifier, Backlog> waiting = new LinkedHashMap<>();
    private int landed;

    FairLine(Workload workload, LongSupplier clock) {
        this.workload = workload;
        this.clock = clock;
    }

    /** A tenant's items, and the order in which they came. */
    private record Backlog(Fifo items, Fifo order) {}

    private Identifier tenant(int item) {
        return workload.store(item).key().tenant();
    }

    @Override
    public void add(int item) {
        Backlog backlog =
                waiting.computeIfAbsent(tenant(item), _ -> new Backlog(new Fifo(), new Fifo()));
        backlog.items().add(item);
        backlog.order().add(landed++);
    }

    @Override
    public int next() {
        @Nullable Identifier best = null;
        @Nullable Rank bestRank = null;
        long now = clock.getAsLong();
        for (Map.Entry<Identifier, Backlog> one : waiting.entrySet()) {
            Rank rank = noise.rank(one.getKey(), one.getValue().order().first(), now);
            if (bestRank == null || rank.isBefore(bestRank)) {
                best = one.getKey();
                bestRank = rank;
            }
        }
        return best == null ? NONE : take(best);
    }

    private int take(Identifier tenant) {
        Backlog backlog = waiting.get(tenant);
        if (backlog == null) {
            throw new IllegalStateException(tenant + " has nothing");
        }
        int item = backlog.items().next();
        backlog.order().next();
        if (backlog.items().isEmpty()) {
            waiting.remove(tenant);
        }
        noise.received(tenant);
        return item;
    }

    @Override
    public boolean isEmpty() {
        return waiting.isEmpty();
    }

    @Override
    public void handled(int item) {
        noise.deleted(tenant(item), workload.handlerMillis(item), clock.getAsLong());
    }
}
