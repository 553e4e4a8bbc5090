package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.RAISE;
import static dev.attentionqueue.lane.Moments.TIMING;
import static dev.attentionqueue.lane.Moments.idle;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Marked.Closed;
import dev.attentionqueue.lane.Marked.Coalesced;
import dev.attentionqueue.lane.Marked.Raised;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class MarkingTest {
    private final Marking marking = new Marking(TIMING);

    @Test
    void an_idle_store_is_raised_with_a_new_fence_and_becomes_due() {
        Marked marked = mark(idle(), NOW);

        assertThat(marked).isInstanceOf(Raised.class);
        WakeUp next = marked.next();
        assertThat(next.version()).isEqualTo(idle().version().next());
        assertThat(next.lane(0))
                .isEqualTo(
                        new Signalled(
                                idle().lane(0).fence().next(),
                                NOW,
                                new Raise(RAISE, NOW, true),
                                null,
                                0,
                                null));
        assertThat(next.dueAt()).isEqualTo(NOW.plus(TIMING.signalMargin()));
        assertThat(next.markedAt()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void the_signal_of_a_raise_carries_the_fence_of_lane_0() {
        Raised raised = (Raised) mark(idle(), NOW);

        assertThat(raised.signal()).isEqualTo(new Signal(0, raised.next().lane(0).fence()));
    }

    @Test
    void a_signalled_store_is_only_marked_and_keeps_its_version() {
        WakeUp signalled = Moments.raised().next();

        Marked marked = mark(signalled, NOW.plusSeconds(3));

        assertThat(marked)
                .isEqualTo(new Coalesced(Moments.withMark(signalled, NOW.plusSeconds(3))));
    }

    @Test
    void a_leased_store_is_only_marked_even_when_the_lease_has_ended() {
        WakeUp dead = Moments.leasedUntil(NOW.minusSeconds(1));

        assertThat(mark(dead, NOW)).isEqualTo(new Coalesced(Moments.withMark(dead, NOW)));
    }

    @Test
    void a_mark_never_moves_back() {
        WakeUp marked = Moments.withMark(Moments.raised().next(), NOW.plusSeconds(9));

        assertThat(mark(marked, NOW)).isEqualTo(new Coalesced(marked));
    }

    @Test
    void a_sleeping_store_is_raised_but_not_as_one_that_was_idle() {
        WakeUp sleeping = sleepingUntil(NOW.plusSeconds(30));

        Marked marked = mark(sleeping, NOW);

        assertThat(marked).isInstanceOf(Raised.class);
        assertThat(marked.next().lane(0))
                .isEqualTo(
                        new Signalled(
                                sleeping.lane(0).fence().next(),
                                NOW,
                                new Raise(RAISE, NOW, false),
                                null,
                                0,
                                new Alarm(sleeping.lane(0).fence(), NOW.plusSeconds(30))));
    }

    @Test
    void a_raise_brings_a_later_due_time_forward_and_leaves_an_earlier_one() {
        WakeUp sleeping = sleepingUntil(NOW.plusSeconds(300));
        Instant early = NOW.plusSeconds(2);

        assertThat(mark(sleeping, NOW).next().dueAt()).isEqualTo(NOW.plusSeconds(45));
        assertThat(mark(dueAt(sleeping, early), NOW).next().dueAt()).isEqualTo(early);
    }

    @Test
    void delayed_work_is_held_for_until_it_is_surely_visible_in_whole_minutes() {
        Mark delayed = new Mark(RAISE, NOW, Duration.ofSeconds(100));
        Instant least = NOW.plusSeconds(100).plus(TIMING.grace());

        Instant raised = marking.mark(idle(), true, delayed).next().holdUntil();
        Instant closed = marking.mark(idle(), false, delayed).next().holdUntil();

        assertThat(raised).isBetween(least, least.plusSeconds(60)).isEqualTo(closed);
        assertThat(raised.getEpochSecond() % 60).isZero();
        assertThat(mark(idle(), NOW).next().holdUntil()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void a_store_that_does_not_run_is_only_marked() {
        assertThat(marking.mark(idle(), false, new Mark(RAISE, NOW)))
                .isEqualTo(new Closed(Moments.withMark(idle(), NOW)));
    }

    private Marked mark(WakeUp wakeUp, Instant now) {
        return marking.mark(wakeUp, true, new Mark(RAISE, now));
    }

    private static WakeUp sleepingUntil(Instant wakeAt) {
        WakeUp idle = idle();
        return idle.with(0, Signalled.sleeping(idle.lane(0).fence().next(), wakeAt))
                .dueExactly(TIMING.signalMargin());
    }

    private static WakeUp dueAt(WakeUp wakeUp, Instant dueAt) {
        return new WakeUp(
                wakeUp.version(),
                wakeUp.lanes(),
                wakeUp.markedAt(),
                wakeUp.holdUntil(),
                wakeUp.notBefore(),
                dueAt);
    }
}
