package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import java.time.Duration;

/** Counts the attentions that are sent; each has its tenant as its message group. */
record MeteredAttentions(Attentions attentions, Usage usage) implements Attentions {

    @Override
    public void send(Attention attention, Duration delay) {
        usage.add(Meter.ATTENTION_SEND);
        usage.add(Meter.FAIR_SEND);
        attentions.send(attention, delay);
    }

    @Override
    public long waiting(Attention.Route route) {
        usage.add(Meter.ATTENTION_COUNT);
        return attentions.waiting(route);
    }
}
