package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.slice.SliceReport.Tally;
import dev.attentionqueue.work.Disposition;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What slices say of themselves, by which the fleet is watched. */
class SliceFiguresTest {
    private final World world = World.withShop();

    @Test
    void a_handler_that_fails_and_one_that_asks_for_time_are_told_apart() {
        world.handler =
                call -> {
                    if (call.attempt() > 1) {
                        return new Disposition.Done();
                    }
                    if (world.begun.size() == 1) {
                        throw new IllegalStateException("it is broken");
                    }
                    return new Disposition.SlowDown(Duration.ofSeconds(5), "busy");
                };
        world.accept(SHOP);
        world.accept(SHOP);

        List<Ran> slices = ran(world.runUntil(() -> world.begun.size() >= 2));

        assertThat(slices.stream().map(ran -> ran.report().tally()).mapToInt(Tally::failed).sum())
                .isEqualTo(1);
        assertThat(slices.stream().map(ran -> ran.report().tally()).mapToInt(Tally::retried).sum())
                .isEqualTo(2);
    }

    @Test
    void an_item_that_is_rejected_is_neither_an_error_of_its_handler_nor_tried_again() {
        world.handler = _ -> new Disposition.Reject("no such order");
        world.accept(SHOP);

        Tally tally = ran(world.runUntilQuiet()).getFirst().report().tally();

        assertThat(tally.failed()).isZero();
        assertThat(tally.retried()).isZero();
        assertThat(tally.givenUp()).isEqualTo(1);
    }

    @Test
    void a_slice_tells_when_its_first_handler_began() {
        world.accept(SHOP);
        world.clock.advance(Duration.ofSeconds(3));
        Instant begun = world.clock.instant();
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofSeconds(1));
                    return new Disposition.Done();
                };

        Ran ran = ran(world.runUntilQuiet()).getFirst();

        assertThat(ran.report().firstStart()).isEqualTo(begun);
    }

    @Test
    void a_store_that_comes_to_rest_tells_how_long_it_was_busy_over_all_its_turns() {
        for (int item = 0; item < 30; item++) {
            world.accept(SHOP);
        }
        Instant raised = world.clock.instant();
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofSeconds(1));
                    return new Disposition.Done();
                };

        List<Ran> slices = ran(world.runUntilQuiet());

        assertThat(slices).hasSizeGreaterThan(1);
        assertThat(slices.stream().map(Ran::toEmpty).filter(Objects::nonNull))
                .containsExactly(Duration.between(raised, world.clock.instant()));
        assertThat(slices.getLast().toEmpty()).isNotNull();
        assertThat(world.shop().counters().busySince()).isNull();
        world.assertAllIdle(SHOP);
    }

    private static List<Ran> ran(List<Dispatched> dispatched) {
        return dispatched.stream().map(Ran.class::cast).toList();
    }
}
