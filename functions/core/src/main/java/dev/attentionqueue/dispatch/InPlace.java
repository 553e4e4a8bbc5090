package dev.attentionqueue.dispatch;

import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.lane.Backlog;
import dev.attentionqueue.lane.Lease;
import dev.attentionqueue.slice.RunOn;
import dev.attentionqueue.slice.RunOn.Verdict;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.store.SliceLimits;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;

/**
 * Lets a slice run on in place while nobody else waits in its queue. What an operator has changed
 * meanwhile takes effect: a store that no longer runs, or has other terms, ends its slice. So does
 * one that is worth further lanes, since only a claim opens them.
 */
record InPlace(Stores stores, Signals signals, SliceRunner slices) {

    /**
     * For the slice of a lease on {@code store}.
     *
     * @param more how far it may run on before it asks again
     */
    RunOn of(Store store, Lease lease, Route route, SliceLimits more) {
        return progress -> {
            try {
                return mayGoOn(store, lease, progress.keys())
                        ? ask(route, more)
                        : new Verdict.Stop();
            } catch (Unavailable _) {
                return new Verdict.Stop();
            }
        };
    }

    /**
     * The same for a first look, which leaves its level as soon as there is a backlog. Where there
     * is none it stays for what trickles in: that would else wait out the pause before a follow-up,
     * and then stand in line with the backlogs.
     */
    RunOn ofFirstLook(Store store, Lease lease, Route route, SliceLimits more) {
        RunOn runOn = of(store, lease, route, more);
        return progress -> progress.keepsUp() ? runOn.ask(progress) : new Verdict.Stop();
    }

    private boolean mayGoOn(Store before, Lease lease, int keys) {
        StoreKey key = before.key();
        return stores.read(key)
                .filter(now -> now.profile().equals(before.profile()))
                .filter(now -> now.terms().equals(before.terms()))
                .filter(now -> lease.isHeldIn(now.wakeUp()))
                .filter(now -> !isWorthFurtherLanes(now.with(now.counters().withKeys(keys))))
                .isPresent();
    }

    private boolean isWorthFurtherLanes(Store store) {
        Backlog backlog = store.hasRoomForLanes() ? slices.backlog(store) : null;
        return backlog != null && backlog.consumersWorth() > store.wakeUp().awake();
    }

    private Verdict ask(Route route, SliceLimits more) {
        return signals.waiting(route) == 0 ? new Verdict.GoOn(more) : new Verdict.GiveWay();
    }
}
