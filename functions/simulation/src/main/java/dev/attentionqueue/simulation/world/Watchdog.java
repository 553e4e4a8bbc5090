package dev.attentionqueue.simulation.world;

import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.cloud.CloudStores;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.Engine.Event;
import dev.attentionqueue.simulation.world.Violation.Rule;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Barks when visible work has waited for longer than the bound for somebody to look: lease, margin
 * (doubled by each of the first two re-signals), the wait of the attention queue as it was last
 * told, two reconciler periods, and the lag of the index. The bound counts from the last fault that
 * struck the store: it promises that one fault is got over, not that a second one cannot come. The
 * time that the store's attention waits for a seat does not count.
 */
final class Watchdog {
    static final Duration PERIOD = Duration.ofMinutes(1);

    /** For the calls on the way: the reconciler's, the claim, the receive. */
    private static final Duration CALLS = Duration.ofSeconds(60);

    private static final Duration SEAT_CHECK = Duration.ofSeconds(10);

    private final Map<StoreKey, Dog> dogs = new HashMap<>();
    private final Engine engine;
    private final Duration lease;
    private final Timing timing;
    private final Sight sight;
    private Duration longest = Duration.ZERO;
    private double share;
    private Duration longestOfAll = Duration.ZERO;

    /**
     * What it sees of the world.
     *
     * @param firstVisibleAt when the first item of the store's queue is, or was, visible
     * @param waitsForSeat whether an attention for the store is visible, but no seat is free
     * @param longestWait the longest wait of an attention queue that anybody believed in since
     * @param bark told of a violation found between two events
     */
    record Sight(
            Function<StoreKey, Store> stores,
            Function<StoreKey, Optional<Instant>> firstVisibleAt,
            Predicate<StoreKey> waitsForSeat,
            Function<Instant, Duration> longestWait,
            Consumer<Violation> bark) {}

    private static final class Dog {
        private Instant looked = Instant.EPOCH;
        private Instant disturbed = Instant.EPOCH;
        private Instant seated = Instant.EPOCH;
        private Instant resumed = Instant.EPOCH;
        private boolean rests;
        private int resignals;
        private @Nullable Event check;

        Instant calmSince() {
            return later(later(looked, disturbed), later(seated, resumed));
        }
    }

    Watchdog(Engine engine, Duration lease, Timing timing, Sight sight) {
        this.engine = engine;
        this.lease = lease;
        this.timing = timing;
        this.sight = sight;
    }

    /** How long one look takes to come, when nothing else goes wrong. */
    private Duration bound(Dog dog) {
        return lease.plus(timing.clockSkew())
                .plus(timing.signalMargin().multipliedBy(1L << dog.resignals))
                .plus(sight.longestWait().apply(dog.calmSince()))
                .plus(PERIOD.multipliedBy(2))
                .plus(CloudStores.LONGEST_LAG)
                .plus(CALLS);
    }

    private Dog dog(StoreKey key) {
        return dogs.computeIfAbsent(key, _ -> new Dog());
    }

    /** The first two re-signals of a lane double its margin. */
    void written(Store after) {
        noteRest(dog(after.key()), !after.isActive());
        if (after.wakeUp().lane(0) instanceof Signalled signalled) {
            Dog dog = dog(after.key());
            dog.resignals = Math.max(dog.resignals, signalled.resignals());
        }
    }

    private void noteRest(Dog dog, boolean rests) {
        if (dog.rests && !rests) {
            dog.resumed = engine.instant();
        }
        dog.rests = rests;
    }

    void workMoved(StoreKey key) {
        Dog dog = dog(key);
        if (dog.check == null) {
            checkLater(key, dog);
        }
    }

    void looked(StoreKey key) {
        Dog dog = dog(key);
        Instant now = engine.instant();
        sight.firstVisibleAt()
                .apply(key)
                .filter(first -> !first.isAfter(now))
                .ifPresent(first -> measure(key, dog, first));
        dog.looked = now;
        dog.resignals = 0;
    }

    private void measure(StoreKey key, Dog dog, Instant first) {
        Instant owed = later(coolUntil(key), later(dog.seated, dog.resumed));
        Instant since = later(later(first, dog.looked), owed);
        Duration waited = Duration.between(since, engine.instant());
        if (waited.isPositive() && dog.disturbed.isBefore(since)) {
            longest = waited.compareTo(longest) > 0 ? waited : longest;
            share = Math.max(share, (double) waited.toMillis() / bound(dog).toMillis());
        }
        longestOfAll = waited.compareTo(longestOfAll) > 0 ? waited : longestOfAll;
    }

    void disturbed(@Nullable StoreKey key) {
        if (key == null) {
            dogs.values().forEach(dog -> dog.disturbed = engine.instant());
        } else {
            dog(key).disturbed = engine.instant();
        }
    }

    void seated(StoreKey key, Duration waited) {
        if (waited.compareTo(Duration.ofSeconds(1)) > 0) {
            dog(key).seated = engine.instant();
        }
    }

    private void checkLater(StoreKey key, Dog dog) {
        dog.check = null;
        sight.firstVisibleAt()
                .apply(key)
                .ifPresent(
                        first -> {
                            Instant at = since(key, dog, first).plus(bound(dog));
                            dog.check = engine.at(at, () -> check(key, dog));
                        });
    }

    private void check(StoreKey key, Dog dog) {
        Optional<Instant> first = sight.firstVisibleAt().apply(key);
        Instant now = engine.instant();
        boolean late =
                first.map(time -> since(key, dog, time).plus(bound(dog)))
                        .filter(at -> !at.isAfter(now))
                        .isPresent();
        if (late && isLeftAlone(key, now)) {
            dog.disturbed = now;
            checkLater(key, dog);
        } else if (late && sight.waitsForSeat().test(key)) {
            dog.check = engine.after(SEAT_CHECK, () -> check(key, dog));
        } else if (late) {
            bark(key, first.orElseThrow(), dog);
        } else {
            checkLater(key, dog);
        }
    }

    /** From when on a look is owed: not while the store cools down. */
    private Instant since(StoreKey key, Dog dog, Instant first) {
        return later(later(first, dog.calmSince()), coolUntil(key));
    }

    private Instant coolUntil(StoreKey key) {
        return sight.stores().apply(key).wakeUp().notBefore();
    }

    /** Nobody is to look at a store that does not run, or cools down. */
    private boolean isLeftAlone(StoreKey key, Instant now) {
        Store store = sight.stores().apply(key);
        return !store.isActive() || store.wakeUp().coolsDown(now);
    }

    private void bark(StoreKey key, Instant first, Dog dog) {
        sight.bark()
                .accept(
                        new Violation(
                                Rule.NO_LOST_WAKE_UP,
                                key,
                                "work is visible since %s, last look at %s, last fault at %s; %s"
                                        .formatted(
                                                first,
                                                dog.looked,
                                                dog.disturbed,
                                                sight.stores().apply(key).wakeUp())));
    }

    /** The longest wait of a store that no fault struck meanwhile. */
    Duration longest() {
        return longest;
    }

    /** How near such a wait came to its bound: 1 is the bound. */
    double share() {
        return share;
    }

    /** The longest wait, faults or not. */
    Duration longestOfAll() {
        return longestOfAll;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
