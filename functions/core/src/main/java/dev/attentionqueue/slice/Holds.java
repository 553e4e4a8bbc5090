package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Held;
import dev.attentionqueue.lane.Holding;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import java.time.Instant;

/** Writes down that items are about to be hidden, so that the store does not retire before. */
public final class Holds {
    private final Stores stores;
    private final Timing timing;
    private final Holding holding;

    public Holds(Stores stores, Timing timing) {
        this.stores = stores;
        this.timing = timing;
        this.holding = new Holding(timing);
    }

    /** By when an item that has been sent until then is visible. */
    Instant visibleBy(Instant sent) {
        return sent.plus(timing.visibilityMargin());
    }

    /** Whether the holder of {@code lease} may now hide items of the store until then. */
    boolean hold(Store store, Lease lease, Instant until) {
        try {
            return stores.read(store.key())
                    .flatMap(
                            seen -> Decision.settle(stores, seen, now -> decide(now, lease, until)))
                    .orElse(false);
        } catch (Unavailable _) {
            return false;
        }
    }

    private Decision<Boolean> decide(Store store, Lease lease, Instant until) {
        if (store.isRemoved()) {
            return Decision.leave(false);
        }
        return switch (holding.hold(store.wakeUp(), lease, until)) {
            case Held.Moved moved -> Decision.write(store.with(moved.next()), true);
            case Held.FarEnough _ -> Decision.leave(true);
            case Held.LostLane _ -> Decision.leave(false);
        };
    }
}
