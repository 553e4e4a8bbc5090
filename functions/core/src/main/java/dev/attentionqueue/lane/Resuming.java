package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Instant;
import java.util.List;

/**
 * Decides how a store that did not run starts again: what came in meanwhile was only marked, so
 * somebody must look.
 */
public record Resuming(Timing timing) {

    /**
     * Signals lane 0, unless somebody holds it: its holder cannot retire on a look from before the
     * marks and holds that were written meanwhile.
     */
    public Resumed resume(WakeUp wakeUp, Instant now) {
        Handover handover =
                switch (wakeUp.lane(0)) {
                    case Idle _ -> wake(wakeUp, now);
                    case Signalled signalled ->
                            signalled.sleeps() ? wake(wakeUp, now) : leave(wakeUp);
                    case Leased leased -> visit(wakeUp, leased, now);
                };
        return new Resumed(handover.next().dueInTime(timing.signalMargin()), handover.outgoing());
    }

    private Handover visit(WakeUp wakeUp, Leased leased, Instant now) {
        if (!leased.isLive(now)) {
            return wake(timing.afterDeathOf(leased, leased.visibility(), wakeUp), now);
        }
        if (!timing.minds(Rule.RESUME_SPARES_LIVE_LEASE)) {
            return wake(wakeUp, now);
        }
        return leave(wakeUp);
    }

    private Handover wake(WakeUp wakeUp, Instant now) {
        return timing.minds(Rule.RESUME_SIGNALS) ? Handover.wake(wakeUp, now, now) : leave(wakeUp);
    }

    private static Handover leave(WakeUp wakeUp) {
        return new Handover(wakeUp, List.of());
    }
}
