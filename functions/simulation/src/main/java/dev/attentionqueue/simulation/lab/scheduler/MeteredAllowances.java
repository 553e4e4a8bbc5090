package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Allowances;
import dev.attentionqueue.allowance.Grant;
import dev.attentionqueue.allowance.Holder;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import java.time.Instant;

/** Counts the handfuls that are asked for, granted or not. */
record MeteredAllowances(Allowances allowances, Usage usage) implements Allowances {

    @Override
    public Grant take(Holder holder, Allowance allowance, Instant now) {
        usage.add(Meter.DYNAMO_WRITE);
        return allowances.take(holder, allowance, now);
    }
}
