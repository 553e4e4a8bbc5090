package dev.attentionqueue.work;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What the handler says of an item. */
public sealed interface Disposition {

    /** It is handled: delete it. */
    record Done() implements Disposition {}

    /**
     * It is not.
     *
     * @param after when it is to come back, 1 s to {@link WorkQueues#LONGEST_BACK_OFF}, which what
     *     is longer is cut to; null: when its visibility timeout ends
     */
    record Retry(@Nullable Duration after, String reason) implements Disposition {

        public Retry(String reason) {
            this(null, reason);
        }
    }
}
