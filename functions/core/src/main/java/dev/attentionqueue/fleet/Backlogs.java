package dev.attentionqueue.fleet;

import dev.attentionqueue.slice.Crew;
import dev.attentionqueue.slice.Workers;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How full the queues of several stores are: one request for each, all at once. */
public final class Backlogs {
    /** Each request has a shorter time than this to end in. */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final WorkQueues queues;
    private final Workers workers;

    public Backlogs(WorkQueues queues, Workers workers) {
        this.queues = queues;
        this.workers = workers;
    }

    /**
     * Asks for each of these stores; one without a queue costs no request.
     *
     * @throws dev.attentionqueue.store.Unavailable when one gave no answer
     */
    public Map<StoreKey, Depth> of(List<Store> stores) {
        Map<StoreKey, Depth> depths = new HashMap<>();
        try (Crew crew = workers.hire()) {
            for (Store store : stores) {
                crew.call(() -> depthOf(store), depth -> depths.put(store.key(), depth));
            }
            while (depths.size() < stores.size() && crew.await(LONGEST)) {
                // What has ended was told to the map.
            }
        }
        return depths;
    }

    /** How full the queue of one store is. */
    public Depth depthOf(Store store) {
        return store.workQueue().map(queues::depth).orElse(Depth.NONE);
    }
}
