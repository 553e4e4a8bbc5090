package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.RAISE;
import static dev.attentionqueue.lane.Moments.TIMING;
import static dev.attentionqueue.lane.Moments.knock;
import static dev.attentionqueue.lane.Moments.leased;
import static dev.attentionqueue.lane.Moments.recordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Claim.Absorbed;
import dev.attentionqueue.lane.Claim.Granted;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Claim.Refused;
import dev.attentionqueue.lane.Finish.Closed;
import dev.attentionqueue.lane.Finish.LookAgain;
import dev.attentionqueue.lane.Finish.Slept;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.lane.Marked.Coalesced;
import dev.attentionqueue.lane.Marked.Raised;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Sleeps, the attentions that end them, cool-downs, and looking again instead of sleeping. */
class SleepingTest {
    private static final Instant WAKE_AT = NOW.plusSeconds(30);
    private static final Signalled ASLEEP = Signalled.sleeping(new Fence(5), WAKE_AT);
    private static final Alarm ALARM = new Alarm(new Fence(5), WAKE_AT);

    @Test
    void a_sleep_that_was_interrupted_by_a_raise_is_remembered_until_the_turn_ends() {
        WakeUp raised = new Marking(TIMING).mark(recordOf(ASLEEP), true, mark()).next();
        Granted granted = (Granted) claim(raised, raised.lane(0).fence());

        assertThat(raised.lane(0))
                .isInstanceOfSatisfying(
                        Signalled.class, lane -> assertThat(lane.alarm()).isEqualTo(ALARM));
        assertThat(granted.next().lane(0))
                .isInstanceOfSatisfying(
                        Leased.class, lane -> assertThat(lane.alarm()).isEqualTo(ALARM));
    }

    @Test
    void a_lane_that_sleeps_again_is_woken_by_the_attention_of_its_earlier_sleep() {
        Slept slept = sleep(ALARM, WAKE_AT.plusSeconds(5));

        assertThat(slept.outgoing()).isEmpty();
        assertThat(slept.next().lane(0))
                .isEqualTo(Signalled.sleeping(new Fence(8), WAKE_AT).with(ALARM));
        Granted granted = (Granted) claim(slept.next(), ALARM.fence());
        assertThat(((Leased) granted.next().lane(0)).alarm()).isNull();
    }

    @Test
    void an_attention_that_comes_too_late_or_may_have_come_does_not_end_a_sleep() {
        Alarm late = new Alarm(new Fence(5), WAKE_AT.plusSeconds(1));
        Alarm past = new Alarm(new Fence(5), NOW.plus(TIMING.clockSkew()));

        assertThat(sleep(late, WAKE_AT).outgoing()).hasSize(1);
        assertThat(sleep(past, WAKE_AT).outgoing()).hasSize(1);
        assertThat(sleep(null, WAKE_AT).outgoing()).hasSize(1);
    }

    @Test
    void an_alarm_is_stale_while_the_lane_is_awake() {
        WakeUp raised = new Marking(TIMING).mark(recordOf(ASLEEP), true, mark()).next();

        assertThat(claim(raised, ALARM.fence())).isEqualTo(new Absorbed(Reason.STALE));
    }

    @Test
    void a_nudge_of_a_sleeping_lane_leaves_its_alarm_on_its_way() {
        Granted granted = (Granted) claim(recordOf(ASLEEP), Signal.NUDGE.fence());

        assertThat(((Leased) granted.next().lane(0)).alarm()).isEqualTo(ALARM);
    }

    @Test
    void a_store_that_cools_down_is_not_woken_by_an_enqueue() {
        WakeUp cooling = recordOf(ASLEEP).coolingAtLeast(WAKE_AT);
        WakeUp cooled = recordOf(ASLEEP).coolingAtLeast(NOW);

        assertThat(new Marking(TIMING).mark(cooling, true, mark())).isInstanceOf(Coalesced.class);
        assertThat(new Marking(TIMING).mark(cooled, true, mark())).isInstanceOf(Raised.class);
    }

    @Test
    void no_slice_begins_before_a_store_has_cooled_down() {
        WakeUp cooling = recordOf(Signalled.at(new Fence(5), NOW)).coolingAtLeast(WAKE_AT);

        Refused refused = (Refused) claim(cooling, new Fence(5));

        assertThat(refused.reason()).isEqualTo(Reason.COOLING_DOWN);
        assertThat(refused.next().lane(0)).isEqualTo(Signalled.sleeping(new Fence(6), WAKE_AT));
    }

    @Test
    void a_long_cool_down_is_slept_through_in_hops_of_900_seconds() {
        Instant far = NOW.plusSeconds(10_800);
        WakeUp cooling = recordOf(Signalled.at(new Fence(5), NOW)).coolingAtLeast(far);

        Refused refused = (Refused) claim(cooling, new Fence(5));

        assertThat(refused.outgoing().getFirst().delay()).isEqualTo(Duration.ofMinutes(15));
        assertThat(refused.next().notBefore()).isEqualTo(far);
    }

    @Test
    void a_turn_that_is_told_to_slow_down_stops_its_lane_until_then() {
        Look slowedDown = new Look(End.FULL, NOW, null, WAKE_AT);
        WakeUp two = recordOf(leased(7, WAKE_AT), leased(7, WAKE_AT));

        Slept slept = (Slept) finish(two, 0, slowedDown);
        Closed closed = (Closed) finish(two, 1, slowedDown);

        assertThat(slept.next().notBefore()).isEqualTo(WAKE_AT);
        assertThat(slept.next().lane(0)).isEqualTo(Signalled.sleeping(new Fence(8), WAKE_AT));
        assertThat(closed.next().notBefore()).isEqualTo(WAKE_AT);
    }

    @Test
    void a_very_recent_mark_alone_is_worth_another_look_for_as_long_as_it_is_so_recent() {
        WakeUp marked = recordOf(leased(7, WAKE_AT)).markedAtLeast(NOW.minusMillis(1999));
        Look first = new Look(End.EMPTY, NOW, null);
        Look later = new Look(End.EMPTY, NOW.plusMillis(1), null);

        assertThat(finish(marked, 0, first)).isInstanceOf(LookAgain.class);
        assertThat(finish(marked, 0, first.after(first))).isInstanceOf(LookAgain.class);
        assertThat(finish(marked, 0, later.after(first))).isInstanceOf(Slept.class);
    }

    @Test
    void nobody_looks_again_where_there_is_no_queue_to_wait_at() {
        WakeUp marked = recordOf(leased(7, WAKE_AT)).markedAtLeast(NOW);

        assertThat(finish(marked, 0, new Look(End.NO_QUEUE, NOW, null))).isInstanceOf(Slept.class);
    }

    @Test
    void a_turn_that_found_no_queue_just_when_a_hold_ended_is_not_followed_by_one_at_once() {
        WakeUp held = recordOf(leased(7, WAKE_AT)).heldAtLeast(NOW);

        Finish finish = finish(held, 0, new Look(End.NO_QUEUE, NOW, null));

        assertThat(((Slept) finish).outgoing())
                .singleElement()
                .satisfies(
                        outgoing ->
                                assertThat(outgoing.delay())
                                        .isGreaterThanOrEqualTo(Duration.ofSeconds(1)));
    }

    @Test
    void an_older_mark_is_slept_over_at_once_and_a_recent_one_is_not_even_under_a_hold() {
        WakeUp leased = recordOf(leased(7, WAKE_AT));
        Look look = new Look(End.EMPTY, NOW, null);

        assertThat(finish(leased.markedAtLeast(NOW.minusSeconds(2)), 0, look))
                .isInstanceOf(Slept.class);
        assertThat(finish(leased.markedAtLeast(NOW).heldAtLeast(WAKE_AT), 0, look))
                .isInstanceOf(LookAgain.class);
    }

    @Test
    void a_second_look_keeps_what_the_first_left_hidden() {
        Hidden hidden = Hidden.until(WAKE_AT);
        Look second = new Look(End.EMPTY, NOW, null).after(new Look(End.EMPTY, NOW, hidden));

        assertThat(second.leftBehind()).contains(hidden);
    }

    @Test
    void a_raise_that_may_not_have_landed_is_held_for_when_the_turn_goes_on() {
        Granted granted = Moments.granted((Integer) null);
        Look full = new Look(End.FULL, NOW, null);

        Finish finish =
                new Finishing(TIMING)
                        .finish(
                                granted.next(),
                                Moments.ONE,
                                granted.turn(),
                                full,
                                Duration.ZERO,
                                NOW);

        assertThat(((Finish.Continued) finish).next().holdUntil())
                .isEqualTo(NOW.plus(TIMING.landing()));
    }

    @Test
    void a_hold_that_ends_at_the_very_moment_of_the_look_still_counts() {
        WakeUp held = recordOf(leased(7, WAKE_AT)).heldAtLeast(NOW);

        assertThat(finish(held, 0, new Look(End.EMPTY, NOW, null))).isInstanceOf(Slept.class);
    }

    private static Mark mark() {
        return new Mark(RAISE, NOW);
    }

    private static Claim claim(WakeUp wakeUp, Fence fence) {
        return new Claiming(TIMING)
                .claim(wakeUp, Moments.ONE, knock(new Signal(0, fence), null), NOW);
    }

    private static Slept sleep(@Nullable Alarm alarm, Instant wakeAt) {
        Leased bare = leased(7, WAKE_AT);
        Leased lane =
                new Leased(bare.fence(), bare.until(), bare.owner(), bare.visibility(), alarm);
        return (Slept) finish(recordOf(lane), 0, new Look(End.EMPTY, NOW, Hidden.until(wakeAt)));
    }

    private static Finish finish(WakeUp wakeUp, int lane, Look look) {
        return new Finishing(TIMING)
                .finish(
                        wakeUp,
                        new Policy(true, 2),
                        Moments.turnOf(wakeUp, lane),
                        look,
                        Duration.ZERO,
                        NOW);
    }
}
