package dev.attentionqueue.simulation.lab.scheduler;

import java.util.ArrayList;
import java.util.List;

/**
 * Ten queues, stores spread over them by hash. Each has a tenth of the workers to itself; with
 * fewer than ten workers, all of them serve all ten queues in turn.
 */
final class GroupedQueues implements Scheduler {
    private static final int GROUPS = 10;

    private final Site site;
    private final Wire wire;
    private final List<Line> lines = new ArrayList<>();
    private final List<Consumer> consumers = new ArrayList<>();

    GroupedQueues(Site site) {
        this.site = site;
        wire = new Wire(site);
        for (int group = 0; group < GROUPS; group++) {
            lines.add(new Fifo());
        }
        if (site.workers() < GROUPS) {
            consumers.add(new Consumer(site, lines, site.workers()));
        } else {
            for (int group = 0; group < GROUPS; group++) {
                int seats = (site.workers() + group) / GROUPS;
                consumers.add(new Consumer(site, List.of(lines.get(group)), seats));
            }
        }
    }

    @Override
    public void enqueue(int item) {
        int group = Math.floorMod(site.workload().store(item).key().toString().hashCode(), GROUPS);
        wire.send(
                item,
                landed -> {
                    lines.get(group).add(landed);
                    consumers.get(group % consumers.size()).landed();
                });
    }

    @Override
    public void settle() {
        consumers.forEach(Consumer::settle);
        wire.idealFunction(consumers.stream().mapToLong(Consumer::answers).sum());
    }

    /** Alarms on age and dead letters for each queue. */
    @Override
    public Standing standing() {
        return new Standing(GROUPS, 2 * GROUPS, 0, 0, 0);
    }

    @Override
    public String remark() {
        return site.workers() < GROUPS
                ? "fewer workers than groups: all workers serve the ten queues in turn"
                : "";
    }
}
