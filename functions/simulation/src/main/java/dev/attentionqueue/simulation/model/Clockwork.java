package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Timing;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/** The times of the model; a tick is a second, since the transitions know no shorter pause. */
final class Clockwork {
    static final Instant START = Instant.ofEpochSecond(1_000_000);
    static final Duration TICK = Duration.ofSeconds(1);

    /** A mark's send lands no later than this after it: the send window and the call. */
    static final Duration SEND = TICK;

    /** A sent message is seen no later than this after it was sent. */
    static final Duration LAG = TICK;

    static final Duration LONG_VISIBILITY = TICK.multipliedBy(4);
    static final Duration SHORT_VISIBILITY = TICK;
    static final Duration COOL_DOWN = TICK.multipliedBy(2);

    private Clockwork() {}

    /** A call lands no later than this after it began. */
    static Duration call(Setup setup) {
        return TICK.multipliedBy(hasSlowCalls(setup) ? 2 : 1);
    }

    /** What a holder lives for after its claim. */
    static Duration term(Setup setup) {
        return TICK.multipliedBy(hasSlowCalls(setup) ? 3 : 2);
    }

    static Duration visibility(Setup setup) {
        return TICK.multipliedBy(hasSlowCalls(setup) ? 3 : 2);
    }

    /** Longer than a dead holder's items stay hidden after its lease. */
    static Duration backOff(Setup setup) {
        return TICK.multipliedBy(hasSlowCalls(setup) ? 7 : 5);
    }

    private static boolean hasSlowCalls(Setup setup) {
        return setup.times(Fault.SLOW_CALLS) > 0;
    }

    /** How long after its attention was sent the work of a raise may stay unseen. */
    static Duration landing(Setup setup) {
        return LAG.plus(skew(setup));
    }

    static Duration skew(Setup setup) {
        return setup.skewed() ? TICK : Duration.ZERO;
    }

    static Timing timing(Setup setup, Set<Rule> without) {
        // No mark of the model speaks for a later send: that part of the grace is not needed here.
        Duration sendWindow = Timing.MARK_SKIP.negated();
        return new Timing(sendWindow, call(setup), LAG, skew(setup), TICK, without);
    }
}
