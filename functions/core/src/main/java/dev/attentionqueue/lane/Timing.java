package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Leased;
import java.time.Duration;

/**
 * The times that the protocol rests on.
 *
 * @param sendWindow no send of work starts later than this after its mark
 * @param callTimeout the longest that one call to a queue or table takes, retries included
 * @param visibilityMargin how long a message that was sent may stay unseen by a receive
 * @param clockSkew the most by which two machines' clocks differ
 * @param signalMargin how long past its due time a signal is taken for lost, up to 45 s
 */
public record Timing(
        Duration sendWindow,
        Duration callTimeout,
        Duration visibilityMargin,
        Duration clockSkew,
        Duration signalMargin) {

    /** How long a container's mark also speaks for the enqueues that follow it there. */
    public static final Duration MARK_SKIP = Duration.ofSeconds(1);

    public static final Timing DEFAULT =
            new Timing(
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(45));

    public Timing {
        if (signalMargin.compareTo(Duration.ofSeconds(45)) > 0 || !signalMargin.isPositive()) {
            throw new IllegalArgumentException("signalMargin must be above 0 and at most 45 s");
        }
    }

    /**
     * How long after a mark the work that it announced may still be on its way into the queue. A
     * store retires only on an empty receive that began at least this long after the last mark.
     */
    public Duration grace() {
        return MARK_SKIP.plus(sendWindow).plus(callTimeout).plus(visibilityMargin).plus(clockSkew);
    }

    /** What a dead holder had received may stay hidden for its visibility timeout after its end. */
    WakeUp afterDeathOf(Leased dead, WakeUp wakeUp) {
        return wakeUp.heldAtLeast(dead.until().plus(dead.visibility()).plus(clockSkew));
    }

    /** How long after its attention was sent the work of a raise is surely visible. */
    Duration landing() {
        return visibilityMargin.plus(clockSkew);
    }
}
