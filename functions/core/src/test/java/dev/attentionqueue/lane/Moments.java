package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Leased;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A store's wake-up state at the moments that the tests speak of. */
final class Moments {
    static final Instant CREATED = Instant.parse("2026-11-30T00:00:00Z");
    static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    static final Timing TIMING = Timing.DEFAULT;
    static final Duration VISIBILITY = Duration.ofSeconds(30);
    static final Duration TERM = Duration.ofSeconds(60);
    static final RaiseId RAISE = new RaiseId("raise");
    static final Policy ONE = new Policy(true, 1);
    static final Policy PAUSED = new Policy(false, 1);
    static final Owner OWNER = new Owner("owner");

    private Moments() {}

    static WakeUp idle() {
        return WakeUp.asleep(CREATED);
    }

    static Marked.Raised raised() {
        return (Marked.Raised) new Marking(TIMING).mark(idle(), true, new Mark(RAISE, NOW));
    }

    static Claim.Granted granted(@Nullable Integer items) {
        return granted(raised().next(), NOW, items);
    }

    static Claim.Granted granted(WakeUp wakeUp, Instant now, @Nullable Integer items) {
        RaiseNote note = new RaiseNote(RAISE, now, items);
        return (Claim.Granted) new Claiming(TIMING).claim(wakeUp, ONE, knock(wakeUp, note), now);
    }

    static Knock knock(WakeUp wakeUp, @Nullable RaiseNote note) {
        return knock(new Signal(0, wakeUp.lane(0).fence()), note);
    }

    static Knock knock(Signal signal, @Nullable RaiseNote note) {
        return new Knock(signal, note, OWNER, TERM, VISIBILITY, null);
    }

    static WakeUp withMark(WakeUp wakeUp, Instant markedAt) {
        return new WakeUp(
                wakeUp.version(),
                wakeUp.lanes(),
                markedAt,
                wakeUp.holdUntil(),
                wakeUp.notBefore(),
                wakeUp.dueAt());
    }

    static WakeUp withHold(WakeUp wakeUp, Instant holdUntil) {
        return new WakeUp(
                wakeUp.version(),
                wakeUp.lanes(),
                wakeUp.markedAt(),
                holdUntil,
                wakeUp.notBefore(),
                wakeUp.dueAt());
    }

    /** A lease that began a minute before it ends at {@code until}. */
    static WakeUp leasedUntil(Instant until) {
        Lane lane = new Leased(Fence.first(CREATED).next(), until, OWNER, VISIBILITY, null);
        return new WakeUp(
                Version.first(CREATED).next(),
                List.of(lane),
                Instant.EPOCH,
                Instant.EPOCH,
                Instant.EPOCH,
                until.minusSeconds(15));
    }

    /** A record that was changed a moment ago, with these lanes. */
    static WakeUp recordOf(Lane... lanes) {
        return new WakeUp(
                        new Version(CREATED.toEpochMilli() + 100),
                        List.of(lanes),
                        Instant.EPOCH,
                        Instant.EPOCH,
                        Instant.EPOCH,
                        null)
                .dueExactly(TIMING.signalMargin());
    }

    static Leased leased(long fence, Instant until) {
        return new Leased(new Fence(fence), until, OWNER, VISIBILITY, null);
    }

    static Lane.Idle idleLane(long fence) {
        return new Lane.Idle(new Fence(fence));
    }

    static Turn turnOf(WakeUp wakeUp, int lane) {
        return new Turn(new Lease(lane, (Leased) wakeUp.lane(lane)), null, null, false);
    }
}
