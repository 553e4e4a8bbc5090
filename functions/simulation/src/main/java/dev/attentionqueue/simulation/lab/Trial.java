package dev.attentionqueue.simulation.lab;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.cloud.Cloud;
import dev.attentionqueue.simulation.cloud.Faults;
import dev.attentionqueue.simulation.cloud.Misfortune;
import dev.attentionqueue.simulation.cloud.Network;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import dev.attentionqueue.simulation.lab.scheduler.LabWitness;
import dev.attentionqueue.simulation.lab.scheduler.Scheduler;
import dev.attentionqueue.simulation.lab.scheduler.Site;
import dev.attentionqueue.simulation.lab.workload.Ledger;
import dev.attentionqueue.simulation.lab.workload.Usage;
import dev.attentionqueue.simulation.lab.workload.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;

/** One scheduler at one workload, in a world of its own. */
final class Trial {
    private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");
    private static final int STEPS_PER_WORD = 1 << 14;

    private final Kind kind;
    private final Workload workload;
    private final int workers;
    private final RandomGenerator dice;

    /**
     * Prepares a trial.
     *
     * @param seed of the dice that decide latencies and ties
     */
    Trial(Kind kind, Workload workload, int workers, long seed) {
        this.kind = kind;
        this.workload = workload;
        this.workers = workers;
        dice = Draw.dice(seed);
    }

    /**
     * Runs until every item is handled.
     *
     * @param progress is told now and then how many are
     */
    Figures run(IntConsumer progress) {
        try (Engine engine = new Engine(START, dice)) {
            Usage usage = new Usage();
            Ledger ledger = new Ledger(workload, engine);
            Site site = new Site(calm(engine, usage), workload, ledger, usage, workers);
            Scheduler scheduler = kind.start(site);
            feed(engine, scheduler, 0);
            for (int steps = 0; !ledger.isComplete(); steps++) {
                if (!engine.step()) {
                    throw new IllegalStateException(kind.label() + " lost items");
                }
                if (steps % STEPS_PER_WORD == 0) {
                    progress.accept(ledger.handled());
                }
            }
            scheduler.settle();
            return Figures.of(kind, site, scheduler);
        }
    }

    private static Cloud calm(Engine engine, Usage usage) {
        Misfortune none = new Misfortune(Faults.NONE, Draw.dice(0));
        LabWitness witness = new LabWitness(usage);
        Network network = new Network(engine, none, witness, Timing.DEFAULT.callTimeout());
        return new Cloud(engine, none, network, witness);
    }

    /** Each arrival makes the next: a million of them need not wait in the event queue. */
    private void feed(Engine engine, Scheduler scheduler, int item) {
        if (item < workload.items()) {
            Duration at = Duration.ofMillis(workload.arrival(item));
            engine.after(
                    at.minus(engine.sinceStart()),
                    () -> {
                        scheduler.enqueue(item);
                        feed(engine, scheduler, item + 1);
                    });
        }
    }
}
