package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.WakeUp.earlier;

import dev.attentionqueue.lane.Finish.Closed;
import dev.attentionqueue.lane.Finish.Continued;
import dev.attentionqueue.lane.Finish.LookAgain;
import dev.attentionqueue.lane.Finish.LostLane;
import dev.attentionqueue.lane.Finish.Retired;
import dev.attentionqueue.lane.Finish.Slept;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides how a turn ends: the lane retires when the queue is proven empty, goes on when work
 * remains, and otherwise stops until the earliest time at which hidden or announced work can have
 * become visible.
 */
public record Finishing(Timing timing) {

    /** How soon a turn that got no answer from its queue is followed by another. */
    static final Duration ERROR_PAUSE = Duration.ofSeconds(5);

    /** How soon, at the earliest, a turn that found no queue is followed by another. */
    static final Duration NO_QUEUE_PAUSE = Duration.ofSeconds(1);

    /** The longest sleep over a hold that the turn did not cause. */
    static final Duration LONGEST_BLIND_SLEEP = Duration.ofMinutes(2);

    /** Work marked or sent this shortly before an empty receive is worth one more, not a sleep. */
    static final Duration VERY_RECENT = Duration.ofSeconds(2);

    /**
     * Decides what becomes of the lane of a turn that has looked.
     *
     * @param delay pause before the next turn where work remains, up to 900 s
     */
    public Finish finish(
            WakeUp wakeUp, Policy policy, Turn turn, Look look, Duration delay, Instant now) {
        if (!turn.lease().isHeldIn(wakeUp) && timing.minds(Rule.FINISH_ON_OWN_FENCE)) {
            return new LostLane();
        }
        return new Ending(timing, policy, turn, look, delay, now).of(learning(wakeUp, look));
    }

    /** The record with what the turn has learnt of the store. */
    private WakeUp learning(WakeUp wakeUp, Look look) {
        WakeUp cooling =
                look.coolUntil() == null ? wakeUp : wakeUp.coolingAtLeast(look.coolUntil());
        return look.leftBehind()
                .filter(_ -> timing.minds(Rule.HOLD_FOR_HIDDEN))
                .map(hidden -> cooling.heldAtLeast(hidden.latest().plus(timing.clockSkew())))
                .orElse(cooling);
    }

    /** The end of one turn. */
    private record Ending(
            Timing timing, Policy policy, Turn turn, Look look, Duration delay, Instant now) {

        Finish of(WakeUp wakeUp) {
            if (wakeUp.coolsDown(now)) {
                return stop(remembering(wakeUp), wakeUp.notBefore());
            }
            return switch (look.end()) {
                case FULL -> goOn(remembering(wakeUp));
                case CROWDED -> giveWay(remembering(wakeUp));
                case ERROR -> stop(remembering(wakeUp), now.plus(ERROR_PAUSE));
                case RAISE_COMPLETE ->
                        quietAfterRaise(wakeUp)
                                .map(quiet -> retire(wakeUp, quiet))
                                .orElseGet(() -> new LookAgain(turn.withRaiseComplete()));
                case EMPTY ->
                        quietAfterLook(landing(wakeUp))
                                .map(quiet -> retire(wakeUp, quiet))
                                .orElseGet(() -> stopOrLookAgain(wakeUp));
                case NO_QUEUE ->
                        quietAfterLook(landing(wakeUp))
                                .map(quiet -> retire(wakeUp, quiet))
                                .orElseGet(() -> sleepAWhile(landing(wakeUp)));
            };
        }

        /**
         * Where the raise's work may not have been visible yet to the last receive, that is written
         * down: the next turn has another attention, which does not know of it.
         */
        private WakeUp landing(WakeUp wakeUp) {
            Instant landed = turn.landedAt().plus(timing.landing());
            return landed.isAfter(look.at()) ? wakeUp.heldAtLeast(landed) : wakeUp;
        }

        private WakeUp remembering(WakeUp wakeUp) {
            return timing.minds(Rule.LANDING_OUTLIVES_TURN) ? landing(wakeUp) : wakeUp;
        }

        private int lane() {
            return turn.lease().lane();
        }

        private Fence nextFence() {
            return turn.lease().fence().next();
        }

        /** An empty receive saw all that was marked a grace before it began. */
        private Optional<Quiet> quietAfterLook(WakeUp wakeUp) {
            return Optional.of(new Quiet(look.at().minus(timing.grace()), justBeforeLook()))
                    .filter(quiet -> quiet.holdsFor(wakeUp));
        }

        /** A hold until the very moment of the look may have been made after it. */
        private Instant justBeforeLook() {
            return look.at().minusMillis(1);
        }

        /**
         * Every item of a raise that found all lanes idle has been handled. Nothing else can be in
         * the queue unless somebody marked or held it since, so no empty receive is needed.
         */
        private Optional<Quiet> quietAfterRaise(WakeUp wakeUp) {
            Raise raise = turn.raise();
            if (raise == null || look.leftBehind().isPresent()) {
                return Optional.empty();
            }
            // A mark is told by a clock before its write, which may take as long as any call.
            Instant before =
                    raise.at().minus(timing.clockSkew()).minus(timing.callTimeout()).minusMillis(1);
            Instant markedUpTo = timing.minds(Rule.COMPLETE_ONLY_UNMARKED) ? before : Instant.MAX;
            return Optional.of(new Quiet(markedUpTo, before))
                    .filter(_ -> wakeUp.othersIdle(lane()))
                    .filter(quiet -> quiet.holdsFor(wakeUp));
        }

        private Finish retire(WakeUp wakeUp, Quiet quiet) {
            Quiet asked =
                    timing.minds(Rule.QUIET_WHEN_WRITTEN)
                            ? quiet
                            : new Quiet(Instant.MAX, Instant.MAX);
            return new Retired(ending(wakeUp.with(lane(), new Idle(nextFence()))), asked);
        }

        private Finish goOn(WakeUp wakeUp) {
            if (lane() >= policy.maxConsumers()) {
                return stop(wakeUp, now);
            }
            Signalled lane =
                    Signalled.at(nextFence(), now.plus(delay)).with(turn.lease().alarmIn(wakeUp));
            Outgoing outgoing = new Outgoing(new Signal(lane(), lane.fence()), delay);
            return new Continued(ending(wakeUp.with(lane(), lane)), List.of(outgoing));
        }

        /** Backlogs that wait for each other each keep one lane, so that caps cost nothing. */
        private Finish giveWay(WakeUp wakeUp) {
            return lane() > 0 ? stop(wakeUp, now) : goOn(wakeUp);
        }

        /**
         * Work that was announced or sent a moment ago is worth another long poll, and one more,
         * until it is no longer so recent: a sleep would make it wait for a grace or a hold.
         */
        private Finish stopOrLookAgain(WakeUp wakeUp) {
            Instant latest = WakeUp.later(wakeUp.markedAt(), turn.landedAt());
            return latest.isAfter(look.at().minus(VERY_RECENT))
                    ? new LookAgain(turn)
                    : sleep(landing(wakeUp));
        }

        /** Where there is no queue, no long poll has taken its time. */
        private Finish sleepAWhile(WakeUp wakeUp) {
            return stop(wakeUp, WakeUp.later(wakeAfter(wakeUp), now.plus(NO_QUEUE_PAUSE)));
        }

        private Finish sleep(WakeUp wakeUp) {
            return stop(wakeUp, wakeAfter(wakeUp));
        }

        private Finish stop(WakeUp wakeUp, Instant wish) {
            Handover handover = Handover.of(wakeUp, lane(), wish, timing, now);
            WakeUp next = ending(handover.next());
            return lane() == 0
                    ? new Slept(next, handover.outgoing())
                    : new Closed(next, handover.outgoing());
        }

        private WakeUp ending(WakeUp wakeUp) {
            return wakeUp.dueInTime(timing.signalMargin());
        }

        private Optional<Instant> nextReturn() {
            return look.leftBehind().flatMap(hidden -> hidden.firstAfter(look.at()));
        }

        private Instant wakeAfter(WakeUp wakeUp) {
            Stream<Instant> known =
                    Stream.of(
                            wakeUp.markedAt().plus(timing.grace()),
                            wakeUp.holdUntil(),
                            turn.landedAt().plus(timing.landing()));
            Instant first =
                    Stream.concat(known, nextReturn().stream())
                            .filter(look.at()::isBefore)
                            .min(Instant::compareTo)
                            .orElse(look.at());
            return turn.heldBefore() ? earlier(first, look.at().plus(LONGEST_BLIND_SLEEP)) : first;
        }
    }
}
