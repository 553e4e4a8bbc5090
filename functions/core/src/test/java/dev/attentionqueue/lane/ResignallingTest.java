package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.TIMING;
import static dev.attentionqueue.lane.Moments.VISIBILITY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Resignal.Moved;
import dev.attentionqueue.lane.Resignal.Nothing;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResignallingTest {
    private static final Duration MARGIN = TIMING.signalMargin();

    private final Resignalling resignalling = new Resignalling(TIMING);

    @Test
    void an_idle_store_is_left_alone() {
        assertThat(resignalling.resignal(Moments.idle(), true, Patience.NONE, NOW))
                .isEqualTo(new Nothing());
    }

    @Test
    void a_signal_within_its_margin_is_not_sent_again() {
        WakeUp signalled = Moments.raised().next();

        Moved moved = resignal(signalled, NOW.plus(MARGIN).minusMillis(1));

        assertThat(moved.signals()).isEmpty();
        assertThat(moved.next().lanes()).isEqualTo(signalled.lanes());
        assertThat(moved.next().dueAt()).isEqualTo(NOW.plus(MARGIN));
    }

    @Test
    void an_overdue_signal_keeps_its_fence_and_its_raise_is_kept_in_mind() {
        WakeUp signalled = Moments.raised().next();
        Instant overdue = NOW.plus(MARGIN);

        Moved moved = resignal(signalled, overdue);

        Fence fence = signalled.lane(0).fence();
        assertThat(moved.signals()).containsExactly(new Signal(0, fence));
        assertThat(moved.next().lane(0))
                .isEqualTo(new Signalled(fence, overdue, null, null, 1, null));
        assertThat(moved.next().markedAt()).isEqualTo(NOW);
        assertThat(moved.next().version()).isEqualTo(signalled.version().next());
    }

    @Test
    void the_margin_doubles_with_each_re_signal_up_to_four_times() {
        WakeUp signalled = Moments.raised().next();
        Instant now = NOW;
        for (int times = 1; times <= 7; times++) {
            now = now.plus(Duration.ofDays(1));
            Moved moved = resignal(signalled, now);
            signalled = moved.next();
            long margins = Math.min(1 << times, 4);
            assertThat(signalled.dueAt()).isEqualTo(now.plus(MARGIN.multipliedBy(margins)));
        }
    }

    @Test
    void a_signal_that_may_be_waiting_in_a_long_queue_is_left_as_it_is_and_looked_at_later() {
        WakeUp signalled = Moments.raised().next();
        Duration wait = Duration.ofMinutes(10);
        Patience patience = new Patience(wait, Duration.ZERO);
        Instant end = NOW.plus(MARGIN).plus(wait);

        Moved waiting = resignal(signalled, patience, end.minusMillis(1));
        assertThat(waiting.signals()).isEmpty();
        assertThat(waiting.next().lanes()).isEqualTo(signalled.lanes());
        assertThat(waiting.next().dueAt()).isEqualTo(end);

        Moved lost = resignal(waiting.next(), patience, end);
        assertThat(lost.signals()).hasSize(1);
    }

    @Test
    void patience_is_with_the_queue_that_the_attention_is_in() {
        WakeUp raised = Moments.raised().next();
        WakeUp followUp = resignal(raised, NOW.plus(MARGIN)).next(); // a re-signal is a follow-up
        Instant overdue = NOW.plus(Duration.ofHours(1));
        Patience withFollowUps = new Patience(Duration.ZERO, Duration.ofHours(2));

        assertThat(resignal(raised, withFollowUps, overdue).signals()).hasSize(1);
        assertThat(resignal(followUp, withFollowUps, overdue).signals()).isEmpty();
    }

    @Test
    void a_dead_holder_is_replaced_however_long_the_queue_is() {
        Patience patience = new Patience(Duration.ofHours(1), Duration.ofHours(1));

        assertThat(resignal(Moments.leasedUntil(NOW), patience, NOW).signals()).hasSize(1);
    }

    @Test
    void a_live_lease_is_left_alone_and_the_index_is_moved_on() {
        WakeUp leased = Moments.leasedUntil(NOW.plusMillis(1));

        Moved moved = resignal(leased, NOW);

        assertThat(moved.signals()).isEmpty();
        assertThat(moved.next().lanes()).isEqualTo(leased.lanes());
        assertThat(moved.next().dueAt()).isEqualTo(NOW.plusMillis(1));
    }

    @Test
    void a_dead_lease_becomes_a_signal_with_a_new_fence_and_holds() {
        WakeUp dead = Moments.leasedUntil(NOW);

        Moved moved = resignal(dead, NOW);

        Fence fence = dead.lane(0).fence().next();
        assertThat(moved.signals()).containsExactly(new Signal(0, fence));
        assertThat(moved.next().lane(0)).isEqualTo(new Signalled(fence, NOW, null, null, 0, null));
        assertThat(moved.next().holdUntil())
                .isEqualTo(NOW.plus(VISIBILITY).plus(TIMING.clockSkew()));
    }

    @Test
    void a_store_that_does_not_run_becomes_idle_where_it_is_overdue() {
        WakeUp signalled = Moments.raised().next();
        WakeUp dead = Moments.leasedUntil(NOW);

        for (WakeUp overdue : List.of(signalled, dead)) {
            Moved moved =
                    (Moved) resignalling.resignal(overdue, false, Patience.NONE, NOW.plus(MARGIN));
            assertThat(moved.signals()).isEmpty();
            assertThat(moved.next().lane(0)).isEqualTo(new Idle(overdue.lane(0).fence().next()));
            assertThat(moved.next().dueAt()).isNull();
        }
    }

    @Test
    void each_overdue_lane_is_signalled_and_no_other() {
        WakeUp two =
                new WakeUp(
                        new Version(1),
                        List.of(
                                Moments.leasedUntil(NOW.plusSeconds(9)).lane(0),
                                Signalled.at(new Fence(5), NOW.minus(MARGIN))),
                        Instant.EPOCH,
                        Instant.EPOCH,
                        Instant.EPOCH,
                        NOW);

        Moved moved = resignal(two, NOW);

        assertThat(moved.signals()).containsExactly(new Signal(1, new Fence(5)));
        assertThat(moved.next().lane(0)).isEqualTo(two.lane(0));
        assertThat(moved.next().dueAt()).isEqualTo(NOW.plusSeconds(9));
    }

    private Moved resignal(WakeUp wakeUp, Instant now) {
        return resignal(wakeUp, Patience.NONE, now);
    }

    private Moved resignal(WakeUp wakeUp, Patience patience, Instant now) {
        return (Moved) resignalling.resignal(wakeUp, true, patience, now);
    }
}
