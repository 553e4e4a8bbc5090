package dev.attentionqueue.lambda;

import dev.attentionqueue.blocked.BlockedKeySearch;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.WorkQueues;
import java.time.Instant;
import java.time.InstantSource;

/** Looks up what a store's own record does not tell of it. */
record StoreViews(WorkQueues queues, BlockedKeySearch blocked, InstantSource clock) {

    StoreView of(Store store) {
        Depth depth = store.workQueue().map(queues::depth).orElse(Depth.NONE);
        Instant now = clock.instant();
        return new StoreView(store, depth, blocked.of(store, now).orElse(null), now);
    }
}
