package dev.attentionqueue.redrive;

import dev.attentionqueue.redrive.Started.Begun;
import dev.attentionqueue.redrive.Started.Busy;
import dev.attentionqueue.redrive.Started.UnknownStore;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import java.time.InstantSource;
import java.util.Optional;

/** Begins redrives, and says how far they are. */
public final class RedriveDesk {
    private final Redrives redrives;
    private final Stores stores;
    private final InstantSource clock;

    public RedriveDesk(Redrives redrives, Stores stores, InstantSource clock) {
        this.redrives = redrives;
        this.stores = stores;
        this.clock = clock;
    }

    /**
     * Begins a redrive, which {@link Redriving} carries on.
     *
     * @param itemsPerSecond at most, 1 to {@value RedriveOrder#MOST_PER_SECOND}
     * @throws Unavailable when no answer came; the redrive may have begun
     */
    public Started begin(StoreKey store, Selection selection, int itemsPerSecond) {
        RedriveOrder order = new RedriveOrder(selection, itemsPerSecond, clock.instant());
        if (stores.read(store).isEmpty()) {
            return new UnknownStore();
        }
        Optional<Redrive> last = redrives.find(store, order.at());
        if (last.isEmpty()) {
            Redrive first = Redrive.begun(store, order, order.at().toEpochMilli());
            return redrives.add(first) ? new Begun(first) : busy(store);
        }
        if (!last.get().progress().isFinished()) {
            return new Busy(last.get());
        }
        Redrive next = Redrive.begun(store, order, last.get().version() + 1);
        return redrives.replace(last.get(), next) ? new Begun(next) : busy(store);
    }

    private Started busy(StoreKey store) {
        return find(store)
                .<Started>map(Busy::new)
                .orElseThrow(() -> new Unavailable("the redrive of " + store + " just expired"));
    }

    /** The store's redrive that is under way, or was finished in the last days. */
    public Optional<Redrive> find(StoreKey store) {
        return redrives.find(store, clock.instant());
    }
}
