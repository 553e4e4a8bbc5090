package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.cloud.Cloud;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.lab.workload.Ledger;
import dev.attentionqueue.simulation.lab.workload.Usage;
import dev.attentionqueue.simulation.lab.workload.Workload;

/**
 * What a scheduler works with.
 *
 * @param workers how many handlers run at a time at most, 1 or more
 */
public record Site(Cloud cloud, Workload workload, Ledger ledger, Usage usage, int workers) {

    Engine engine() {
        return cloud.engine();
    }

    /** Milliseconds since the start. */
    long sinceStart() {
        return engine().sinceStart().toMillis();
    }
}
