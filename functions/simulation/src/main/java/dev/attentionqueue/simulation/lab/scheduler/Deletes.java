package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import java.time.Duration;

/** Collects handled items of one queue: deleted by tens, or a second after the first of them. */
final class Deletes {
    private static final int BATCH = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Engine engine;
    private final Usage usage;
    private int collected;
    private int batch;

    Deletes(Engine engine, Usage usage) {
        this.engine = engine;
        this.usage = usage;
    }

    void add() {
        collected++;
        if (collected == BATCH) {
            flush();
        } else if (collected == 1) {
            int current = batch;
            engine.after(
                    PATIENCE,
                    () -> {
                        if (batch == current && collected > 0) {
                            flush();
                        }
                    });
        }
    }

    private void flush() {
        usage.add(Meter.WORK_DELETE);
        collected = 0;
        batch++;
    }
}
