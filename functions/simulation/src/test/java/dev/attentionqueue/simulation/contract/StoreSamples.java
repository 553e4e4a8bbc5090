package dev.attentionqueue.simulation.contract;

import dev.attentionqueue.lane.Alarm;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Failing;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Control items in every shape that the protocol knows. */
final class StoreSamples {
    static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");

    private StoreSamples() {}

    static Store idle(StoreKey key) {
        Profile profile = new Profile(new Identifier("mercadolivre"), Plans.PRO, StoreState.ACTIVE);
        return Store.registered(key, profile, NOW);
    }

    static Store random(StoreKey key, RandomGenerator dice) {
        StoreState state = dice.nextInt(4) == 0 ? StoreState.PAUSED : StoreState.ACTIVE;
        Profile profile = new Profile(new Identifier("shopify"), Plans.BASIC, state);
        Counters counters =
                new Counters(
                        dice.nextLong(1L << 40),
                        dice.nextLong(1000),
                        around(dice),
                        failing(dice),
                        dice.nextBoolean() ? around(dice) : null,
                        dice.nextInt(3));
        return new Store(key, profile, null, randomWakeUp(dice), counters);
    }

    private static Failing failing(RandomGenerator dice) {
        return dice.nextBoolean()
                ? Failing.NONE
                : new Failing(1 + dice.nextInt(40), dice.nextInt(3), around(dice));
    }

    private static WakeUp randomWakeUp(RandomGenerator dice) {
        List<Lane> lanes =
                IntStream.rangeClosed(0, dice.nextInt(3)).mapToObj(_ -> randomLane(dice)).toList();
        boolean allIdle = lanes.stream().allMatch(Idle.class::isInstance);
        return new WakeUp(
                idle(StoreKey.of("demo", "any")).wakeUp().version(),
                lanes,
                around(dice),
                around(dice),
                around(dice),
                allIdle ? null : around(dice));
    }

    private static Lane randomLane(RandomGenerator dice) {
        Fence fence = new Fence(NOW.toEpochMilli() + dice.nextInt(100));
        return switch (dice.nextInt(4)) {
            case 0 -> new Idle(fence);
            case 1 ->
                    new Signalled(
                            fence,
                            around(dice),
                            new Raise(new RaiseId("raise"), around(dice), dice.nextBoolean()),
                            null,
                            dice.nextInt(3),
                            randomAlarm(dice));
            case 2 -> new Signalled(fence, around(dice), null, around(dice), 0, randomAlarm(dice));
            default ->
                    new Leased(
                            fence,
                            around(dice),
                            new Owner("owner-" + dice.nextInt(9)),
                            Duration.ofMillis(dice.nextInt(60_000)),
                            randomAlarm(dice));
        };
    }

    private static @Nullable Alarm randomAlarm(RandomGenerator dice) {
        return dice.nextBoolean()
                ? null
                : new Alarm(new Fence(NOW.toEpochMilli() + dice.nextInt(100)), around(dice));
    }

    private static Instant around(RandomGenerator dice) {
        return NOW.plusMillis(dice.nextInt(-60_000, 60_000));
    }

    /** As {@code content}, with the version that follows the one of {@code before}. */
    static Store withVersionAfter(Store before, Store content) {
        WakeUp wakeUp = content.wakeUp();
        return new Store(
                content.key(),
                content.profile(),
                content.queue(),
                new WakeUp(
                        before.wakeUp().version().next(),
                        wakeUp.lanes(),
                        wakeUp.markedAt(),
                        wakeUp.holdUntil(),
                        wakeUp.notBefore(),
                        wakeUp.dueAt()),
                content.counters());
    }

    /** As {@code after}, with no mark and no hold earlier than in {@code before}. */
    static WakeUp movingForward(WakeUp before, WakeUp after) {
        return new WakeUp(
                after.version(),
                after.lanes(),
                later(before.markedAt(), after.markedAt()),
                later(before.holdUntil(), after.holdUntil()),
                after.notBefore(),
                after.dueAt());
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    static WakeUp signalled(WakeUp wakeUp) {
        return withLane(
                wakeUp, new Signalled(wakeUp.lane(0).fence().next(), NOW, null, null, 0, null));
    }

    static WakeUp leasedBy(String owner, WakeUp wakeUp) {
        return withLane(
                wakeUp,
                new Leased(
                        wakeUp.lane(0).fence().next(),
                        NOW.plusSeconds(30),
                        new Owner(owner),
                        Duration.ofSeconds(20),
                        null));
    }

    private static WakeUp withLane(WakeUp wakeUp, Lane lane) {
        return new WakeUp(
                wakeUp.version().next(),
                List.of(lane),
                wakeUp.markedAt(),
                wakeUp.holdUntil(),
                wakeUp.notBefore(),
                NOW.plusSeconds(45));
    }
}
