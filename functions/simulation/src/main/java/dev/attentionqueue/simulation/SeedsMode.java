package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.world.Life;
import dev.attentionqueue.simulation.world.Outcome;
import dev.attentionqueue.simulation.world.Trace;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Lives through the worlds of many seeds, on virtual threads of two cores. */
final class SeedsMode {
    private static final int WORKERS = 2;
    private static final int PROGRESS_SECONDS = 2;

    private final long from;
    private final long end;
    private final InstantSource clock;
    private final PrintWriter out;
    private final AtomicLong next;
    private final SeedsReport report = new SeedsReport();

    SeedsMode(long from, int seeds, InstantSource clock, PrintWriter out) {
        this.from = from;
        this.end = from + seeds;
        this.clock = clock;
        this.out = out;
        next = new AtomicLong(from);
    }

    int run() throws InterruptedException {
        Instant start = clock.instant();
        try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int worker = 0; worker < WORKERS; worker++) {
                workers.execute(this::work);
            }
            workers.shutdown();
            while (!workers.awaitTermination(PROGRESS_SECONDS, TimeUnit.SECONDS)) {
                out.println("%s of %d seeds".formatted(report.progress(), end - from));
                out.flush();
            }
        }
        report.print(out, Duration.between(start, clock.instant()));
        report.firstFailure().ifPresent(this::replay);
        out.flush();
        return report.isGood() && report.seeds() == end - from ? 0 : 1;
    }

    private void work() {
        for (long seed = next.getAndIncrement(); seed < end; seed = next.getAndIncrement()) {
            Outcome outcome = Life.of(seed, Trace.hashOnly());
            report.add(seed, outcome);
        }
    }

    /** The same world again, this time in words. */
    private void replay(long seed) {
        try {
            new SeedMode(new OneWorld(seed, null), false, out).run();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
