package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.WakeUp.earlier;
import static dev.attentionqueue.lane.WakeUp.later;

import dev.attentionqueue.lane.Finish.Continued;
import dev.attentionqueue.lane.Finish.LostLane;
import dev.attentionqueue.lane.Finish.Retired;
import dev.attentionqueue.lane.Finish.Slept;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides how a turn ends: the lane retires when the queue is proven empty, goes on when work
 * remains, and otherwise sleeps until the earliest time at which hidden or announced work can have
 * become visible.
 */
public record Finishing(Timing timing) {

    /** How soon a turn that got no answer from its queue is followed by another. */
    static final Duration ERROR_PAUSE = Duration.ofSeconds(5);

    /** The longest sleep over a hold that the turn did not cause. */
    static final Duration LONGEST_BLIND_SLEEP = Duration.ofMinutes(2);

    /** SQS delays a message by 900 s at most (SendMessage, DelaySeconds). */
    static final Duration LONGEST_DELAY = Duration.ofMinutes(15);

    /**
     * Decides what becomes of the lane of a turn that has looked.
     *
     * @param delay pause before the next turn where work remains, up to 900 s
     */
    public Finish finish(WakeUp wakeUp, Turn turn, Look look, Duration delay, Instant now) {
        if (!turn.lease().isHeldIn(wakeUp)) {
            return new LostLane();
        }
        WakeUp seen = holding(wakeUp, turn, look);
        return switch (look.end()) {
            case FULL -> goOn(seen, turn, delay, now);
            case ERROR -> sleep(seen, turn, now.plus(ERROR_PAUSE), now);
            case RAISE_COMPLETE ->
                    quietAfterRaise(seen, turn, look)
                            .map(quiet -> retire(seen, turn, quiet))
                            .orElseGet(() -> goOn(seen, turn, delay, now));
            case EMPTY ->
                    quietAfterLook(seen, turn, look)
                            .map(quiet -> retire(seen, turn, quiet))
                            .orElseGet(() -> sleep(seen, turn, wakeAfter(seen, turn, look), now));
        };
    }

    /** What this turn leaves hidden, or has not seen land, the next one must know of. */
    private WakeUp holding(WakeUp wakeUp, Turn turn, Look look) {
        WakeUp held =
                look.leftBehind()
                        .map(hidden -> wakeUp.heldAtLeast(hidden.latest().plus(timing.clockSkew())))
                        .orElse(wakeUp);
        Instant landed = turn.landedAt().plus(timing.landing());
        boolean onItsWay = look.end() != Look.End.RAISE_COMPLETE && landed.isAfter(look.at());
        return onItsWay ? held.heldAtLeast(landed) : held;
    }

    /** An empty receive saw all that was marked a grace before it began. */
    private Optional<Quiet> quietAfterLook(WakeUp wakeUp, Turn turn, Look look) {
        boolean raiseMayBeOnItsWay = turn.landedAt().plus(timing.landing()).isAfter(look.at());
        return Optional.of(new Quiet(look.at().minus(timing.grace()), look.at()))
                .filter(_ -> !raiseMayBeOnItsWay)
                .filter(quiet -> quiet.holdsFor(wakeUp));
    }

    /**
     * Every item of a raise that found all lanes idle has been handled. Nothing else can be in the
     * queue unless somebody marked or held it since, so no empty receive is needed.
     */
    private Optional<Quiet> quietAfterRaise(WakeUp wakeUp, Turn turn, Look look) {
        Raise raise = turn.raise();
        if (raise == null || look.leftBehind().isPresent()) {
            return Optional.empty();
        }
        // A mark is told by a clock before its write, which may take as long as any call.
        Instant before =
                raise.at().minus(timing.clockSkew()).minus(timing.callTimeout()).minusMillis(1);
        return Optional.of(new Quiet(before, before))
                .filter(_ -> wakeUp.othersIdle(turn.lease().lane()))
                .filter(quiet -> quiet.holdsFor(wakeUp));
    }

    private Finish retire(WakeUp wakeUp, Turn turn, Quiet quiet) {
        return new Retired(ending(wakeUp, turn, new Idle(turn.lease().fence().next())), quiet);
    }

    private Finish goOn(WakeUp wakeUp, Turn turn, Duration delay, Instant now) {
        Signalled lane = Signalled.now(turn.lease().fence().next(), now.plus(delay), null);
        return new Continued(ending(wakeUp, turn, lane), signalOf(turn, lane), delay);
    }

    private Finish sleep(WakeUp wakeUp, Turn turn, Instant wish, Instant now) {
        Instant wakeAt = earlier(later(wish, now), now.plus(LONGEST_DELAY));
        Signalled lane = Signalled.sleeping(turn.lease().fence().next(), wakeAt);
        return new Slept(
                ending(wakeUp, turn, lane), signalOf(turn, lane), Duration.between(now, wakeAt));
    }

    private static Signal signalOf(Turn turn, Signalled lane) {
        return new Signal(turn.lease().lane(), lane.fence());
    }

    private WakeUp ending(WakeUp wakeUp, Turn turn, Lane lane) {
        return wakeUp.with(turn.lease().lane(), lane).dueInTime(timing.signalMargin());
    }

    private Instant wakeAfter(WakeUp wakeUp, Turn turn, Look look) {
        Stream<Instant> known =
                Stream.of(
                        wakeUp.markedAt().plus(timing.grace()),
                        wakeUp.holdUntil(),
                        turn.landedAt().plus(timing.landing()));
        Instant first =
                Stream.concat(known, look.leftBehind().map(Look.Hidden::earliest).stream())
                        .filter(look.at()::isBefore)
                        .min(Instant::compareTo)
                        .orElse(look.at());
        return turn.heldBefore() ? earlier(first, look.at().plus(LONGEST_BLIND_SLEEP)) : first;
    }
}
