package dev.attentionqueue.simulation.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class EngineTest {
    private static final Instant START = Instant.parse("2026-11-30T10:00:00Z");
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final Engine engine = new Engine(START, dice());
    private final List<String> happened = new ArrayList<>();

    private static RandomGenerator dice() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    }

    private void runAll() {
        while (engine.step()) {
            assertThat(engine.steps()).isLessThan(1_000_000);
        }
    }

    @Test
    void events_happen_in_the_order_of_their_times() {
        engine.after(SECOND.multipliedBy(2), () -> happened.add("late"));
        engine.after(SECOND, () -> happened.add("early"));
        engine.after(SECOND, () -> happened.add("never")).cancel();

        runAll();

        assertThat(happened).containsExactly("early", "late");
        assertThat(engine.instant()).isEqualTo(START.plusSeconds(2));
    }

    @Test
    void processes_take_turns_at_their_pauses() {
        engine.start("a", () -> twice("a", SECOND.multipliedBy(2)));
        engine.start("b", () -> twice("b", SECOND.multipliedBy(3)));

        runAll();

        assertThat(happened).containsExactly("a1", "b1", "a2", "b2");
        assertThat(engine.living()).isZero();
    }

    private void twice(String name, Duration pause) {
        engine.pause(pause);
        happened.add(name + "1");
        engine.pause(pause);
        happened.add(name + "2");
    }

    @Test
    void a_killed_process_does_nothing_more_not_even_what_its_handlers_would() {
        SimulatedProcess process =
                engine.start(
                        "stubborn",
                        () -> {
                            try {
                                engine.pause(SECOND.multipliedBy(5));
                                happened.add("went on");
                            } finally {
                                engine.pause(SECOND);
                                happened.add("cleaned up");
                            }
                        });
        engine.after(SECOND, process::kill);

        runAll();

        assertThat(happened).isEmpty();
        assertThat(process.hasEnded()).isTrue();
        assertThat(engine.instant()).isEqualTo(START.plusSeconds(1));
    }

    @Test
    void a_kill_takes_what_the_process_started_with_it() {
        ProcessThreads threads = new ProcessThreads(engine);
        Callable<Boolean> work =
                () -> {
                    engine.pause(SECOND.multipliedBy(5));
                    return happened.add("worked");
                };
        SimulatedProcess process =
                engine.start("parent", () -> threads.invokeAll(List.of(work, work, work)));
        engine.after(SECOND, process::kill);

        runAll();

        assertThat(happened).isEmpty();
        assertThat(engine.living()).isZero();
    }

    @Test
    void a_process_dies_at_the_yield_that_was_chosen() {
        SimulatedProcess process =
                engine.start(
                        "doomed",
                        () -> {
                            for (int n = 0; n < 10; n++) {
                                happened.add("step " + n);
                                engine.pause(SECOND);
                            }
                        });
        process.killAfterYields(3);

        runAll();

        assertThat(happened).containsExactly("step 0", "step 1", "step 2");
        assertThat(process.wasKilled()).isTrue();
    }

    @Test
    void tasks_run_side_by_side_and_late_ones_are_cancelled() {
        ProcessThreads threads = new ProcessThreads(engine);
        List<Future<String>> results = new ArrayList<>();
        engine.start(
                "parent",
                () -> {
                    results.addAll(
                            threads.invokeAll(
                                    List.of(task("quick", 1), task("slow", 9), failing()),
                                    3,
                                    TimeUnit.SECONDS));
                    happened.add("at " + Duration.between(START, engine.instant()).toSeconds());
                });

        runAll();

        assertThat(results.get(0).resultNow()).isEqualTo("quick");
        assertThat(results.get(1).isCancelled()).isTrue();
        assertThat(results.get(2).exceptionNow()).hasMessage("broken");
        assertThat(happened).containsExactly("quick", "at 3");
    }

    private Callable<String> task(String name, int seconds) {
        return () -> {
            engine.pause(SECOND.multipliedBy(seconds));
            happened.add(name);
            return name;
        };
    }

    private Callable<String> failing() {
        return () -> {
            engine.pause(SECOND);
            throw new IllegalStateException("broken");
        };
    }

    @Test
    void what_a_process_throws_ends_the_run() {
        engine.start(
                "broken",
                () -> {
                    throw new IllegalStateException("surprise");
                });

        assertThatThrownBy(this::runAll).hasMessage("surprise");
    }

    @Test
    void closing_leaves_no_process_behind() {
        for (int n = 0; n < 100; n++) {
            engine.start("waiting", () -> engine.pause(Duration.ofDays(1)));
        }
        engine.step();

        engine.close();

        assertThat(engine.living()).isZero();
    }
}
