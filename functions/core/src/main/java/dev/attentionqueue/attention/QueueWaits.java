package dev.attentionqueue.attention;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long attentions have lately waited in each attention queue: written by dispatchers, which see
 * it, and read by the reconciler, which must not take what waits for lost.
 *
 * <p>Each method throws {@link dev.attentionqueue.store.Unavailable} when no answer came.
 */
public interface QueueWaits {

    /** Writes a reading down, unless the one that is there {@link Reading#stands stands}. */
    void record(AttentionQueue queue, Reading reading);

    /** The reading that was written last, however old; it may lag by some seconds. */
    Optional<Reading> latest(AttentionQueue queue);

    /**
     * What one attention showed.
     *
     * @param waited how much later than due it was received, 0 or more
     * @param at when that was
     */
    record Reading(Duration waited, Instant at) {
        /** What a queue was like longer ago than this says nothing of what it is like now. */
        public static final Duration GOOD_FOR = Duration.ofMinutes(2);

        /**
         * SQS keeps no strict order: an attention that overtook others must not hide how long those
         * wait. A longer wait replaces a shorter one at once, a shorter one a longer after this.
         */
        public static final Duration STANDS_FOR = Duration.ofSeconds(30);

        public Reading {
            if (waited.isNegative()) {
                throw new IllegalArgumentException("a wait is 0 or more, not " + waited);
            }
        }

        /** Whether this reading is kept where {@code other} comes. */
        public boolean stands(Reading other) {
            return waited.compareTo(other.waited) > 0 && !at.isBefore(other.at.minus(STANDS_FOR));
        }

        /** The wait that this reading promises at {@code now}: none once it is too old. */
        public Duration at(Instant now) {
            return at.isBefore(now.minus(GOOD_FOR)) ? Duration.ZERO : waited;
        }
    }
}
