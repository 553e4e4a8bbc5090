package dev.attentionqueue.simulation.lab.scheduler;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.cloud.EventSource.Limits;
import dev.attentionqueue.slice.SliceSettings;
import java.time.Duration;

/**
 * How this system is set up for a number of workers: with the defaults of a deployment. Handlers
 * take seats, invocations do not, so the mappings' ceilings leave room for turns that linger.
 */
record Fleet(int workers, Parts parts) {
    /**
     * A handler's wait for a seat counts against its timeout, which is longer here than the default
     * of 20 s, and the function's time with it.
     */
    private static final Duration HANDLER_TIMEOUT = Duration.ofMinutes(1);

    static final Duration FUNCTION_TIME = Duration.ofMinutes(2);
    static final Duration API_TIME = Duration.ofSeconds(29);

    private static final int FIRST_BATCH = 10;
    private static final int LEAST_CEILING = 40;
    private static final int MOST_RECEIVES = 5;

    /** Five pollers, each of whose calls takes about 11 ms. */
    private static final Duration BETWEEN_POLLS = Duration.ofMillis(2);

    /** Seats that only first looks take: a tenth, at least one. */
    int seatsForFirst() {
        return parts.levels() ? Math.max(1, Math.round(workers / 10f)) : 0;
    }

    private int seatsForFollow() {
        return Math.max(1, workers - seatsForFirst());
    }

    SliceSettings slices() {
        return new SliceSettings(
                Math.min(10, seatsForFollow()),
                HANDLER_TIMEOUT,
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                Timing.DEFAULT.callTimeout());
    }

    Limits first() {
        return limits(FIRST_BATCH, ceiling());
    }

    Limits follow() {
        return limits(1, ceiling());
    }

    /**
     * Invocations that linger have no seat: two for each worker leave enough to those that have.
     */
    private int ceiling() {
        return Math.max(LEAST_CEILING, 2 * workers);
    }

    private static Limits limits(int batch, int ceiling) {
        return new Limits(
                batch,
                ceiling,
                FUNCTION_TIME.multipliedBy(6),
                MOST_RECEIVES,
                Timing.DEFAULT.visibilityMargin(),
                BETWEEN_POLLS);
    }

    int mappings() {
        return parts.levels() ? 3 : 1;
    }
}
