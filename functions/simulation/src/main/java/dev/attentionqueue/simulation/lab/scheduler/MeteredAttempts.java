package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Counts the trails that are read and written: a batch is paid for by its items. */
record MeteredAttempts(Attempts attempts, Usage usage) implements Attempts {

    @Override
    public List<Trail> read(StoreKey store, List<ItemId> items, Instant now) {
        items.forEach(_ -> usage.add(Meter.DYNAMO_READ));
        return attempts.read(store, items, now);
    }

    @Override
    public void write(StoreKey store, List<Trail> trails, Map<ItemId, Pause> pauses, Instant now) {
        trails.forEach(_ -> usage.add(Meter.DYNAMO_WRITE));
        attempts.write(store, trails, pauses, now);
    }

    @Override
    public Pauses pauses(StoreKey store, Instant now) {
        usage.add(Meter.DYNAMO_READ);
        return attempts.pauses(store, now);
    }
}
