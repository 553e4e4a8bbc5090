package dev.attentionqueue.simulation;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** What makes a queue of SQS a FIFO queue: groups, and five minutes of deduplication. */
public final class FifoSends {
    private static final Duration DEDUPLICATION = Duration.ofMinutes(5);

    private final Map<String, Instant> sent = new HashMap<>();

    public static boolean isFifo(QueueAddress queue) {
        return queue.value().endsWith(".fifo");
    }

    /** The group of an item: those of one are in order. */
    public static String groupOf(WorkItem item) {
        OrderingKey key = item.key();
        if (key == null) {
            throw new IllegalArgumentException("SQS refuses an item without a group: " + item.id());
        }
        return key.value();
    }

    /** Whether this very send was taken a short while ago: it is taken again, and dropped. */
    public boolean isRepeated(QueueAddress queue, WorkItem item, Instant now) {
        String send = String.join(" ", queue.value(), item.id().value(), item.raise().value());
        Instant before = sent.put(send, now);
        return before != null && now.isBefore(before.plus(DEDUPLICATION));
    }
}
