package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Resignal.Moved;
import dev.attentionqueue.lane.Resignal.Nothing;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Decides what to do with lanes whose time has passed. A signal keeps its fence, so that the
 * attention that may still be queued keeps its place and its worth; the lease of a dead holder
 * becomes a signal with a new fence. A signal that may only be waiting in a long queue is left
 * alone: what is overdue by more than its queue's waits is lost, what is not will be answered.
 */
public record Resignalling(Timing timing) {

    /**
     * Decides what becomes of the lanes that are overdue.
     *
     * @param active whether the store runs; if not, what is overdue becomes idle
     * @param patience with the queues in which its attentions wait
     */
    public Resignal resignal(WakeUp wakeUp, boolean active, Patience patience, Instant now) {
        if (wakeUp.allIdle()) {
            return new Nothing();
        }
        List<Integer> overdue =
                IntStream.range(0, wakeUp.lanes().size())
                        .filter(index -> isOverdue(wakeUp.lane(index), patience, now))
                        .boxed()
                        .toList();
        WakeUp moved = wakeUp;
        for (int index : overdue) {
            moved = move(moved, index, active, now);
        }
        WakeUp next = moved.dueExactly(timing.signalMargin(), patience);
        return new Moved(next, active ? signals(next, overdue) : List.of());
    }

    private boolean isOverdue(Lane lane, Patience patience, Instant now) {
        return WakeUp.overdueFrom(lane, timing.signalMargin(), patience)
                .filter(overdue -> !now.isBefore(overdue))
                .isPresent();
    }

    private static List<Signal> signals(WakeUp wakeUp, List<Integer> lanes) {
        return lanes.stream().map(lane -> new Signal(lane, wakeUp.lane(lane).fence())).toList();
    }

    private WakeUp move(WakeUp wakeUp, int index, boolean active, Instant now) {
        return switch (wakeUp.lane(index)) {
            case Idle _ -> wakeUp;
            case Leased leased ->
                    timing.afterDeathOf(leased, leased.visibility(), wakeUp)
                            .with(
                                    index,
                                    active
                                            ? Signalled.at(leased.fence().next(), now)
                                            : new Idle(leased.fence().next()));
            case Signalled signalled ->
                    minding(wakeUp, signalled, active)
                            .with(
                                    index,
                                    active
                                            ? signalled.again(now)
                                            : new Idle(signalled.fence().next()));
        };
    }

    private WakeUp minding(WakeUp wakeUp, Signalled dropped, boolean active) {
        Rule rule = active ? Rule.CARRY_ON_RESIGNAL : Rule.CARRY_ON_CLEAR;
        return timing.minds(rule) ? wakeUp.carrying(dropped) : wakeUp;
    }
}
