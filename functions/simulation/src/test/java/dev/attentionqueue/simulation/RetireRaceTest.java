package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.RetireRace.Extent;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A1: the last empty receive, an enqueue that coalesces, and the write that retires, in every order
 * and with pauses between them: never is an item left that nobody has been told of, and the
 * reconciler is not needed.
 */
class RetireRaceTest {

    /** The second of two items relies on the mark of the first. */
    private static final Extent TWO_ITEMS = new Extent(2, 1);

    private static final Extent THREE_PAUSES = new Extent(1, 3);

    @Test
    void no_order_of_the_last_empty_receive_an_enqueue_and_the_retirement_strands_an_item() {
        Timing sound = Timing.DEFAULT;

        assertThat(everyOrder(sound, TWO_ITEMS, RetireRaceTest::nudge)).isGreaterThan(1_000);
        assertThat(everyOrder(sound, THREE_PAUSES, RetireRaceTest::nudge)).isGreaterThan(1_000);
    }

    @Test
    void no_order_of_the_end_of_a_raise_and_another_enqueue_strands_an_item() {
        Timing sound = Timing.DEFAULT;

        assertThat(everyOrder(sound, TWO_ITEMS, RetireRaceTest::raise)).isGreaterThan(1_000);
        assertThat(everyOrder(sound, THREE_PAUSES, RetireRaceTest::raise)).isGreaterThan(1_000);
    }

    @ParameterizedTest
    @EnumSource(names = {"GRACE", "QUIET_WHEN_WRITTEN"})
    void without_the_grace_or_the_condition_on_the_write_some_order_does(Rule rule) {
        Timing timing = Timing.DEFAULT.without(rule);

        assertThatThrownBy(() -> everyOrder(timing, THREE_PAUSES, RetireRaceTest::nudge))
                .hasCauseInstanceOf(AssertionError.class)
                .hasMessageContaining("handled items");
    }

    @Test
    void without_the_rule_that_a_complete_raise_is_unmarked_some_order_of_its_end_does() {
        Timing timing = Timing.DEFAULT.without(Rule.COMPLETE_ONLY_UNMARKED);

        assertThatThrownBy(() -> everyOrder(timing, THREE_PAUSES, RetireRaceTest::raise))
                .hasCauseInstanceOf(AssertionError.class)
                .hasMessageContaining("handled items");
    }

    /** On a virtual thread: handing control to and fro is ten times as fast there. */
    private static int everyOrder(Timing timing, Extent extent, Function<World, Attention> begin) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return CompletableFuture.supplyAsync(
                            () -> Choices.all(choices -> race(timing, extent, begin, choices)),
                            threads)
                    .join();
        }
    }

    private static void race(
            Timing timing, Extent extent, Function<World, Attention> begin, Choices choices) {
        try (RetireRace race = new RetireRace(timing, extent, choices)) {
            race.run(begin.apply(race.world()));
            race.world().assertNothingLost();
            race.world().assertAllIdle(SHOP);
        }
    }

    /** Of a store that has a queue, and nothing in it. */
    private static Attention nudge(World world) {
        world.accept(SHOP);
        world.runUntilQuiet();
        world.clock.advance(World.TIMING.grace().multipliedBy(2));
        return Attention.followUp(world.shop(), Signal.NUDGE, 0, Instant.EPOCH);
    }

    private static Attention raise(World world) {
        world.accept(SHOP);
        return world.next().orElseThrow();
    }
}
