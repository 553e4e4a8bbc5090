package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Leased;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/**
 * The times that the protocol rests on.
 *
 * @param sendWindow no send of work starts later than this after its mark
 * @param callTimeout the longest that one call to a queue or table takes, retries included
 * @param visibilityMargin how long a message that was sent may stay unseen by a receive
 * @param clockSkew the most by which two machines' clocks differ; a lease outlives its holder's
 *     deadline by so much, so that nobody whose clock is ahead takes it while the holder can live
 * @param signalMargin how long past its due time a signal is taken for lost, up to 45 s
 * @param leftOut rules that a check of the protocol leaves out; none in any other use
 */
public record Timing(
        Duration sendWindow,
        Duration callTimeout,
        Duration visibilityMargin,
        Duration clockSkew,
        Duration signalMargin,
        Set<Rule> leftOut) {

    /** How long a container's mark also speaks for the enqueues that follow it there. */
    public static final Duration MARK_SKIP = Duration.ofSeconds(1);

    public static final Timing DEFAULT =
            new Timing(
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(45));

    public Timing {
        if (signalMargin.compareTo(Duration.ofSeconds(45)) > 0 || !signalMargin.isPositive()) {
            throw new IllegalArgumentException("signalMargin must be above 0 and at most 45 s");
        }
        leftOut = Set.copyOf(leftOut);
    }

    /** With every rule in force. */
    public Timing(
            Duration sendWindow,
            Duration callTimeout,
            Duration visibilityMargin,
            Duration clockSkew,
            Duration signalMargin) {
        this(sendWindow, callTimeout, visibilityMargin, clockSkew, signalMargin, Set.of());
    }

    /** For a check of the protocol only: leaves out one more of its rules. */
    public Timing without(Rule rule) {
        Set<Rule> more = EnumSet.of(rule);
        more.addAll(leftOut);
        return new Timing(sendWindow, callTimeout, visibilityMargin, clockSkew, signalMargin, more);
    }

    boolean minds(Rule rule) {
        return !leftOut.contains(rule);
    }

    /**
     * How long after a mark the work that it announced may still be on its way into the queue. A
     * store retires only on an empty receive that began at least this long after the last mark.
     */
    public Duration grace() {
        return minds(Rule.GRACE)
                ? MARK_SKIP
                        .plus(sendWindow)
                        .plus(callTimeout)
                        .plus(visibilityMargin)
                        .plus(clockSkew)
                : Duration.ZERO;
    }

    /** What a dead holder had received may stay hidden for its visibility timeout after its end. */
    WakeUp afterDeathOf(Leased dead, Duration visibilityOfHeir, WakeUp wakeUp) {
        Duration visibility =
                minds(Rule.HOLD_BY_STORED_VISIBILITY) ? dead.visibility() : visibilityOfHeir;
        return minds(Rule.HOLD_ON_TAKE_OVER)
                ? wakeUp.heldAtLeast(dead.until().plus(visibility).plus(clockSkew))
                : wakeUp;
    }

    /**
     * How much later than announced an item may come back: SQS counts from when the call that hides
     * it lands, and the holder may die before it can say when that was.
     */
    Duration hiding() {
        return minds(Rule.HOLD_COUNTS_CALL) ? callTimeout.plus(clockSkew) : clockSkew;
    }

    /** How long after its attention was sent the work of a raise is surely visible. */
    Duration landing() {
        return minds(Rule.LANDING) ? visibilityMargin.plus(clockSkew) : Duration.ZERO;
    }
}
