package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Claim.Absorbed;
import dev.attentionqueue.lane.Claim.Cleared;
import dev.attentionqueue.lane.Claim.Granted;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Claim.Refused;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Instant;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decides whether an attention gets its lane. */
public record Claiming(Timing timing) {

    /** Decides what a knock gets. */
    public Claim claim(WakeUp wakeUp, Policy policy, Knock knock, Instant now) {
        if (!wakeUp.hasLane(knock.signal().lane())) {
            return new Absorbed(Reason.STALE);
        }
        return policy.active()
                ? new Visit(timing, policy, knock, now).enter(wakeUp)
                : close(wakeUp, knock, now);
    }

    /** One knock at the door of a store that runs. */
    private record Visit(Timing timing, Policy policy, Knock knock, Instant now) {

        Claim enter(WakeUp wakeUp) {
            return switch (wakeUp.lane(lane())) {
                case Idle _ ->
                        knock.signal().isNudge()
                                ? seat(wakeUp, null, null)
                                : new Absorbed(Reason.STALE);
                case Signalled signalled -> answer(wakeUp, signalled);
                case Leased leased ->
                        leased.isLive(now) && timing.minds(Rule.LIVE_LEASE_STANDS)
                                ? new Absorbed(Reason.LEASED)
                                : seat(
                                        timing.afterDeathOf(leased, knock.visibility(), wakeUp),
                                        null,
                                        leased.alarm());
            };
        }

        private int lane() {
            return knock.signal().lane();
        }

        private Claim answer(WakeUp wakeUp, Signalled signalled) {
            Fence arrived = knock.signal().fence();
            Alarm alarm = signalled.alarmAfter(arrived);
            if (knock.signal().isNudge()) {
                WakeUp minded =
                        timing.minds(Rule.CARRY_ON_NUDGE) ? wakeUp.carrying(signalled) : wakeUp;
                return seat(minded, null, alarm);
            }
            return signalled.waitsFor(arrived) || !timing.minds(Rule.STALE_IS_ABSORBED)
                    ? seat(wakeUp, signalled.raise(), alarm)
                    : new Absorbed(Reason.STALE);
        }

        /** The attention is good; whether there is a seat is another matter. */
        private Claim seat(WakeUp wakeUp, @Nullable Raise raise, @Nullable Alarm alarm) {
            if (wakeUp.coolsDown(now) && timing.minds(Rule.COOL_DOWN_STANDS)) {
                return refuse(wakeUp, raise, Reason.COOLING_DOWN, wakeUp.notBefore());
            }
            boolean full =
                    others(wakeUp).count() >= policy.maxConsumers()
                            && timing.minds(Rule.REFUSE_WHEN_FULL);
            return full
                    ? refuse(wakeUp, raise, Reason.TOO_MANY_CONSUMERS, firstToEnd(wakeUp))
                    : grant(wakeUp, raise, alarm);
        }

        private Stream<Leased> others(WakeUp wakeUp) {
            return wakeUp.otherLiveLeases(lane(), now);
        }

        /** Lane 0 waits for a lease to end; any other lane leaves its work to lane 0 at once. */
        private Instant firstToEnd(WakeUp wakeUp) {
            return lane() > 0
                    ? now
                    : others(wakeUp).map(Leased::until).min(Comparator.naturalOrder()).orElse(now);
        }

        private Claim refuse(
                WakeUp wakeUp, @Nullable Raise raise, Reason reason, Instant tryAgainAt) {
            WakeUp minded =
                    raise != null && timing.minds(Rule.CARRY_ON_REFUSAL)
                            ? wakeUp.markedAtLeast(raise.at())
                            : wakeUp;
            Handover handover = Handover.of(minded, lane(), tryAgainAt, timing, now);
            return new Refused(
                    handover.next()
                            .trimmedTo(policy.maxConsumers())
                            .dueInTime(timing.signalMargin()),
                    reason,
                    handover.outgoing());
        }

        private Claim grant(WakeUp wakeUp, @Nullable Raise raise, @Nullable Alarm alarm) {
            Leased lane =
                    new Leased(
                            wakeUp.lane(lane()).fence().next(),
                            now.plus(knock.term()).plus(timing.clockSkew()),
                            knock.owner(),
                            knock.visibility(),
                            alarm);
            Turn turn =
                    new Turn(
                            new Lease(lane(), lane),
                            raise,
                            knock.note(),
                            wakeUp.holdUntil().isAfter(now));
            RampUp ramp =
                    RampUp.of(
                            wakeUp.with(lane(), lane).trimmedTo(policy.maxConsumers()),
                            policy,
                            knock.backlog(),
                            now);
            return new Granted(ramp.next().dueInTime(timing.signalMargin()), turn, ramp.outgoing());
        }
    }

    /** A store that does not run loses the signal, unless somebody is still at work on it. */
    private Claim close(WakeUp wakeUp, Knock knock, Instant now) {
        int index = knock.signal().lane();
        return switch (wakeUp.lane(index)) {
            case Idle _ -> new Absorbed(Reason.NOT_ACTIVE);
            case Leased leased ->
                    leased.isLive(now) && timing.minds(Rule.CLEAR_SPARES_LIVE_LEASE)
                            ? new Absorbed(Reason.NOT_ACTIVE)
                            : cleared(
                                    timing.afterDeathOf(leased, knock.visibility(), wakeUp), index);
            case Signalled signalled ->
                    cleared(
                            timing.minds(Rule.CARRY_ON_CLEAR) ? wakeUp.carrying(signalled) : wakeUp,
                            index);
        };
    }

    private Claim cleared(WakeUp wakeUp, int index) {
        Lane idle = new Idle(wakeUp.lane(index).fence().next());
        return new Cleared(wakeUp.with(index, idle).dueInTime(timing.signalMargin()));
    }
}
