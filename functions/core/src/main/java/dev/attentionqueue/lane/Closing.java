package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Decides how a store that is removed comes to rest. Nobody is told to look any more; whoever is at
 * work has until the end of his lease, which nobody takes over. Until then, and as long as what was
 * announced may still be on its way, the store cools down; from then on it is due.
 */
public record Closing(Timing timing) {

    /** What a store becomes that is removed now. */
    public WakeUp close(WakeUp wakeUp, Instant now) {
        List<Lane> lanes = wakeUp.lanes().stream().map(lane -> close(lane, now)).toList();
        Instant rest =
                lanes.stream()
                        .flatMap(Closing::endOfLease)
                        .reduce(now.plus(timing.grace()), WakeUp::later);
        return resting(wakeUp, lanes, rest);
    }

    private static Lane close(Lane lane, Instant now) {
        return switch (lane) {
            case Idle idle -> idle;
            case Signalled signalled -> new Idle(signalled.fence().next());
            case Leased leased -> leased.isLive(now) ? leased : new Idle(leased.fence().next());
        };
    }

    private static Stream<Instant> endOfLease(Lane lane) {
        return lane instanceof Leased leased ? Stream.of(leased.until()) : Stream.empty();
    }

    /** What it becomes when the next step of its removal is to happen at {@code time}. */
    public WakeUp next(WakeUp wakeUp, Instant time) {
        return resting(wakeUp, wakeUp.lanes(), time);
    }

    private static WakeUp resting(WakeUp wakeUp, List<Lane> lanes, Instant until) {
        return new WakeUp(
                wakeUp.version().next(),
                lanes,
                wakeUp.markedAt(),
                wakeUp.holdUntil(),
                until,
                until);
    }
}
