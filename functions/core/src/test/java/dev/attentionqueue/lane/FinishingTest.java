package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.TIMING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Claim.Granted;
import dev.attentionqueue.lane.Finish.Continued;
import dev.attentionqueue.lane.Finish.LookAgain;
import dev.attentionqueue.lane.Finish.LostLane;
import dev.attentionqueue.lane.Finish.Retired;
import dev.attentionqueue.lane.Finish.Slept;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FinishingTest {
    /** When the work of a raise whose attention was sent now is surely visible. */
    private static final Instant LANDED =
            NOW.plus(TIMING.visibilityMargin()).plus(TIMING.clockSkew());

    private static final Duration DELAY = Duration.ofSeconds(1);
    private static final Instant LATER = NOW.plusSeconds(60);

    private final Finishing finishing = new Finishing(TIMING);

    @Test
    void a_backlog_goes_on_with_a_new_fence_after_the_plans_delay() {
        Granted granted = followUp(Moments.idle());

        Finish finish = finish(granted, End.FULL, null);

        assertThat(finish).isInstanceOf(Continued.class);
        Continued next = (Continued) finish;
        Fence fence = granted.turn().lease().fence().next();
        assertThat(next.outgoing()).containsExactly(new Outgoing(new Signal(0, fence), DELAY));
        assertThat(next.next().lane(0))
                .isEqualTo(new Signalled(fence, LATER.plus(DELAY), null, null, 0, null));
        assertThat(next.next().version()).isEqualTo(granted.next().version().next());
    }

    @Test
    void an_empty_quiet_store_retires_if_it_stays_quiet() {
        Granted granted = followUp(Moments.idle());

        Finish finish = finish(granted, End.EMPTY, null);

        assertThat(finish).isInstanceOf(Retired.class);
        Retired retired = (Retired) finish;
        assertThat(retired.next().lane(0))
                .isEqualTo(new Idle(granted.turn().lease().fence().next()));
        assertThat(retired.next().dueAt()).isNull();
        assertThat(retired.quiet())
                .isEqualTo(new Quiet(LATER.minus(TIMING.grace()), LATER.minusMillis(1)));
    }

    @Test
    void a_mark_within_the_grace_puts_the_store_to_sleep_until_the_grace_ends() {
        Granted granted = followUp(Moments.idle());
        Instant mark = LATER.minus(TIMING.grace()).plusMillis(1);

        Slept slept = (Slept) finish(granted, Moments.withMark(granted.next(), mark));

        Instant wakeAt = LATER.plusMillis(1);
        assertThat(delayOf(slept)).isEqualTo(Duration.ofMillis(1));
        assertThat(slept.next().lane(0))
                .isEqualTo(
                        new Signalled(
                                granted.turn().lease().fence().next(),
                                wakeAt,
                                null,
                                wakeAt,
                                0,
                                null));
    }

    @Test
    void a_mark_at_the_edge_of_the_grace_does_not_stand_in_the_way() {
        Granted granted = followUp(Moments.idle());
        Instant mark = LATER.minus(TIMING.grace());

        assertThat(finish(granted, Moments.withMark(granted.next(), mark)))
                .isInstanceOf(Retired.class);
    }

    @Test
    void a_hold_puts_the_store_to_sleep_until_the_hold_ends() {
        Granted granted = followUp(Moments.idle());

        Slept slept =
                (Slept) finish(granted, Moments.withHold(granted.next(), LATER.plusSeconds(70)));

        assertThat(delayOf(slept)).isEqualTo(Duration.ofSeconds(70));
    }

    @Test
    void a_hold_that_was_there_before_is_looked_at_within_two_minutes() {
        WakeUp held = Moments.withHold(Moments.raised().next(), LATER.plusSeconds(700));
        Granted granted = Moments.granted(held, NOW.minusSeconds(60), null);

        Slept slept = (Slept) finish(granted, End.EMPTY, null);

        assertThat(delayOf(slept)).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void no_sleep_is_longer_than_sqs_can_delay() {
        Granted granted = followUp(Moments.idle());

        Slept slept =
                (Slept) finish(granted, Moments.withHold(granted.next(), LATER.plusSeconds(5000)));

        assertThat(delayOf(slept)).isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void what_a_turn_leaves_hidden_is_held_for_and_looked_for_at_its_earliest_return() {
        Granted granted = followUp(Moments.idle());
        Hidden hidden = Hidden.between(LATER.plusSeconds(10), LATER.plusSeconds(20));

        Slept slept = (Slept) finish(granted, End.EMPTY, hidden);

        assertThat(delayOf(slept)).isEqualTo(Duration.ofSeconds(10));
        assertThat(slept.next().holdUntil())
                .isEqualTo(LATER.plusSeconds(20).plus(TIMING.clockSkew()));
    }

    @Test
    void what_has_returned_before_the_look_hides_no_later_return() {
        Granted granted = followUp(Moments.idle());
        Hidden seen = Hidden.until(LATER.minusSeconds(1));
        Hidden next = Hidden.until(LATER.plusSeconds(7));
        Hidden last = Hidden.until(LATER.plusSeconds(300));

        Slept slept = (Slept) finish(granted, End.EMPTY, last.and(seen).and(next));

        assertThat(delayOf(slept)).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void a_raise_may_not_have_landed_yet_when_the_look_began() {
        Granted granted = Moments.granted((Integer) null);
        Look tooSoon = new Look(End.EMPTY, LANDED.minusMillis(1), null);
        Look lateEnough = new Look(End.EMPTY, LANDED, null);
        Instant after = LANDED.plusSeconds(1);

        Slept slept = (Slept) finish(granted, granted.next(), tooSoon, after);

        assertThat(delayOf(slept)).isEqualTo(Duration.ZERO);
        assertThat(finish(granted, granted.next(), lateEnough, after)).isInstanceOf(Retired.class);
    }

    @Test
    void a_complete_raise_of_an_idle_store_retires_without_an_empty_receive() {
        Granted granted = Moments.granted(1);

        Finish finish = finish(granted, End.RAISE_COMPLETE, null);

        Instant before = NOW.minus(TIMING.clockSkew()).minus(TIMING.callTimeout()).minusMillis(1);
        assertThat(finish).isInstanceOf(Retired.class);
        assertThat(((Retired) finish).quiet()).isEqualTo(new Quiet(before, before));
    }

    @Test
    void a_turn_that_has_not_seen_the_raise_land_makes_the_next_one_wait_for_it() {
        Granted granted = Moments.granted((Integer) null);
        Look full = new Look(End.FULL, LANDED.minusMillis(1), null);
        Look landed = new Look(End.FULL, LANDED, null);

        Continued next = (Continued) finish(granted, granted.next(), full, LANDED);

        assertThat(next.next().holdUntil()).isEqualTo(LANDED);
        Continued free = (Continued) finish(granted, granted.next(), landed, LANDED);
        assertThat(free.next().holdUntil()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void a_complete_raise_looks_again_if_another_enqueue_may_have_marked_since() {
        Granted granted = Moments.granted(1);
        Instant before = NOW.minus(TIMING.clockSkew()).minus(TIMING.callTimeout());
        WakeUp marked = Moments.withMark(granted.next(), before);

        assertThat(finish(granted, marked, look(End.RAISE_COMPLETE, null), LATER))
                .isInstanceOf(LookAgain.class);
    }

    @Test
    void a_complete_raise_looks_again_if_something_is_hidden() {
        Granted granted = Moments.granted(1);
        WakeUp held = Moments.withHold(granted.next(), NOW);

        assertThat(finish(granted, held, look(End.RAISE_COMPLETE, null), LATER))
                .isInstanceOf(LookAgain.class);
        assertThat(finish(granted, End.RAISE_COMPLETE, Hidden.until(NOW)))
                .isInstanceOf(LookAgain.class);
    }

    @Test
    void a_complete_raise_looks_again_if_another_lane_is_awake() {
        Granted granted = Moments.granted(1);
        WakeUp twoLanes =
                new WakeUp(
                        granted.next().version(),
                        List.of(granted.next().lane(0), Signalled.at(new Fence(7), NOW)),
                        Instant.EPOCH,
                        Instant.EPOCH,
                        Instant.EPOCH,
                        granted.next().dueAt());

        assertThat(finish(granted, twoLanes, look(End.RAISE_COMPLETE, null), LATER))
                .isInstanceOf(LookAgain.class);
    }

    @Test
    void a_raise_completes_once_and_the_look_after_it_waits_for_no_raise() {
        Granted granted = Moments.granted(1);
        WakeUp marked = Moments.withMark(granted.next(), NOW);

        LookAgain again =
                (LookAgain) finish(granted, marked, look(End.RAISE_COMPLETE, null), LATER);

        assertThat(granted.turn().itemsOfRaise()).contains(1);
        assertThat(again.turn().itemsOfRaise()).isEmpty();
    }

    @Test
    void a_queue_without_an_answer_is_asked_again_soon_and_what_it_may_have_given_is_held_for() {
        Granted granted = followUp(Moments.idle());

        Slept slept = (Slept) finish(granted, End.ERROR, Hidden.until(LATER.plusSeconds(30)));

        assertThat(delayOf(slept)).isEqualTo(Finishing.ERROR_PAUSE);
        assertThat(slept.next().holdUntil())
                .isEqualTo(LATER.plusSeconds(30).plus(TIMING.clockSkew()));
    }

    @Test
    void a_lane_that_somebody_else_has_taken_is_left_alone() {
        Granted granted = followUp(Moments.idle());
        WakeUp takenOver = granted.next().with(0, Moments.leasedUntil(LATER).lane(0));

        assertThat(finish(granted, takenOver)).isEqualTo(new LostLane());
        assertThat(finish(granted, Moments.raised().next())).isEqualTo(new LostLane());
    }

    @Test
    void only_a_raise_of_an_idle_store_can_be_complete() {
        assertThat(Moments.granted(3).turn().itemsOfRaise()).contains(3);
        assertThat(Moments.granted((Integer) null).turn().itemsOfRaise()).isEmpty();
        assertThat(followUp(Moments.idle()).turn().itemsOfRaise()).isEmpty();
    }

    /** A turn that began a minute before NOW on a signal of the reconciler's. */
    private static Granted followUp(WakeUp idle) {
        WakeUp signalled =
                idle.with(0, Signalled.at(idle.lane(0).fence().next(), NOW))
                        .dueExactly(TIMING.signalMargin());
        return (Granted)
                new Claiming(TIMING)
                        .claim(signalled, Moments.ONE, Moments.knock(signalled, null), NOW);
    }

    private static Duration delayOf(Slept slept) {
        return slept.outgoing().getFirst().delay();
    }

    private static Look look(End end, @Nullable Hidden hidden) {
        return new Look(end, LATER, hidden);
    }

    private Finish finish(Granted granted, End end, @Nullable Hidden hidden) {
        return finish(granted, granted.next(), look(end, hidden), LATER);
    }

    private Finish finish(Granted granted, WakeUp current) {
        return finish(granted, current, look(End.EMPTY, null), LATER);
    }

    private Finish finish(Granted granted, WakeUp current, Look look, Instant now) {
        return finishing.finish(current, Moments.ONE, granted.turn(), look, DELAY, now);
    }
}
