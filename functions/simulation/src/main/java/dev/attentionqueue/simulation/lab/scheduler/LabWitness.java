package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.simulation.cloud.Witness;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Counts what writes cost in the due index: one for each entry that goes or comes. */
public record LabWitness(Usage usage) implements Witness {

    @Override
    public void written(SimulatedProcess writer, Store before, Store after) {
        @Nullable Instant old = before.wakeUp().dueAt();
        @Nullable Instant due = after.wakeUp().dueAt();
        if (!Objects.equals(old, due)) {
            usage.add(Meter.INDEX_WRITE, (old == null ? 0 : 1) + (due == null ? 0 : 1));
        }
    }

    @Override
    public void note(@Nullable StoreKey store, Supplier<String> what) {
        // The lab keeps no trace.
    }

    @Override
    public void disturbed(@Nullable StoreKey store, Fault fault) {
        // No fault strikes in the lab.
    }

    @Override
    public void workMoved(StoreKey store) {
        // The ledger knows.
    }

    @Override
    public void hidden(StoreKey store, Instant until) {
        // Nobody dies in the lab.
    }

    @Override
    public void looked(SimulatedProcess looker, StoreKey store) {
        // Nobody asks.
    }

    @Override
    public void attentionSent(SimulatedProcess sender, Attention attention) {
        // The meter counts it.
    }

    @Override
    public void attentionDelivered(Attention attention, Duration waited) {
        // Its store's items tell how long they waited.
    }
}
