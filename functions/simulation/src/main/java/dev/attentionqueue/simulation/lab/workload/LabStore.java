package dev.attentionqueue.simulation.lab.workload;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;

/**
 * A store that items arrive for.
 *
 * @param plan under which this system registers it; other schedulers know no plans
 * @param victim whether its waits are what the comparison is about
 */
public record LabStore(StoreKey key, Identifier plan, boolean victim) {}
