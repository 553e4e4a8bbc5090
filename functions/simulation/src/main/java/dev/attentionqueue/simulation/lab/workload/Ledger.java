package dev.attentionqueue.simulation.lab.workload;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;

/** Notes when each item's handler first started and ended. */
public final class Ledger {
    private static final long NEVER = -1;

    private final Workload workload;
    private final InstantSource clock;
    private final Instant start;
    private final long[] started;
    private final long[] ended;
    private int handled;
    private int repeats;
    private int running;
    private int mostRunning;
    private long lastEnd;

    public Ledger(Workload workload, InstantSource clock) {
        this.workload = workload;
        this.clock = clock;
        start = clock.instant();
        started = new long[workload.items()];
        ended = new long[workload.items()];
        Arrays.fill(started, NEVER);
        Arrays.fill(ended, NEVER);
    }

    private long now() {
        return Duration.between(start, clock.instant()).toMillis();
    }

    /** The item's handler starts. */
    public void started(int item) {
        running++;
        mostRunning = Math.max(mostRunning, running);
        if (started[item] == NEVER) {
            started[item] = now();
        } else {
            repeats++;
        }
    }

    /** The item's handler runs no longer, done or killed. */
    public void stopped() {
        running--;
    }

    /** The item's handler is done with it. */
    public void ended(int item) {
        if (ended[item] == NEVER) {
            ended[item] = now();
            lastEnd = ended[item];
            handled++;
        }
    }

    public boolean isComplete() {
        return handled == workload.items();
    }

    public int handled() {
        return handled;
    }

    /** How often a handler was given an item that had been started before. */
    public int repeats() {
        return repeats;
    }

    /** The most handlers that ran at a time. */
    public int mostRunning() {
        return mostRunning;
    }

    /** From the start of its enqueue call to the start of its handler, in milliseconds. */
    public long waitMillis(int item) {
        return started[item] - workload.arrival(item);
    }

    /** When its handler started, in milliseconds from the start on. */
    public long startedMillis(int item) {
        return started[item];
    }

    /** When its handler was done with it, in milliseconds from the start on. */
    public long endedMillis(int item) {
        return ended[item];
    }

    /** When the last handler ended, from the start on. */
    public Duration emptyAfter() {
        return Duration.ofMillis(lastEnd);
    }
}
