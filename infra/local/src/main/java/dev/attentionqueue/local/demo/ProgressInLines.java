package dev.attentionqueue.local.demo;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** A line every two seconds, for logs and pipes. */
final class ProgressInLines implements Progress {
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);

    private final PrintStream out;
    private final long start = System.nanoTime();
    private Duration next = BETWEEN_LINES;

    ProgressInLines(PrintStream out) {
        this.out = out;
    }

    @Override
    public void show(long accepted, long processed) {
        Duration passed = Duration.ofNanos(System.nanoTime() - start);
        if (passed.compareTo(next) < 0) {
            return;
        }
        next = BETWEEN_LINES.multipliedBy(1 + passed.dividedBy(BETWEEN_LINES));
        out.printf(
                Locale.ROOT,
                "%5d s   accepted %,7d   processed %,7d%n",
                passed.toSeconds(),
                accepted,
                processed);
        out.flush();
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
