package dev.attentionqueue.store;

import dev.attentionqueue.store.Write.Gone;
import dev.attentionqueue.store.Write.Lost;
import dev.attentionqueue.store.Write.Written;
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
    }

    /**
     * Makes {@code profile} that of the store, new or not. A store that was there keeps its state,
     * its queue and what waits in it; the change applies to its next slice.
     */
    public Registered register(StoreKey key, Identifier marketplace, Identifier plan) {
        Profile profile = new Profile(marketplace, plan, StoreState.ACTIVE);
        return switch (stores.create(Store.registered(key, profile, clock.instant()))) {
            case Written written -> new Registered.Created(written.store());
            case Lost lost -> update(lost.winner(), marketplace, plan);
            case Gone _ -> throw new Unavailable("store " + key + " is being removed");
        };
    }

    private Registered update(Store store, Identifier marketplace, Identifier plan) {
        return Decision.settle(stores, store, seen -> changed(seen, marketplace, plan))
                .orElseThrow(() -> new Unavailable("store " + store.key() + " was just removed"));
    }

    private static Decision<Registered> changed(
            Store seen, Identifier marketplace, Identifier plan) {
        Profile profile = new Profile(marketplace, plan, seen.profile().state());
        if (profile.equals(seen.profile())) {
            return Decision.leave(new Registered.Updated(seen));
        }
        Store next = seen.with(profile);
        return Decision.write(next, new Registered.Updated(next));
    }
}
