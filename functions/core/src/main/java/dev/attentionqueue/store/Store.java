package dev.attentionqueue.store;

import dev.attentionqueue.lane.Policy;
import dev.attentionqueue.lane.WakeUp;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The control item of a store: everything that is known of it without looking at its queue.
 *
 * @param queue where its work waits; null until the first item comes, and once it is deleted
 * @param wakeUp who has been told to look at that queue, and who is looking
 * @param terms the policy in force, which is no part of the record: its plan, and what it has
 *     otherwise now, as {@link PlannedStores} knows them
 */
public record Store(
        StoreKey key,
        Profile profile,
        @Nullable StoreQueue queue,
        WakeUp wakeUp,
        Counters counters,
        Plan terms) {

    /** As it is written down, under the terms that its plan has from the start. */
    public Store(
            StoreKey key,
            Profile profile,
            @Nullable StoreQueue queue,
            WakeUp wakeUp,
            Counters counters) {
        this(
                key,
                profile,
                queue,
                wakeUp,
                counters,
                Plans.named(profile.plan()).orElseGet(Plans::least));
    }

    /** A store registered at {@code now}, with no queue and nothing to do. */
    public static Store registered(StoreKey key, Profile profile, Instant now) {
        return new Store(key, profile, null, WakeUp.asleep(now), Counters.NONE);
    }

    public boolean isActive() {
        return profile.state() == StoreState.ACTIVE;
    }

    /** Whether it is on its way out: whoever asks for it is to find nothing. */
    public boolean isRemoved() {
        return profile.state() == StoreState.REMOVED;
    }

    /** What the wake-up protocol may do with it. */
    public Policy policy() {
        return new Policy(isActive(), terms.maxConsumers());
    }

    /** Whether a claim could open further lanes: more are allowed, and of use, than are awake. */
    public boolean hasRoomForLanes() {
        return wakeUp.awake() < Math.min(policy().maxConsumers(), lanesOfUse());
    }

    /**
     * How many consumers could work side by side: of what is in order, one for each key, and where
     * the pace is limited, one for each item of a second.
     */
    public int lanesOfUse() {
        int byRate = terms.caps().rate().orElse(Integer.MAX_VALUE);
        return switch (profile.ordering()) {
            case NONE -> byRate;
            case FIFO -> Math.min(byRate, Math.max(1, counters.keys()));
        };
    }

    /** The same store under these terms. */
    Store on(Plan policy) {
        return new Store(key, profile, queue, wakeUp, counters, policy);
    }

    public Optional<QueueAddress> workQueue() {
        return Optional.ofNullable(queue).map(StoreQueue::address);
    }

    public Store with(WakeUp next) {
        return new Store(key, profile, queue, next, counters, terms);
    }

    public Store with(Profile next) {
        return new Store(key, next, queue, wakeUp.changed(), counters, terms);
    }

    public Store with(StoreQueue next) {
        return new Store(key, profile, next, wakeUp.changed(), counters, terms);
    }

    public Store withoutQueue() {
        return new Store(key, profile, null, wakeUp.changed(), counters, terms);
    }

    public Store with(Counters next) {
        return new Store(key, profile, queue, wakeUp, next, terms);
    }
}
