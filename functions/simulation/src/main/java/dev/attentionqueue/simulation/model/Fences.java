package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Alarm;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.WakeUp;
import org.jspecify.annotations.Nullable;

/**
 * Fences by what they equal: the lane's own, its alarm's, that of a nudge, or none that counts any
 * more.
 */
enum Fences {
    OLD(500),
    ALARM(900),
    OWN(1000),
    NUDGE(Signal.NUDGE.fence().value());

    /** Higher than every fence, as versions are. */
    static final long VERSION = 5000;

    private static final Fences[] ALL = values();

    private final long number;

    Fences(long number) {
        this.number = number;
    }

    Fence written() {
        return new Fence(number);
    }

    static Fences at(int ordinal) {
        return ALL[ordinal];
    }

    static Fences of(Signal signal, WakeUp wakeUp) {
        if (signal.isNudge()) {
            return NUDGE;
        }
        if (!wakeUp.hasLane(signal.lane())) {
            return OLD;
        }
        Lane lane = wakeUp.lane(signal.lane());
        if (lane.fence().equals(signal.fence())) {
            return OWN;
        }
        Alarm alarm = alarmOf(lane);
        return alarm != null && alarm.fence().equals(signal.fence()) ? ALARM : OLD;
    }

    static @Nullable Alarm alarmOf(Lane lane) {
        return switch (lane) {
            case Idle _ -> null;
            case Signalled signalled -> signalled.alarm();
            case Leased leased -> leased.alarm();
        };
    }
}
