package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import java.util.Optional;

/** Counts the requests to the waits of the attention queues. */
record MeteredWaits(QueueWaits waits, Usage usage) implements QueueWaits {

    @Override
    public void record(AttentionQueue queue, Reading reading) {
        usage.add(Meter.DYNAMO_WRITE);
        waits.record(queue, reading);
    }

    @Override
    public Optional<Reading> latest(AttentionQueue queue) {
        usage.add(Meter.DYNAMO_READ);
        return waits.latest(queue);
    }
}
