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

    @Test
    void no_grace_at_all_loses_a_wake_up() throws Exception {
        assertThat(firstLost(believed(NONE, NONE, NONE, NONE))).isPresent();
    }

    @Test
    void a_grace_without_the_call_timeout_and_no_landing_time_lose_a_wake_up() throws Exception {
        Duration window = Timing.DEFAULT.sendWindow();

        assertThat(firstLost(believed(window, NONE, NONE, NONE))).isPresent();
    }

    @Test
    void no_allowance_for_skewed_clocks_loses_a_wake_up() throws Exception {
        Timing sound = Timing.DEFAULT;

        assertThat(
                        firstLost(
                                believed(
                                        sound.sendWindow(),
                                        sound.callTimeout(),
                                        sound.visibilityMargin(),
                                        NONE)))
                .isPresent();
    }

    @Test
    void no_allowance_for_late_visibility_loses_a_wake_up() throws Exception {
        Timing sound = Timing.DEFAULT;

        assertThat(
                        firstLost(
                                believed(
                                        sound.sendWindow(),
                                        sound.callTimeout(),
                                        NONE,
                                        sound.clockSkew())))
                .isPresent();
    }

    private static Timing believed(
            Duration sendWindow, Duration callTimeout, Duration margin, Duration skew) {
        return new Timing(sendWindow, callTimeout, margin, skew, Timing.DEFAULT.signalMargin());
    }

    /** What the first seed that loses a wake-up says. */
    private static Optional<Violation> firstLost(Timing believed) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (long from = 0; from < SEEDS; from += AT_ONCE) {
                List<Callable<Outcome>> lives =
                        LongStream.range(from, from + AT_ONCE)
                                .<Callable<Outcome>>mapToObj(
                                        seed -> () -> Life.of(seed, believed, Trace.hashOnly()))
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
}
