package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.TIMING;
import static dev.attentionqueue.lane.Moments.leased;
import static dev.attentionqueue.lane.Moments.recordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Held.FarEnough;
import dev.attentionqueue.lane.Held.LostLane;
import dev.attentionqueue.lane.Held.Moved;
import dev.attentionqueue.lane.Lane.Leased;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class HoldingTest {
    private static final Instant UNTIL = NOW.plusSeconds(300);
    private static final Instant HELD = UNTIL.plus(TIMING.callTimeout()).plus(TIMING.clockSkew());

    private final WakeUp wakeUp = recordOf(leased(5, NOW.plusSeconds(60)));
    private final Lease lease = new Lease(0, (Leased) wakeUp.lane(0));

    @Test
    void a_back_off_is_held_for_until_the_item_is_back_however_long_the_call_takes() {
        Moved moved = (Moved) hold(wakeUp, lease);

        assertThat(moved.next().holdUntil()).isEqualTo(HELD);
        assertThat(moved.next().version()).isEqualTo(wakeUp.version().next());
        assertThat(moved.next().lanes()).isEqualTo(wakeUp.lanes());
    }

    @Test
    void a_hold_that_reaches_far_enough_costs_no_write() {
        assertThat(hold(wakeUp.heldAtLeast(HELD), lease)).isEqualTo(new FarEnough());
    }

    @Test
    void a_holder_whose_lane_has_gone_on_hides_nothing() {
        assertThat(hold(recordOf(leased(6, UNTIL)), lease)).isEqualTo(new LostLane());
        assertThat(hold(Moments.idle(), lease)).isEqualTo(new LostLane());
    }

    private static Held hold(WakeUp wakeUp, Lease lease) {
        return new Holding(TIMING).hold(wakeUp, lease, UNTIL);
    }
}
