package dev.attentionqueue.simulation;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The waits of the attention queues in memory, each call one atomic step. */
public final class FakeQueueWaits implements QueueWaits {
    private final Map<AttentionQueue, Reading> readings = new HashMap<>();

    @Override
    public synchronized void record(AttentionQueue queue, Reading reading) {
        readings.merge(queue, reading, (old, more) -> old.stands(more) ? old : more);
    }

    @Override
    public synchronized Optional<Reading> latest(AttentionQueue queue) {
        return Optional.ofNullable(readings.get(queue));
    }
}
