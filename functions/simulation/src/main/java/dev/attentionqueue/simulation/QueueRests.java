package dev.attentionqueue.simulation;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What SQS does not do twice in a minute: make a queue of a deleted one's name, purge a queue. */
public final class QueueRests {
    private final Map<QueueAddress, Instant> deleted = new HashMap<>();
    private final Map<QueueAddress, Instant> purged = new HashMap<>();

    public void deleted(QueueAddress queue, Instant now) {
        deleted.put(queue, now);
        purged.remove(queue);
    }

    /**
     * Refuses a name too soon after its queue was deleted.
     *
     * @throws Unavailable in that case
     */
    public void requireFree(QueueAddress queue, Instant now) {
        if (isWithin(StoreQueue.NAME_RESTS, deleted.get(queue), now)) {
            throw new Unavailable("a queue of this name was deleted a moment ago");
        }
    }

    /** Whether the queue may be purged now, which then counts. */
    public boolean mayPurge(QueueAddress queue, Instant now) {
        if (isWithin(StoreQueue.PURGE_RESTS, purged.get(queue), now)) {
            return false;
        }
        purged.put(queue, now);
        return true;
    }

    private static boolean isWithin(Duration rest, @Nullable Instant last, Instant now) {
        return last != null && now.isBefore(last.plus(rest));
    }
}
