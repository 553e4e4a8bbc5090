package dev.attentionqueue.idempotency;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The memory of requests. */
@FunctionalInterface
public interface Requests {

    /**
     * Writes {@code next} in one step, if nothing has been written since {@code seen}.
     *
     * @param seen what is there as far as the caller knows; null: nothing, or what has expired at
     *     {@code now}. What is gone by now is as good as seen
     * @return what is there instead; empty if {@code next} is written, be it by an attempt whose
     *     answer was lost
     * @throws dev.attentionqueue.store.Unavailable when no answer came
     */
    Optional<Remembered> write(
            RequestKey key, @Nullable Remembered seen, Remembered next, Instant now);
}
