package dev.attentionqueue.simulation.world;

import dev.attentionqueue.lane.Timing;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the first seed in whose world something is violated, when the services believe in other
 * times or rules than those that hold. Worlds live on virtual threads of two cores.
 */
public final class Hunt {
    private static final int WORKERS = 2;

    private final Timing believed;
    private final AtomicLong next;
    private final AtomicLong end;
    private @Nullable Found first;

    /** A violation, and the seed that shows it. */
    public record Found(long seed, Violation violation) {}

    private Hunt(Timing believed, long from, long end) {
        this.believed = believed;
        this.next = new AtomicLong(from);
        this.end = new AtomicLong(end);
    }

    /**
     * Looks through {@code seeds} worlds from that of {@code from} on.
     *
     * @param believed the times that the services believe in
     * @return the first that shows a violation, however the workers were scheduled
     */
    public static Optional<Found> among(long from, int seeds, Timing believed)
            throws InterruptedException {
        Hunt hunt = new Hunt(believed, from, from + seeds);
        try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int worker = 0; worker < WORKERS; worker++) {
                workers.execute(hunt::work);
            }
            workers.shutdown();
            workers.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        }
        return hunt.first();
    }

    private synchronized Optional<Found> first() {
        return Optional.ofNullable(first);
    }

    private void work() {
        for (long seed = next.getAndIncrement(); seed < end.get(); seed = next.getAndIncrement()) {
            long lived = seed;
            Life.of(seed, believed, Trace.hashOnly())
                    .violation()
                    .ifPresent(violation -> add(new Found(lived, violation)));
        }
    }

    /** Seeds after this one need not be looked at any more. */
    private synchronized void add(Found found) {
        if (first == null || found.seed() < first.seed()) {
            first = found;
            end.set(found.seed());
        }
    }
}
