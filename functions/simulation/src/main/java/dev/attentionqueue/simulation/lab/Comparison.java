package dev.attentionqueue.simulation.lab;

import dev.attentionqueue.simulation.lab.Scenario.Scale;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * All schedulers at one scenario.
 *
 * @param loaded what each of them showed
 * @param quiet the same without the burst; empty where there is none
 */
record Comparison(
        Scenario scenario, Scale scale, Map<Kind, Figures> loaded, Map<Kind, Figures> quiet) {
    /** A victim's p99 wait beside the burst, over its p99 without. */
    static final double MOST_OVER_QUIET = 1.2;

    /** A victim's p99 wait without the burst, over the shared queue's. */
    static final double MOST_OVER_SHARED_QUIET = 1.2;

    private static final double MOST_DRAIN = 1.05;

    Comparison {
        loaded = new EnumMap<>(loaded);
        quiet = new EnumMap<>(quiet);
    }

    /**
     * What the targets are about.
     *
     * @param p99OverQuiet victims' p99 beside the burst over the same without
     * @param emptyOverShared time to empty over the shared queue's
     * @param quietP99OverShared victims' p99 without the burst over the shared queue's
     */
    record Ratios(double p99OverQuiet, double emptyOverShared, double quietP99OverShared) {}

    /** Empty where nothing can be compared. */
    Optional<Ratios> ratios(Kind kind) {
        if (quiet.isEmpty()) {
            return Optional.empty();
        }
        double p99 = p99(quiet, kind);
        return Optional.of(
                new Ratios(
                        p99(loaded, kind) / p99,
                        of(loaded, kind).emptySeconds() / of(loaded, Kind.SHARED).emptySeconds(),
                        p99 / p99(quiet, Kind.SHARED)));
    }

    private static Figures of(Map<Kind, Figures> figures, Kind kind) {
        return Objects.requireNonNull(figures.get(kind));
    }

    private static double p99(Map<Kind, Figures> figures, Kind kind) {
        return of(figures, kind).waits().atMost(0.99);
    }

    /** The bound of the time to empty over the shared queue's. */
    double mostOverShared() {
        int workers = scale.workers();
        return MOST_DRAIN / (1 - (double) Kind.seatsForFirst(workers) / workers);
    }
}
