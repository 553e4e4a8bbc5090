package dev.attentionqueue.lifecycle;

import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.lane.Outgoing;
import dev.attentionqueue.lane.Resumed;
import dev.attentionqueue.lane.Resuming;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.Failing;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Pauses stores, and resumes them. */
public final class StateChange {
    private final Stores stores;
    private final Signals signals;
    private final InstantSource clock;
    private final Resuming resuming;

    public StateChange(Stores stores, Signals signals, InstantSource clock, Timing timing) {
        this.stores = stores;
        this.signals = signals;
        this.clock = clock;
        this.resuming = new Resuming(timing);
    }

    /**
     * Brings the store into {@code state}. One that becomes active is looked at, at once.
     *
     * @param state any but REMOVED, which {@link Removal} alone brings about
     * @param reason why, for whoever looks at the store; null if nobody says. A store that runs has
     *     none, so that its record stays small.
     * @return the store as it is now; empty if there is none
     * @throws InvalidField naming {@code state} or {@code reason}
     * @throws Unavailable when the table gave no answer; the change may have been made
     */
    public Optional<Store> change(StoreKey key, StoreState state, @Nullable String reason) {
        if (state == StoreState.REMOVED) {
            throw new InvalidField("state", "must be ACTIVE, PAUSED, MAINTENANCE or BLOCKED");
        }
        if (state == StoreState.ACTIVE && reason != null) {
            throw new InvalidField(
                    "reason", "must be left out with ACTIVE; it says why a store does not run");
        }
        return stores.read(key)
                .flatMap(
                        seen ->
                                Decision.settle(
                                        stores, seen, store -> decide(store, state, reason)))
                .map(this::signal)
                .filter(store -> !store.isRemoved());
    }

    /** For no reason that anybody gives. */
    public Optional<Store> change(StoreKey key, StoreState state) {
        return change(key, state, null);
    }

    /** A store in its new state, and whom to tell. */
    private record Change(Store store, List<Outgoing> outgoing) {}

    private Decision<Change> decide(Store store, StoreState state, @Nullable String reason) {
        Profile wanted = store.profile().with(state, reason);
        if (wanted.equals(store.profile()) || store.isRemoved()) {
            return Decision.leave(new Change(store, List.of()));
        }
        Store next = store.with(wanted);
        return state == StoreState.ACTIVE ? resume(next) : write(next, List.of());
    }

    private Decision<Change> resume(Store store) {
        Resumed resumed = resuming.resume(store.wakeUp(), clock.instant());
        Store trusted = store.with(store.counters().with(Failing.NONE));
        return write(trusted.with(resumed.next()), resumed.outgoing());
    }

    private static Decision<Change> write(Store next, List<Outgoing> outgoing) {
        return Decision.write(next, new Change(next, outgoing));
    }

    private Store signal(Change change) {
        signals.followUps(change.store(), change.outgoing(), 0);
        return change.store();
    }
}
