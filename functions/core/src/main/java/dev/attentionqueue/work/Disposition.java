package dev.attentionqueue.work;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What the handler says of an item. */
public sealed interface Disposition {

    /** It is handled: delete it. */
    record Done() implements Disposition {}

    /**
     * It is not, and one of its attempts is used up.
     *
     * @param after when it is to come back, 1 s to {@link WorkQueues#LONGEST_BACK_OFF}, which what
     *     is longer is cut to; null: as the store's plan says
     */
    record Retry(@Nullable Duration after, String reason) implements Disposition {

        public Retry(String reason) {
            this(null, reason);
        }
    }

    /** It never will be: keep it as a dead letter. */
    record Reject(String reason) implements Disposition {}

    /**
     * Not now, nor anything else of this store: the item comes back and is charged no attempt, and
     * the whole store is left alone until then.
     *
     * @param after for how long, as for {@link Retry}; null: as the store's plan says
     */
    record SlowDown(@Nullable Duration after, String reason) implements Disposition {

        public SlowDown(String reason) {
            this(null, reason);
        }
    }
}
