package dev.attentionqueue.attention;

import dev.attentionqueue.attention.QueueWaits.Reading;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes down how long attentions waited, for one dispatcher's container. A queue that is short, as
 * it is in a quiet system, costs nothing; a long one costs a write in some seconds.
 */
public final class WaitRecorder {
    /** Shorter waits are well within every signal's margin. */
    private static final Duration WORTH_TELLING = Duration.ofSeconds(15);

    /** One write in so long a time, for each queue. */
    private static final Duration PERIOD = Duration.ofSeconds(15);

    private record Told(Instant at, Duration longestSince) {
        static final Told NEVER = new Told(Instant.EPOCH, Duration.ZERO);

        Told and(Duration wait) {
            return new Told(at, longestSince.compareTo(wait) > 0 ? longestSince : wait);
        }
    }

    private final QueueWaits waits;
    private final Map<AttentionQueue, Told> told = new HashMap<>();

    public WaitRecorder(QueueWaits waits) {
        this.waits = waits;
    }

    /**
     * Notes that an attention has been received. Never throws for a table that gives no answer: the
     * reconciler then sends what waits once more, which costs requests and loses nothing.
     *
     * @param receives how often it has been received, this time included; one that comes back after
     *     a failure shows how long it was hidden, not how long its queue is
     */
    public void arrived(Attention attention, int receives, Instant now) {
        Duration wait = attention.waited(now);
        if (receives > 1 || wait.compareTo(WORTH_TELLING) < 0) {
            return;
        }
        AttentionQueue queue = AttentionQueue.of(attention.route());
        Duration longest = longestToTell(queue, wait, now);
        if (longest.isPositive()) {
            try {
                waits.record(queue, new Reading(longest, now));
            } catch (Unavailable _) {
                // The next attention that waits tries again.
            }
        }
    }

    /** The longest wait since this container last told of one; zero if that is not long ago. */
    private synchronized Duration longestToTell(AttentionQueue queue, Duration wait, Instant now) {
        Told seen = told.getOrDefault(queue, Told.NEVER).and(wait);
        boolean isTurn = !now.isBefore(seen.at().plus(PERIOD));
        told.put(queue, isTurn ? new Told(now, Duration.ZERO) : seen);
        return isTurn ? seen.longestSince() : Duration.ZERO;
    }
}
