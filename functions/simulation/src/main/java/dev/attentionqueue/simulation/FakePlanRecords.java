package dev.attentionqueue.simulation;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.PlanRecords;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The plans that somebody has written down, in memory. */
public final class FakePlanRecords implements PlanRecords {
    private final Map<Identifier, Plan> plans = new HashMap<>();
    private int reads;

    @Override
    public synchronized Optional<Plan> read(Identifier name) {
        reads++;
        return Optional.ofNullable(plans.get(name));
    }

    @Override
    public synchronized void write(Plan plan) {
        plans.put(plan.name(), plan);
    }

    /** How often a record has been asked for since the start. */
    public synchronized int reads() {
        return reads;
    }
}
