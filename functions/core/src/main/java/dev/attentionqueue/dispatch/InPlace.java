package dev.attentionqueue.dispatch;

import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.lane.Backlog;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.slice.RunOn;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;

/**
 * Lets a follow-up slice run on in place while nobody else waits in its queue. What an operator has
 * changed meanwhile takes effect: a store that no longer runs, or has another plan, ends its slice.
 * So does one that is worth further lanes, since only a claim opens them.
 */
record InPlace(Stores stores, Signals signals, SliceRunner slices, Duration step) {

    /** For the slice of a lease on {@code store}. */
    RunOn of(Store store, Lease lease, Route route) {
        return () -> {
            try {
                return mayGoOn(store, lease) ? ask(route) : new RunOn.Verdict.Stop();
            } catch (Unavailable _) {
                return new RunOn.Verdict.Stop();
            }
        };
    }

    private boolean mayGoOn(Store before, Lease lease) {
        StoreKey key = before.key();
        return stores.read(key)
                .filter(now -> now.profile().equals(before.profile()))
                .filter(now -> lease.isHeldIn(now.wakeUp()))
                .filter(now -> !isWorthFurtherLanes(now))
                .isPresent();
    }

    private boolean isWorthFurtherLanes(Store store) {
        Backlog backlog = store.hasRoomForLanes() ? slices.backlog(store) : null;
        return backlog != null && backlog.consumersWorth() > store.wakeUp().awake();
    }

    private RunOn.Verdict ask(Route route) {
        return signals.waiting(route) == 0
                ? new RunOn.Verdict.GoOn(step)
                : new RunOn.Verdict.GiveWay();
    }
}
