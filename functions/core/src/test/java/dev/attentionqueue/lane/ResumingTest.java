package dev.attentionqueue.lane;

import static dev.attentionqueue.lane.Moments.NOW;
import static dev.attentionqueue.lane.Moments.TIMING;
import static dev.attentionqueue.lane.Moments.idleLane;
import static dev.attentionqueue.lane.Moments.leased;
import static dev.attentionqueue.lane.Moments.recordOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Lane.Signalled;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ResumingTest {
    private static final Instant LATER = NOW.plusSeconds(60);

    @Test
    void a_store_that_nobody_looks_at_is_signalled() {
        Resumed resumed = resume(recordOf(idleLane(5)));

        assertThat(resumed.next().lane(0)).isEqualTo(Signalled.at(new Fence(6), NOW));
        assertThat(resumed.outgoing()).containsExactly(Outgoing.now(0, new Fence(6)));
        assertThat(resumed.next().dueAt()).isEqualTo(NOW.plus(TIMING.signalMargin()));
    }

    @Test
    void a_sleeping_store_is_woken_and_one_that_is_signalled_is_left_alone() {
        Signalled asleep = Signalled.sleeping(new Fence(5), LATER);
        WakeUp signalled = recordOf(Signalled.at(new Fence(5), NOW));

        assertThat(resume(recordOf(asleep)).outgoing())
                .containsExactly(Outgoing.now(0, new Fence(6)));
        assertThat(resume(signalled).outgoing()).isEmpty();
        assertThat(resume(signalled).next().lanes()).isEqualTo(signalled.lanes());
    }

    @Test
    void a_live_holder_is_left_to_look_again_by_itself() {
        WakeUp live = recordOf(leased(5, LATER));

        Resumed resumed = resume(live);

        assertThat(resumed.next().lanes()).isEqualTo(live.lanes());
        assertThat(resumed.outgoing()).isEmpty();
    }

    @Test
    void a_dead_holder_is_replaced_and_what_it_had_is_held_for() {
        Resumed resumed = resume(recordOf(leased(5, NOW)));

        assertThat(resumed.outgoing()).containsExactly(Outgoing.now(0, new Fence(6)));
        assertThat(resumed.next().holdUntil())
                .isEqualTo(NOW.plus(Moments.VISIBILITY).plus(TIMING.clockSkew()));
    }

    private static Resumed resume(WakeUp wakeUp) {
        return new Resuming(TIMING).resume(wakeUp, NOW);
    }
}
