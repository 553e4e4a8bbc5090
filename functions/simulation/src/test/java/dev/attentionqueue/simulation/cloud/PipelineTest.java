package dev.attentionqueue.simulation.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.slice.RunOn.Verdict;
import dev.attentionqueue.slice.SliceReport;
import dev.attentionqueue.store.SliceLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A slice in virtual time, in which handlers and calls really run side by side. */
class PipelineTest extends TimedSlice {
    @Test
    void what_comes_while_a_handler_runs_does_not_wait_for_it() {
        slow.put("slow", Duration.ofSeconds(15));
        send("slow", Duration.ZERO);
        send("late", Duration.ofSeconds(3));

        run(null);

        assertThat(Duration.between(start, begun.get("late")))
                .isBetween(Duration.ofSeconds(3), Duration.ofSeconds(4));
        assertThat(reports.getFirst().handled()).isEqualTo(2);
        assertThat(queues.of(SHOP).orElseThrow().isEmpty()).isTrue();
    }

    @Test
    void a_slow_handler_leaves_the_other_threads_to_the_rest() {
        slow.put("slow", Duration.ofSeconds(15));
        send("slow", Duration.ZERO);
        for (int n = 0; n < 50; n++) {
            send("quick " + n, Duration.ZERO);
        }

        run(null);

        assertThat(begun).hasSize(51);
        assertThat(begun.values()).allSatisfy(at -> assertThat(at).isBefore(start.plusSeconds(3)));
    }

    @Test
    void an_empty_receive_ends_it_only_once_nothing_is_in_hand() {
        slow.put("slow", Duration.ofSeconds(6));
        send("slow", Duration.ZERO);

        run(null);

        SliceReport report = reports.getFirst();
        assertThat(report.look().end()).isEqualTo(End.EMPTY);
        assertThat(report.took()).isBetween(Duration.ofSeconds(6), Duration.ofSeconds(8));
        assertThat(report.look().at())
                .as("the receive that counts is the last one")
                .isAfter(start.plusSeconds(4));
        assertThat(report.look().hidden()).isNull();
    }

    @Test
    void what_the_last_handler_leaves_behind_is_known_to_an_empty_end() {
        slow.put("broken", Duration.ofSeconds(3));
        send("broken", Duration.ZERO);

        run(null);

        SliceReport report = reports.getFirst();
        assertThat(report.look().end()).isEqualTo(End.EMPTY);
        assertThat(Optional.ofNullable(report.look().hidden()))
                .hasValueSatisfying(
                        hidden ->
                                assertThat(hidden.latest())
                                        .isAfterOrEqualTo(start.plus(SETTINGS.visibility())));
    }

    @Test
    void a_raise_that_is_complete_is_not_polled_beside() {
        slow.put("only", Duration.ofSeconds(15));
        send("only", Duration.ZERO);

        run(new RaiseNote(RAISE, start, 1));

        assertThat(reports.getFirst().look().end()).isEqualTo(End.RAISE_COMPLETE);
        assertThat(reports.getFirst().look().at())
                .as("the one receive")
                .isBefore(start.plusSeconds(1));
    }

    @Test
    void a_handler_that_hangs_is_given_up_and_the_rest_is_done_meanwhile() {
        slow.put("hangs", Duration.ofMinutes(5));
        send("hangs", Duration.ZERO);
        send("other", Duration.ofSeconds(10));

        run(null);

        SliceReport report = reports.getFirst();
        assertThat(report.handled()).isEqualTo(1);
        assertThat(report.took()).isBetween(Duration.ofSeconds(20), Duration.ofSeconds(24));
        assertThat(Optional.ofNullable(report.look().hidden())).isPresent();
        assertThat(calm.engine.living()).isZero();
    }

    @Test
    void receives_and_deletes_of_quick_handlers_are_full() {
        for (int n = 0; n < 100; n++) {
            send("quick " + n, Duration.ZERO);
        }

        run(null);

        assertThat(reports.getFirst().handled()).isEqualTo(100);
        assertThat(calls.get("receive")).as("the empty one included").isLessThanOrEqualTo(12);
        assertThat(calls.get("delete")).isLessThanOrEqualTo(12);
    }

    @Test
    void when_its_time_is_up_after_an_empty_receive_it_has_seen_all_that_there_was() {
        slow.put("slow", Duration.ofSeconds(6));
        send("slow", Duration.ZERO);
        limit = Duration.ofSeconds(3);

        run(null);

        assertThat(reports.getFirst().look().end()).isEqualTo(End.EMPTY);
        assertThat(reports.getFirst().look().at()).isBefore(start.plusSeconds(4));
        assertThat(reports.getFirst().handled()).isEqualTo(1);
    }

    @Test
    void when_its_time_is_up_it_tells_a_trickle_from_a_backlog() {
        List<Boolean> keepsUp = new ArrayList<>();
        runOn =
                progress -> {
                    keepsUp.add(progress.keepsUp());
                    return progress.keepsUp()
                            ? new Verdict.GoOn(new SliceLimits(10, Duration.ofSeconds(2)))
                            : new Verdict.Stop();
                };
        limit = Duration.ofSeconds(2);
        for (int n = 0; n < 4; n++) {
            send("trickles " + n, Duration.ofMillis(600L * n));
        }
        for (int n = 0; n < 50; n++) {
            send("piles up " + n, Duration.ofMillis(2_600));
        }

        run(null);

        assertThat(keepsUp).as("before the pile, and in it").containsExactly(true, false);
        assertThat(reports.getFirst().look().end()).isEqualTo(End.FULL);
        assertThat(reports.getFirst().received()).isLessThan(4 + 50);
    }
}
