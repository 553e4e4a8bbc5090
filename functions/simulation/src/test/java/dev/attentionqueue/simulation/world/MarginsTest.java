package dev.attentionqueue.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.world.Violation.Rule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The simulation finds bugs: services that believe in shorter times than the cloud keeps to. */
class MarginsTest {
    private static final long SEEDS = 2_000;
    private static final int AT_ONCE = 50;
    private static final Duration NONE = Duration.ZERO;

    private static final Timing USUAL = Timing.DEFAULT;

    /** Where clocks differ by less, all else is more often what a margin is too small for. */
    private static final Timing CLOSE_CLOCKS =
            believed(
                    USUAL.sendWindow(),
                    USUAL.callTimeout(),
                    USUAL.visibilityMargin(),
                    Duration.ofSeconds(2));

    @Test
    void no_grace_at_all_loses_a_wake_up() throws Exception {
        assertThat(firstLost(USUAL, believed(NONE, NONE, NONE, NONE))).isPresent();
    }

    @Test
    void a_grace_without_the_call_timeout_and_no_landing_time_lose_a_wake_up() throws Exception {
        Duration window = USUAL.sendWindow();

        assertThat(firstLost(USUAL, believed(window, NONE, NONE, NONE))).isPresent();
    }

    @Test
    void no_allowance_for_skewed_clocks_loses_a_wake_up() throws Exception {
        Timing believed =
                believed(USUAL.sendWindow(), USUAL.callTimeout(), USUAL.visibilityMargin(), NONE);

        assertThat(firstLost(USUAL, believed)).isPresent();
    }

    @Test
    void no_allowance_for_late_visibility_loses_a_wake_up() throws Exception {
        Timing believed =
                believed(
                        CLOSE_CLOCKS.sendWindow(),
                        CLOSE_CLOCKS.callTimeout(),
                        NONE,
                        CLOSE_CLOCKS.clockSkew());

        assertThat(firstLost(CLOSE_CLOCKS, believed)).isPresent();
    }

    private static Timing believed(
            Duration sendWindow, Duration callTimeout, Duration margin, Duration skew) {
        return new Timing(sendWindow, callTimeout, margin, skew, Timing.DEFAULT.signalMargin());
    }

    /** What the first seed that loses a wake-up says. */
    private static Optional<Violation> firstLost(Timing promised, Timing believed)
            throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (long from = 0; from < SEEDS; from += AT_ONCE) {
                List<Callable<Outcome>> lives =
                        LongStream.range(from, from + AT_ONCE)
                                .<Callable<Outcome>>mapToObj(
                                        seed -> () -> lifeOf(seed, promised, believed))
                                .toList();
                Optional<Violation> found =
                        threads.invokeAll(lives).stream()
                                .map(Future::resultNow)
                                .flatMap(outcome -> outcome.violation().stream())
                                .filter(violation -> violation.is(Rule.NO_LOST_WAKE_UP))
                                .findFirst();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Outcome lifeOf(long seed, Timing promised, Timing believed) {
        return Life.of(seed, promised, believed, Trace.hashOnly());
    }
}
