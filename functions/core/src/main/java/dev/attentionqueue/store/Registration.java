package dev.attentionqueue.store;

import dev.attentionqueue.store.Write.Gone;
import dev.attentionqueue.store.Write.Lost;
import dev.attentionqueue.store.Write.Written;
import java.time.Duration;
import java.time.InstantSource;

/** Registers stores, and changes what their operator says of them. */
public final class Registration {
    private final Stores stores;
    private final InstantSource clock;

    public Registration(Stores stores, InstantSource clock) {
        this.stores = stores;
        this.clock = clock;
    }

    /** How a registration ended. */
    public sealed interface Registered {
        Store store();

        record Created(Store store) implements Registered {}

        record Updated(Store store) implements Registered {}

        /**
         * A store of that name is on its way out; not before {@code retryAfter} is the name free.
         */
        record BeingRemoved(Store store, Duration retryAfter) implements Registered {}
    }

    /** Registers a store with embedded work that runs as it comes. */
    public Registered register(StoreKey key, Identifier marketplace, Identifier plan) {
        return register(key, marketplace, plan, Ordering.NONE);
    }

    /** Registers a store with embedded work. */
    public Registered register(
            StoreKey key, Identifier marketplace, Identifier plan, Ordering ordering) {
        Profile profile =
                new Profile(marketplace, plan, StoreState.ACTIVE, ordering, Target.EMBEDDED);
        return register(key, profile);
    }

    /**
     * Makes {@code profile} that of the store, new or not. A store that was there keeps its state,
     * its queue and what waits in it; the change applies to its next slice.
     *
     * @throws InvalidField naming {@code ordering}, which a store keeps for life
     */
    public Registered register(StoreKey key, Profile profile) {
        return switch (stores.create(Store.registered(key, profile, clock.instant()))) {
            case Written written -> new Registered.Created(written.store());
            case Lost lost when isFree(lost.winner()) -> {
                stores.delete(lost.winner());
                yield register(key, profile);
            }
            case Lost lost -> update(lost.winner(), profile);
            case Gone _ -> throw new Unavailable("store " + key + " is being removed");
        };
    }

    /** Whether nothing is left of a removed store but its record. */
    private boolean isFree(Store store) {
        return store.isRemoved()
                && store.workQueue().isEmpty()
                && !store.wakeUp().coolsDown(clock.instant());
    }

    private Registered update(Store store, Profile profile) {
        return Decision.settle(stores, store, seen -> changed(seen, profile))
                .orElseThrow(() -> new Unavailable("store " + store.key() + " was just removed"));
    }

    private Decision<Registered> changed(Store seen, Profile wanted) {
        if (seen.isRemoved()) {
            return Decision.leave(new Registered.BeingRemoved(seen, restOf(seen)));
        }
        if (wanted.ordering() != seen.profile().ordering()) {
            throw new InvalidField(
                    "ordering",
                    "stays as it is for as long as the store is there; remove it to register it"
                            + " anew");
        }
        Profile profile = wanted.with(seen.profile().state(), seen.profile().reason());
        if (profile.equals(seen.profile())) {
            return Decision.leave(new Registered.Updated(seen));
        }
        Store next = seen.with(profile);
        return Decision.write(next, new Registered.Updated(next));
    }

    /** The earliest: the reconciler has its period, too. */
    private Duration restOf(Store removed) {
        Duration rest = Duration.between(clock.instant(), removed.wakeUp().notBefore());
        Duration atLeastNow = rest.isNegative() ? Duration.ZERO : rest;
        return removed.workQueue().isEmpty() ? atLeastNow : atLeastNow.plus(StoreQueue.NAME_RESTS);
    }
}
