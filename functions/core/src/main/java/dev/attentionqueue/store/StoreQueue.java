package dev.attentionqueue.store;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A store's work queue, as its control item remembers it.
 *
 * @param edition of the attributes that it has; 0 if those are of an unknown one
 * @param purgedAt when its operator last emptied it; null if never
 */
public record StoreQueue(QueueAddress address, int edition, @Nullable Instant purgedAt) {
    /** A deleted queue's name is not to be used for so long (SQS, CreateQueue). */
    public static final Duration NAME_RESTS = Duration.ofSeconds(60);

    /** A queue is not to be emptied twice within so long (SQS, PurgeQueue). */
    public static final Duration PURGE_RESTS = Duration.ofSeconds(60);

    public StoreQueue(QueueAddress address, int edition) {
        this(address, edition, null);
    }

    public StoreQueue withEdition(int next) {
        return new StoreQueue(address, next, purgedAt);
    }

    public StoreQueue purged(Instant now) {
        return new StoreQueue(address, edition, now);
    }
}
