package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.lab.workload.Meter;
import java.util.ArrayList;
import java.util.List;

/**
 * A queue for each store, and for each an event source mapping with five pollers whose polls last
 * 20 s, stores without any work included. That is the best of its kind for waits: no store is found
 * late, and a free worker takes one item of the next store in turn that has work in hand; each
 * mapping keeps up to ten in hand and fetches the next ten when half of them are gone. (A single
 * loop over all stores would poll less and find work later: 81 requests an item were measured of
 * such a one at 200 stores.)
 */
final class Pollers implements Scheduler {
    private static final int BATCH = 10;
    private static final int REFILL_AT = 5;

    private final Site site;
    private final Wire wire;
    private final List<Mapping> mappings = new ArrayList<>();
    private final Fifo turns = new Fifo();
    private int running;
    private long answers;

    Pollers(Site site) {
        this.site = site;
        wire = new Wire(site);
        for (int store = 0; store < site.workload().stores().size(); store++) {
            mappings.add(new Mapping(store));
        }
    }

    /** One store's queue, and what its mapping has in hand. */
    private final class Mapping {
        private final int store;
        private final Fifo line = new Fifo();
        private final Fifo hand = new Fifo();
        private final Deletes deletes = new Deletes(site.engine(), site.usage());
        private boolean fetching;
        private boolean inTurn;

        Mapping(int store) {
            this.store = store;
        }

        void land(int item) {
            line.add(item);
            fetch();
        }

        /** A poll waits at the queue already where the queue was empty. */
        void fetch() {
            if (fetching || line.isEmpty() || hand.size() > REFILL_AT) {
                return;
            }
            fetching = true;
            answers++;
            site.usage().add(Meter.WORK_RECEIVE);
            boolean pollWaits = line.size() == 1 && hand.isEmpty();
            if (pollWaits) {
                answer();
            } else {
                wire.halfOfReceive(this::answer);
            }
        }

        private void answer() {
            Fifo batch = new Fifo();
            while (batch.size() < BATCH && !line.isEmpty()) {
                batch.add(line.next());
            }
            wire.halfOfReceive(() -> receive(batch));
        }

        private void receive(Fifo batch) {
            fetching = false;
            while (!batch.isEmpty()) {
                hand.add(batch.next());
            }
            queueUp();
            fetch();
            serve();
        }

        void queueUp() {
            if (!inTurn && !hand.isEmpty()) {
                inTurn = true;
                turns.add(store);
            }
        }

        void start() {
            inTurn = false;
            int next = hand.next();
            queueUp();
            fetch();
            wire.handle(next, _ -> handled());
        }

        private void handled() {
            running--;
            deletes.add();
            serve();
        }
    }

    private void serve() {
        while (running < site.workers() && !turns.isEmpty()) {
            running++;
            mappings.get(turns.next()).start();
        }
    }

    @Override
    public void enqueue(int item) {
        wire.send(item, mappings.get(site.workload().storeIndex(item))::land);
    }

    @Override
    public void settle() {
        long polls = Standing.emptyPolls(site.workload().registered(), site.sinceStart());
        site.usage().add(Meter.WORK_RECEIVE, polls);
        wire.idealFunction(answers);
    }

    /** One alarm for each store. */
    @Override
    public Standing standing() {
        long stores = site.workload().registered();
        return new Standing(stores, stores, 0, 0, 0);
    }

    @Override
    public String remark() {
        return "";
    }
}
