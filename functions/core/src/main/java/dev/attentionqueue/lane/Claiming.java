package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Claim.Absorbed;
import dev.attentionqueue.lane.Claim.Cleared;
import dev.attentionqueue.lane.Claim.Granted;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Decides whether an attention gets its lane. */
public record Claiming(Timing timing) {

    /**
     * Decides what a knock gets.
     *
     * @param active whether the store runs
     */
    public Claim claim(WakeUp wakeUp, boolean active, Knock knock, Instant now) {
        int index = knock.signal().lane();
        if (!wakeUp.hasLane(index)) {
            return new Absorbed(Reason.STALE);
        }
        return active ? open(wakeUp, knock, now) : close(wakeUp, index, now);
    }

    private Claim open(WakeUp wakeUp, Knock knock, Instant now) {
        return switch (wakeUp.lane(knock.signal().lane())) {
            case Idle _ -> new Absorbed(Reason.STALE);
            case Signalled signalled ->
                    signalled.fence().equals(knock.signal().fence())
                            ? grant(wakeUp, knock, signalled.raise(), now)
                            : new Absorbed(Reason.STALE);
            case Leased leased ->
                    leased.isLive(now)
                            ? new Absorbed(Reason.LEASED)
                            : grant(timing.afterDeathOf(leased, wakeUp), knock, null, now);
        };
    }

    private Claim grant(WakeUp wakeUp, Knock knock, @Nullable Raise raise, Instant now) {
        int index = knock.signal().lane();
        Leased lane =
                new Leased(
                        wakeUp.lane(index).fence().next(),
                        now.plus(knock.term()).plus(timing.clockSkew()),
                        knock.owner(),
                        knock.visibility());
        Turn turn =
                new Turn(
                        new Lease(index, lane),
                        raise,
                        knock.note(),
                        wakeUp.holdUntil().isAfter(now));
        return new Granted(wakeUp.with(index, lane).dueInTime(timing.signalMargin()), turn);
    }

    /** A store that does not run loses the signal, unless somebody is still at work on it. */
    private Claim close(WakeUp wakeUp, int index, Instant now) {
        return switch (wakeUp.lane(index)) {
            case Idle _ -> new Absorbed(Reason.NOT_ACTIVE);
            case Leased leased ->
                    leased.isLive(now)
                            ? new Absorbed(Reason.NOT_ACTIVE)
                            : cleared(timing.afterDeathOf(leased, wakeUp), index);
            case Signalled signalled -> cleared(wakeUp.carrying(signalled), index);
        };
    }

    private Claim cleared(WakeUp wakeUp, int index) {
        Lane idle = new Idle(wakeUp.lane(index).fence().next());
        return new Cleared(wakeUp.with(index, idle).dueInTime(timing.signalMargin()));
    }
}
