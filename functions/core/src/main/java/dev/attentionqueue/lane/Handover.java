package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.WakeUp.earlier;
import static dev.attentionqueue.lane.WakeUp.later;

import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A lane stops with work still to be looked for, now or later. Lane 0 sleeps until then. Any other
 * lane becomes idle and leaves the work to lane 0, which is signalled unless somebody holds it: one
 * lane alone has to know what is hidden, and the hold for that keeps its holder from retiring.
 *
 * @param next not yet the next version
 * @param outgoing the attention that wakes lane 0; empty if one is on its way, or a holder is there
 */
record Handover(WakeUp next, List<Outgoing> outgoing) {

    /**
     * SQS delays a message by 900 s at most (SendMessage, DelaySeconds). What lies further ahead is
     * reached in hops: lane 0 wakes, looks, and sleeps again with a new fence.
     */
    static final Duration LONGEST_DELAY = Duration.ofMinutes(15);

    /** Stops {@code index}, to be woken at {@code wish}. */
    static Handover of(WakeUp wakeUp, int index, Instant wish, Timing timing, Instant now) {
        Instant wakeAt = earlier(later(wish, now), now.plus(LONGEST_DELAY));
        return index == 0
                ? sleep(wakeUp, wakeAt, timing, now)
                : close(wakeUp, index, wakeAt, timing, now);
    }

    private static Handover sleep(WakeUp wakeUp, Instant wakeAt, Timing timing, Instant now) {
        Fence fence = wakeUp.lane(0).fence().next();
        return pending(wakeUp.lane(0), wakeAt, timing, now)
                .map(alarm -> Signalled.sleeping(fence, alarm.dueAt()).with(alarm))
                .map(lane -> new Handover(wakeUp.with(0, lane), List.of()))
                .orElseGet(() -> wake(wakeUp, wakeAt, now));
    }

    private static Optional<Alarm> pending(Lane lane, Instant wakeAt, Timing timing, Instant now) {
        return lane instanceof Leased leased
                ? leased.alarmBetween(now.plus(timing.clockSkew()), wakeAt)
                : Optional.empty();
    }

    private static Handover close(
            WakeUp wakeUp, int index, Instant wakeAt, Timing timing, Instant now) {
        WakeUp closed = wakeUp.with(index, new Idle(wakeUp.lane(index).fence().next()));
        return wakesInTime(closed.lane(0), wakeAt) || !timing.minds(Rule.CLOSE_SIGNALS)
                ? new Handover(closed, List.of())
                : wake(closed, wakeAt, now);
    }

    private static boolean wakesInTime(Lane lane, Instant wakeAt) {
        return switch (lane) {
            case Idle _ -> false;
            case Signalled signalled -> !signalled.sleepsBeyond(wakeAt);
            case Leased _ -> true;
        };
    }

    /** Signals lane 0, which sleeps unless it is to wake now. */
    static Handover wake(WakeUp wakeUp, Instant wakeAt, Instant now) {
        Fence fence = wakeUp.lane(0).fence().next();
        Signalled lane =
                wakeAt.isAfter(now)
                        ? Signalled.sleeping(fence, wakeAt)
                        : Signalled.at(fence, now).with(alarmOf(wakeUp.lane(0)));
        Outgoing outgoing = new Outgoing(new Signal(0, fence), Duration.between(now, wakeAt));
        return new Handover(wakeUp.with(0, lane), List.of(outgoing));
    }

    private static @Nullable Alarm alarmOf(Lane lane) {
        return switch (lane) {
            case Idle _ -> null;
            case Signalled signalled -> signalled.alarmAfter(Fence.NONE);
            case Leased leased -> leased.alarm();
        };
    }
}
