package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.OWNER;
import static dev.attentionqueue.lane.Moments.RAISE;
import static dev.attentionqueue.lane.Moments.TERM;
import static dev.attentionqueue.lane.Moments.TIMING;
import static dev.attentionqueue.lane.Moments.VISIBILITY;
import static dev.attentionqueue.lane.Moments.knock;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Claim.Absorbed;
import dev.attentionqueue.lane.Claim.Cleared;
import dev.attentionqueue.lane.Claim.Granted;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ClaimingTest {
    private final Claiming claiming = new Claiming(TIMING);

    @Test
    void a_signalled_lane_is_leased_to_the_bearer_of_its_fence() {
        WakeUp signalled = Moments.raised().next();
        RaiseNote note = new RaiseNote(RAISE, NOW, 1);

        Claim claim = claiming.claim(signalled, Moments.ONE, knock(signalled, note), NOW);

        Leased lane =
                new Leased(
                        signalled.lane(0).fence().next(),
                        NOW.plus(TERM).plus(TIMING.clockSkew()),
                        OWNER,
                        VISIBILITY,
                        null);
        assertThat(claim).isInstanceOf(Granted.class);
        Granted granted = (Granted) claim;
        assertThat(granted.next().lane(0)).isEqualTo(lane);
        assertThat(granted.next().version()).isEqualTo(signalled.version().next());
        assertThat(granted.turn())
                .isEqualTo(new Turn(new Lease(0, lane), new Raise(RAISE, NOW, true), note, false));
    }

    @Test
    void a_claim_leaves_the_due_index_alone() {
        WakeUp signalled = Moments.raised().next();

        Granted granted = (Granted) claim(signalled, NOW);

        assertThat(granted.next().dueAt()).isEqualTo(signalled.dueAt());
    }

    @Test
    void an_older_fence_is_absorbed() {
        WakeUp signalled = Moments.raised().next();
        Signal older = new Signal(0, Moments.idle().lane(0).fence());

        assertThat(claiming.claim(signalled, Moments.ONE, knock(older, null), NOW))
                .isEqualTo(new Absorbed(Reason.STALE));
    }

    @Test
    void an_idle_lane_is_not_claimed_even_with_its_fence() {
        assertThat(claim(Moments.idle(), NOW)).isEqualTo(new Absorbed(Reason.STALE));
    }

    @Test
    void a_lane_that_does_not_exist_is_not_claimed() {
        WakeUp signalled = Moments.raised().next();

        for (int lane : new int[] {-1, 1}) {
            Signal signal = new Signal(lane, signalled.lane(0).fence());
            assertThat(claiming.claim(signalled, Moments.ONE, knock(signal, null), NOW))
                    .isEqualTo(new Absorbed(Reason.STALE));
        }
    }

    @Test
    void a_live_lease_is_left_to_its_holder() {
        WakeUp leased = Moments.leasedUntil(NOW.plusMillis(1));

        assertThat(claim(leased, NOW)).isEqualTo(new Absorbed(Reason.LEASED));
    }

    @Test
    void an_expired_lease_is_taken_over_and_holds_for_what_its_holder_had_in_hand() {
        WakeUp dead = Moments.leasedUntil(NOW);

        Granted granted = (Granted) claim(dead, NOW);

        assertThat(granted.next().lane(0).fence()).isEqualTo(dead.lane(0).fence().next());
        assertThat(granted.next().holdUntil())
                .isEqualTo(NOW.plus(VISIBILITY).plus(TIMING.clockSkew()));
        assertThat(granted.turn().raise()).isNull();
        assertThat(granted.turn().heldBefore()).isTrue();
    }

    @Test
    void a_hold_that_reaches_further_is_kept_on_take_over() {
        Instant far = NOW.plusSeconds(1000);
        WakeUp dead = Moments.withHold(Moments.leasedUntil(NOW), far);

        assertThat(((Granted) claim(dead, NOW)).next().holdUntil()).isEqualTo(far);
    }

    @Test
    void a_hold_in_the_past_is_not_one() {
        WakeUp held = Moments.withHold(Moments.raised().next(), NOW);

        assertThat(((Granted) claim(held, NOW)).turn().heldBefore()).isFalse();
    }

    @Test
    void a_store_that_does_not_run_loses_its_signal_and_keeps_the_raise_in_mind() {
        WakeUp signalled = Moments.raised().next();

        Claim claim = claiming.claim(signalled, Moments.PAUSED, knock(signalled, null), NOW);

        assertThat(claim).isInstanceOf(Cleared.class);
        WakeUp next = ((Cleared) claim).next();
        assertThat(next.lane(0)).isEqualTo(new Idle(signalled.lane(0).fence().next()));
        assertThat(next.markedAt()).isEqualTo(NOW);
        assertThat(next.dueAt()).isNull();
    }

    @Test
    void a_store_that_does_not_run_keeps_a_live_holder_and_loses_a_dead_one() {
        WakeUp live = Moments.leasedUntil(NOW.plusMillis(1));
        WakeUp dead = Moments.leasedUntil(NOW);

        assertThat(claiming.claim(live, Moments.PAUSED, knock(live, null), NOW))
                .isEqualTo(new Absorbed(Reason.NOT_ACTIVE));
        Cleared cleared = (Cleared) claiming.claim(dead, Moments.PAUSED, knock(dead, null), NOW);
        assertThat(cleared.next().lane(0)).isInstanceOf(Idle.class);
        assertThat(cleared.next().holdUntil())
                .isEqualTo(NOW.plus(VISIBILITY).plus(TIMING.clockSkew()));
    }

    @Test
    void a_store_that_neither_runs_nor_waits_absorbs() {
        assertThat(claiming.claim(Moments.idle(), Moments.PAUSED, knock(Moments.idle(), null), NOW))
                .isEqualTo(new Absorbed(Reason.NOT_ACTIVE));
    }

    private Claim claim(WakeUp wakeUp, Instant now) {
        return claiming.claim(wakeUp, Moments.ONE, knock(wakeUp, null), now);
    }
}
