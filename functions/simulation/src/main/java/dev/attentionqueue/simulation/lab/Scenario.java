package dev.attentionqueue.simulation.lab;

import static dev.attentionqueue.simulation.lab.Draw.MEAN_MILLIS;

import dev.attentionqueue.simulation.lab.Draw.Big;
import dev.attentionqueue.simulation.lab.Draw.Handling;
import dev.attentionqueue.simulation.lab.workload.Workload;
import dev.attentionqueue.store.Plans;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What is compared. Small stores keep a tenth of the workers busy, where others have a backlog. */
enum Scenario {
    MARKETHUB("one store with 1,000,000 items beside 99 small stores"),
    SATURATED(
            "big stores with 1,000,000 items in all saturate every worker, beside 199 small ones"),
    SHARDED("one tenant spreads 1,000,000 items over 500 stores, beside 199 small stores"),
    SLOW(
            "one store's handlers take 2 to 4 s, as much work as 1,000,000 items, beside 99 small ones"),
    ACTIVE("50,000 stores, of which 500 have work at times; no backlog anywhere"),
    REGISTERED("1,000,000 registered stores, of which 500 have work at times");

    private static final int BURST = 1_000_000;
    private static final int LIGHT = 200_000;
    private static final double SMALL_LOAD = 0.1;
    private static final double LIGHT_LOAD = 0.3;
    private static final int MANY_WORKERS = 100;

    private final String description;

    Scenario(String description) {
        this.description = description;
    }

    /**
     * How much of it.
     *
     * @param shrink by how much fewer items
     */
    record Scale(int workers, long seed, int shrink) {}

    static Optional<Scenario> named(String name) {
        return Stream.of(values()).filter(one -> one.label().equals(name)).findFirst();
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    String description() {
        return description;
    }

    /** Whether some stores have a backlog that others may suffer from. */
    boolean hasBurst() {
        return this != ACTIVE && this != REGISTERED;
    }

    Workload workload(Scale scale) {
        return hasBurst() ? beside(scale, true) : light(scale);
    }

    /** The same small stores, without the burst. */
    Workload quiet(Scale scale) {
        return hasBurst() ? beside(scale, false) : light(scale);
    }

    private Workload beside(Scale scale, boolean withBurst) {
        Big big = big(scale);
        int work = BURST / scale.shrink();
        Duration span = Duration.ofMillis((long) work * MEAN_MILLIS / scale.workers());
        Draw draw = new Draw(scale.seed());
        if (withBurst) {
            draw.burst(big, (int) ((long) work * MEAN_MILLIS / big.handling().mean()));
        }
        return draw.small(smallStores(), SMALL_LOAD * scale.workers(), span).of(0, span);
    }

    private Big big(Scale scale) {
        return switch (this) {
            case SATURATED ->
                    new Big(
                            scale.workers() < MANY_WORKERS ? 5 : 20,
                            false,
                            Plans.PRO,
                            Handling.USUAL);
            case SHARDED -> new Big(500, true, Plans.PRO, Handling.USUAL);
            case SLOW -> new Big(1, true, Plans.ENTERPRISE, new Handling(2_000, 4_000));
            case MARKETHUB, ACTIVE, REGISTERED ->
                    new Big(1, true, Plans.ENTERPRISE, Handling.USUAL);
        };
    }

    private int smallStores() {
        return this == SATURATED || this == SHARDED ? 199 : 99;
    }

    private Workload light(Scale scale) {
        double load = LIGHT_LOAD * scale.workers();
        Duration span = Duration.ofMillis((long) (LIGHT / scale.shrink() * MEAN_MILLIS / load));
        long registered = this == ACTIVE ? 50_000 : 1_000_000;
        return new Draw(scale.seed()).small(500, load, span).of(registered, span);
    }
}
