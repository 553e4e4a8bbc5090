package dev.attentionqueue.simulation.lab;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A line now and then for whoever waits. */
final class Progress {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final String what;
    private final int items;
    private final InstantSource clock;
    private final PrintWriter err;
    private final Instant begun;
    private Instant last;

    Progress(String what, int items, InstantSource clock, PrintWriter err) {
        this.what = what;
        this.items = items;
        this.clock = clock;
        this.err = err;
        begun = clock.instant();
        last = begun;
    }

    void tell(int handled) {
        Instant now = clock.instant();
        if (Duration.between(last, now).compareTo(PATIENCE) >= 0) {
            last = now;
            long seconds = Duration.between(begun, now).toSeconds();
            err.println("%s: %,d of %,d items after %d s".formatted(what, handled, items, seconds));
            err.flush();
        }
    }
}
