package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Marked.Closed;
import dev.attentionqueue.lane.Marked.Coalesced;
import dev.attentionqueue.lane.Marked.Raised;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Decides what an enqueue does to its store before it sends work: it <em>raises</em> when nobody
 * will look soon, and otherwise <em>coalesces</em>, leaving a mark that keeps whoever looks from
 * retiring before the work can have landed. A store that cools down is not woken before its time.
 * Only a raise makes a new version, or the enqueues of a hot store would starve its dispatchers.
 */
public record Marking(Timing timing) {

    /**
     * Decides what a mark does.
     *
     * @param active whether the store runs
     */
    public Marked mark(WakeUp wakeUp, boolean active, Mark mark) {
        WakeUp known = mark.isDelayed() ? wakeUp.heldAtLeast(heldFor(mark)) : wakeUp;
        WakeUp marked = known.markedAtLeast(mark.now());
        if (!active) {
            return new Closed(marked);
        }
        boolean raises =
                switch (wakeUp.lane(0)) {
                    case Idle _ -> true;
                    case Signalled signalled -> signalled.sleeps() && !wakeUp.coolsDown(mark.now());
                    case Leased _ -> false;
                };
        return raises ? new Raised(raised(known, mark)) : new Coalesced(marked);
    }

    private WakeUp raised(WakeUp wakeUp, Mark mark) {
        boolean allIdle = wakeUp.allIdle() || !timing.minds(Rule.COMPLETE_ONLY_FROM_IDLE);
        Raise raise = new Raise(mark.raise(), mark.now(), allIdle);
        Signalled lane =
                Signalled.at(wakeUp.lane(0).fence().next(), mark.now())
                        .with(raise)
                        .with(alarmOf(wakeUp.lane(0)));
        return wakeUp.with(0, lane).dueInTime(timing.signalMargin());
    }

    /** By then delayed work is visible. In whole minutes, so that few marks have to say more. */
    private Instant heldFor(Mark mark) {
        Instant visible = mark.now().plus(mark.delay()).plus(timing.grace());
        return visible.plusSeconds(60).minusNanos(1).truncatedTo(ChronoUnit.MINUTES);
    }

    private static @Nullable Alarm alarmOf(Lane lane) {
        return lane instanceof Signalled asleep ? asleep.alarmAfter(Fence.NONE) : null;
    }
}
