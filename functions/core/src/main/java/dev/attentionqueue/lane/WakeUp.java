package dev.attentionqueue.lane;

import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The part of a store's record that wakes its consumers.
 *
 * @param lanes at least one; lane 0 is the only one that an enqueue signals, and the only one that
 *     sleeps
 * @param markedAt the latest enqueue that relied on somebody else's signal; only moves forward
 * @param holdUntil until when something may be hidden in the queue; only moves forward
 * @param notBefore until when the store cools down: no slice begins before; the epoch if it does
 *     not
 * @param dueAt when the reconciler is to look, at the latest; null while every lane is idle
 */
public record WakeUp(
        Version version,
        List<Lane> lanes,
        Instant markedAt,
        Instant holdUntil,
        Instant notBefore,
        @Nullable Instant dueAt) {

    public WakeUp {
        lanes = List.copyOf(lanes);
        if (lanes.isEmpty()) {
            throw new IllegalArgumentException("a store has at least one lane");
        }
    }

    /** Nothing to do, nobody told. */
    public static WakeUp asleep(Instant createdAt) {
        return new WakeUp(
                Version.first(createdAt),
                List.of(new Idle(Fence.first(createdAt))),
                Instant.EPOCH,
                Instant.EPOCH,
                Instant.EPOCH,
                null);
    }

    public Lane lane(int index) {
        return lanes.get(index);
    }

    public boolean hasLane(int index) {
        return index >= 0 && index < lanes.size();
    }

    public boolean allIdle() {
        return lanes.stream().allMatch(Idle.class::isInstance);
    }

    public boolean othersIdle(int index) {
        return with(index, new Idle(lane(index).fence())).allIdle();
    }

    public boolean coolsDown(Instant now) {
        return notBefore.isAfter(now);
    }

    /** Leases that live, but for the one in {@code index}. */
    Stream<Leased> otherLiveLeases(int index, Instant now) {
        return IntStream.range(0, lanes.size())
                .filter(other -> other != index)
                .mapToObj(lanes::get)
                .flatMap(lane -> lane instanceof Leased leased ? Stream.of(leased) : Stream.empty())
                .filter(leased -> leased.isLive(now));
    }

    /** How many lanes are signalled or leased. */
    public long awake() {
        return lanes.stream().filter(lane -> !(lane instanceof Idle)).count();
    }

    /** The next version with nothing else changed, for a change outside of the lanes. */
    public WakeUp changed() {
        return new WakeUp(version.next(), lanes, markedAt, holdUntil, notBefore, dueAt);
    }

    WakeUp with(int index, Lane lane) {
        List<Lane> next = new ArrayList<>(lanes);
        next.set(index, lane);
        return new WakeUp(version, next, markedAt, holdUntil, notBefore, dueAt);
    }

    /**
     * With lanes up to {@code index}. A lane that is new, or new again, begins with the fence of
     * this very version: no lane's fence ever grows faster than the version does.
     */
    WakeUp grownTo(int index) {
        List<Lane> next = new ArrayList<>(lanes);
        while (next.size() <= index) {
            next.add(new Idle(new Fence(version.value())));
        }
        return new WakeUp(version, next, markedAt, holdUntil, notBefore, dueAt);
    }

    /** Without the idle lanes at the end that are beyond {@code size}. */
    WakeUp trimmedTo(int size) {
        int kept = lanes.size();
        while (kept > Math.max(1, size) && lanes.get(kept - 1) instanceof Idle) {
            kept--;
        }
        List<Lane> next = lanes.subList(0, kept);
        return new WakeUp(version, next, markedAt, holdUntil, notBefore, dueAt);
    }

    WakeUp markedAtLeast(Instant time) {
        return new WakeUp(version, lanes, later(markedAt, time), holdUntil, notBefore, dueAt);
    }

    WakeUp heldAtLeast(Instant time) {
        return new WakeUp(version, lanes, markedAt, later(holdUntil, time), notBefore, dueAt);
    }

    WakeUp coolingAtLeast(Instant time) {
        return new WakeUp(version, lanes, markedAt, holdUntil, later(notBefore, time), dueAt);
    }

    /** Whoever drops a signal without holding its attention keeps the raise's work in mind. */
    WakeUp carrying(Signalled dropped) {
        Raise raise = dropped.raise();
        return raise == null ? this : markedAtLeast(raise.at());
    }

    /** The next version, due no later than its lanes ask; an earlier due time is left alone. */
    WakeUp dueInTime(Duration margin) {
        return due(
                dueOfLanes(margin, Patience.NONE)
                        .map(due -> dueAt == null ? due : earlier(dueAt, due)));
    }

    /** The next version, due just when its lanes ask. */
    WakeUp dueExactly(Duration margin) {
        return dueExactly(margin, Patience.NONE);
    }

    /** The next version, due just when its lanes ask, and patience is at its end. */
    WakeUp dueExactly(Duration margin, Patience patience) {
        return due(dueOfLanes(margin, patience));
    }

    private WakeUp due(Optional<Instant> due) {
        return new WakeUp(version.next(), lanes, markedAt, holdUntil, notBefore, due.orElse(null));
    }

    private Optional<Instant> dueOfLanes(Duration margin, Patience patience) {
        return lanes.stream()
                .flatMap(lane -> overdueFrom(lane, margin, patience).stream())
                .min(Instant::compareTo);
    }

    /** When a lane's time has passed: its holder is dead then, or its attention lost. */
    static Optional<Instant> overdueFrom(Lane lane, Duration margin, Patience patience) {
        return switch (lane) {
            case Idle _ -> Optional.empty();
            case Leased leased -> Optional.of(leased.until());
            case Signalled signalled ->
                    Optional.of(
                            signalled
                                    .until()
                                    .plus(margin.multipliedBy(1L << signalled.resignals()))
                                    .plus(patience.with(signalled)));
        };
    }

    static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
