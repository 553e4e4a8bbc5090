package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.RAISE;
import static dev.attentionqueue.lane.Moments.TIMING;
import static dev.attentionqueue.lane.Moments.idleLane;
import static dev.attentionqueue.lane.Moments.knock;
import static dev.attentionqueue.lane.Moments.leased;
import static dev.attentionqueue.lane.Moments.recordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Claim.Absorbed;
import dev.attentionqueue.lane.Claim.Granted;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Claim.Refused;
import dev.attentionqueue.lane.Finish.Closed;
import dev.attentionqueue.lane.Finish.Continued;
import dev.attentionqueue.lane.Finish.Retired;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Look.Hidden;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What changes when more than one consumer may work for a store. */
class SeveralLanesTest {
    private static final Policy FOUR = new Policy(true, 4);
    private static final Policy ONE = Moments.ONE;
    private static final Instant LATER = NOW.plusSeconds(60);

    @Test
    void a_claim_doubles_the_lanes_that_are_awake_when_the_backlog_is_worth_it() {
        Granted first = claim(recordOf(signalled(5)), 0, FOUR, new Backlog(1000, 10));
        Granted second = claim(first.next(), 1, FOUR, new Backlog(1000, 10));

        assertThat(first.next().lanes()).hasSize(2);
        assertThat(first.outgoing()).extracting(one -> one.signal().lane()).containsExactly(1);
        assertThat(second.next().lanes()).hasSize(4);
        assertThat(second.outgoing()).extracting(one -> one.signal().lane()).containsExactly(2, 3);
        assertThat(second.next().version()).isEqualTo(first.next().version().next());
    }

    @Test
    void a_claim_opens_no_more_lanes_than_the_backlog_has_turns_and_none_when_it_is_unknown() {
        WakeUp signalled = recordOf(signalled(5));

        assertThat(claim(signalled, 0, FOUR, new Backlog(10, 10)).outgoing()).isEmpty();
        assertThat(claim(signalled, 0, FOUR, new Backlog(11, 10)).outgoing()).hasSize(1);
        assertThat(claim(signalled, 0, FOUR, null).outgoing()).isEmpty();
        assertThat(claim(signalled, 0, ONE, new Backlog(1000, 10)).outgoing()).isEmpty();
    }

    @Test
    void a_lane_that_is_new_again_has_a_fence_that_no_attention_of_its_earlier_life_has() {
        WakeUp wide = recordOf(signalled(5), idleLane(Moments.CREATED.toEpochMilli() + 99));
        Granted narrow = claim(wide, 0, ONE, null);
        assertThat(narrow.next().lanes()).hasSize(1);

        Fence regrown = narrow.next().grownTo(1).lane(1).fence();

        assertThat(regrown).isGreaterThan(wide.lane(1).fence());
    }

    @Test
    void lanes_beyond_the_consumers_are_dropped_only_when_idle_and_last() {
        WakeUp wide = recordOf(idleLane(1), idleLane(1), leased(5, LATER), idleLane(1));

        assertThat(wide.trimmedTo(1).lanes()).hasSize(3);
        assertThat(wide.trimmedTo(4).lanes()).hasSize(4);
        assertThat(recordOf(idleLane(1), idleLane(1)).trimmedTo(0).lanes()).hasSize(1);
    }

    @Test
    void lane_0_is_refused_while_the_allowed_number_of_others_live_and_sleeps_until_one_ends() {
        WakeUp full = recordOf(signalled(5), leased(5, LATER.plusSeconds(9)), leased(5, LATER));

        Refused refused = (Refused) claiming(full, 0, new Policy(true, 2), null);

        assertThat(refused.reason()).isEqualTo(Reason.TOO_MANY_CONSUMERS);
        assertThat(refused.next().lane(0)).isEqualTo(Signalled.sleeping(new Fence(6), LATER));
        assertThat(refused.outgoing())
                .containsExactly(new Outgoing(new Signal(0, new Fence(6)), Duration.ofSeconds(60)));
    }

    @Test
    void leases_that_have_ended_take_no_seat() {
        WakeUp ended = recordOf(signalled(5), leased(5, NOW), leased(5, LATER));

        assertThat(claiming(ended, 0, new Policy(true, 2), null)).isInstanceOf(Granted.class);
    }

    // L10
    @Test
    void
            with_consumers_lowered_from_four_to_two_no_lane_is_granted_until_fewer_than_two_are_held() {
        Policy two = new Policy(true, 2);
        WakeUp held = recordOf(signalled(5), signalled(5), leased(5, LATER), leased(5, LATER));

        assertThat(claiming(held, 0, two, null)).isInstanceOf(Refused.class);
        assertThat(claiming(held, 1, two, null)).isInstanceOf(Refused.class);

        WakeUp afterOne = held.with(3, idleLane(6));
        WakeUp granted = claim(afterOne, 0, two, null).next();
        assertThat(claim(afterOne, 1, two, null).next().lane(1)).isInstanceOf(Leased.class);
        assertThat(claiming(granted, 1, two, null)).isInstanceOf(Refused.class);
    }

    @Test
    void a_refused_raise_is_kept_in_mind() {
        Signalled raised = signalled(5).with(new Raise(RAISE, NOW, false));

        Refused refused = (Refused) claiming(recordOf(raised, leased(5, LATER)), 0, ONE, null);

        assertThat(refused.next().markedAt()).isEqualTo(NOW);
    }

    @Test
    void a_higher_lane_that_is_refused_becomes_idle_and_leaves_its_work_to_lane_0() {
        WakeUp full = recordOf(leased(5, LATER), signalled(5));

        Refused refused = (Refused) claiming(full, 1, ONE, null);

        assertThat(refused.next().lane(0)).isEqualTo(full.lane(0));
        assertThat(refused.next().lanes()).hasSize(1);
        assertThat(refused.outgoing()).isEmpty();
    }

    @Test
    void a_higher_lane_with_a_backlog_continues_by_itself() {
        WakeUp two = recordOf(leased(5, LATER), leased(5, LATER));

        Continued next = (Continued) finish(two, 1, FOUR, new Look(End.FULL, NOW, null));

        assertThat(next.outgoing()).containsExactly(Outgoing.now(1, new Fence(6)));
        assertThat(next.next().lane(0)).isEqualTo(two.lane(0));
    }

    @Test
    void where_others_wait_lane_0_goes_on_and_a_higher_one_gives_way() {
        WakeUp two = recordOf(leased(5, LATER), leased(5, LATER));
        Look crowded = new Look(End.CROWDED, NOW, null);

        assertThat(finish(two, 0, FOUR, crowded)).isInstanceOf(Continued.class);
        Closed closed = (Closed) finish(two, 1, FOUR, crowded);

        assertThat(closed.next().lane(1)).isEqualTo(idleLane(6));
        assertThat(closed.outgoing()).isEmpty();
    }

    @Test
    void a_higher_lane_that_is_no_longer_allowed_closes_and_wakes_lane_0() {
        WakeUp two = recordOf(idleLane(5), leased(5, LATER));

        Closed closed = (Closed) finish(two, 1, ONE, new Look(End.FULL, NOW, null));

        assertThat(closed.next().lane(1)).isEqualTo(new Idle(new Fence(6)));
        assertThat(closed.next().lane(0)).isEqualTo(Signalled.at(new Fence(6), NOW));
        assertThat(closed.outgoing()).containsExactly(Outgoing.now(0, new Fence(6)));
    }

    @Test
    void a_higher_lane_never_sleeps_lane_0_does_it_instead() {
        WakeUp two = recordOf(idleLane(5), leased(5, LATER));
        Hidden hidden = Hidden.until(NOW.plusSeconds(30));

        Closed closed = (Closed) finish(two, 1, FOUR, new Look(End.EMPTY, NOW, hidden));

        assertThat(closed.next().lane(0))
                .isEqualTo(Signalled.sleeping(new Fence(6), NOW.plusSeconds(30)));
        assertThat(closed.next().holdUntil())
                .isEqualTo(NOW.plusSeconds(30).plus(TIMING.clockSkew()));
    }

    @Test
    void lane_0_is_woken_earlier_by_a_higher_lane_and_not_later() {
        Hidden hidden = Hidden.until(NOW.plusSeconds(30));
        Look look = new Look(End.EMPTY, NOW, hidden);
        Signalled soon = Signalled.sleeping(new Fence(5), NOW.plusSeconds(29));
        Signalled late = Signalled.sleeping(new Fence(5), NOW.plusSeconds(31));

        Closed kept = (Closed) finish(recordOf(soon, leased(5, LATER)), 1, FOUR, look);
        Closed moved = (Closed) finish(recordOf(late, leased(5, LATER)), 1, FOUR, look);

        assertThat(kept.next().lane(0)).isEqualTo(soon);
        assertThat(kept.outgoing()).isEmpty();
        assertThat(moved.next().lane(0))
                .isEqualTo(Signalled.sleeping(new Fence(6), NOW.plusSeconds(30)));
    }

    @Test
    void a_higher_lane_retires_cleanly_and_leaves_lane_0_alone() {
        WakeUp two = recordOf(leased(5, LATER), leased(5, LATER));

        Retired retired = (Retired) finish(two, 1, FOUR, new Look(End.EMPTY, NOW, null));

        assertThat(retired.next().lanes()).isEqualTo(List.of(two.lane(0), idleLane(6)));
        assertThat(retired.next().holdUntil()).isEqualTo(two.holdUntil());
    }

    @Test
    void a_nudge_takes_any_lane_that_nobody_holds() {
        Signalled raised = signalled(5).with(new Raise(RAISE, NOW, true));

        for (Lane free : List.of(idleLane(5), raised, leased(5, NOW))) {
            Granted granted = (Granted) nudge(recordOf(free));
            assertThat(granted.next().lane(0)).isInstanceOf(Leased.class);
            assertThat(granted.turn().raise()).isNull();
        }
        assertThat(((Granted) nudge(recordOf(raised))).next().markedAt()).isEqualTo(NOW);
        assertThat(nudge(recordOf(leased(5, LATER)))).isEqualTo(new Absorbed(Reason.LEASED));
    }

    private static Claim nudge(WakeUp wakeUp) {
        return new Claiming(TIMING).claim(wakeUp, ONE, knock(Signal.NUDGE, null), NOW);
    }

    private static Signalled signalled(long fence) {
        return Signalled.at(new Fence(fence), NOW);
    }

    private static Granted claim(
            WakeUp wakeUp, int lane, Policy policy, @Nullable Backlog backlog) {
        return (Granted) claiming(wakeUp, lane, policy, backlog);
    }

    private static Claim claiming(
            WakeUp wakeUp, int lane, Policy policy, @Nullable Backlog backlog) {
        Knock bare = knock(new Signal(lane, wakeUp.lane(lane).fence()), null);
        Knock knock =
                new Knock(
                        bare.signal(), null, bare.owner(), bare.term(), bare.visibility(), backlog);
        return new Claiming(TIMING).claim(wakeUp, policy, knock, NOW);
    }

    private static Finish finish(WakeUp wakeUp, int lane, Policy policy, Look look) {
        Turn turn = Moments.turnOf(wakeUp, lane);
        return new Finishing(TIMING).finish(wakeUp, policy, turn, look, Duration.ZERO, NOW);
    }
}
