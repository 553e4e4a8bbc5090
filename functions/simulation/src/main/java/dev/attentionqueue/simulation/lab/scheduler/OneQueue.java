package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.lab.workload.Meter;
import java.util.List;

/** One queue for all stores, and one consumer with all workers. */
final class OneQueue implements Scheduler {
    private final Site site;
    private final Wire wire;
    private final Line line;
    private final boolean fair;
    private final Consumer consumer;

    private OneQueue(Site site, Line line, boolean fair) {
        this.site = site;
        this.line = line;
        this.fair = fair;
        wire = new Wire(site);
        consumer = new Consumer(site, List.of(line), site.workers());
    }

    static OneQueue plain(Site site) {
        return new OneQueue(site, new Fifo(), false);
    }

    /** Each message's group is its tenant, which costs extra. */
    static OneQueue fair(Site site) {
        return new OneQueue(site, new FairLine(site.workload(), site::sinceStart), true);
    }

    @Override
    public void enqueue(int item) {
        if (fair) {
            site.usage().add(Meter.FAIR_SEND);
        }
        wire.send(
                item,
                landed -> {
                    line.add(landed);
                    consumer.landed();
                });
    }

    @Override
    public void settle() {
        consumer.settle();
        wire.idealFunction(consumer.answers());
    }

    /** Alarms on the age of the oldest message and on dead letters. */
    @Override
    public Standing standing() {
        return new Standing(1, 2, 0, 0, 0);
    }

    @Override
    public String remark() {
        return "";
    }
}
