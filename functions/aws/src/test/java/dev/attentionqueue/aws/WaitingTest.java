package dev.attentionqueue.aws;

import static dev.attentionqueue.aws.Samples.ASLEEP;
import static dev.attentionqueue.aws.Samples.IDLE;
import static dev.attentionqueue.aws.Samples.LEASED;
import static dev.attentionqueue.aws.Samples.NOW;
import static dev.attentionqueue.aws.Samples.RAISED;
import static dev.attentionqueue.aws.Samples.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.fleet.Waiting;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WaitingTest {
    private static final Instant LATER = NOW.plusSeconds(30);

    /** O5 of the field cases. */
    @Test
    void a_backlog_that_nobody_holds_a_lease_for_waits_since_it_was_signalled() {
        assertThat(Waiting.since(with(RAISED), LATER)).contains(NOW);
    }

    @Test
    void a_store_that_somebody_works_for_does_not_wait_whatever_its_other_lanes_do() {
        assertThat(Waiting.since(with(RAISED, LEASED), LATER)).isEmpty();
    }

    @Test
    void a_store_whose_worker_died_waits_since_its_lease_ended() {
        assertThat(Waiting.since(with(LEASED, IDLE), LEASED.until().plusSeconds(5)))
                .contains(LEASED.until());
    }

    @Test
    void a_store_that_sleeps_waits_from_when_it_was_to_wake() {
        assertThat(Waiting.since(with(ASLEEP), ASLEEP.until().minusMillis(1))).isEmpty();
        assertThat(Waiting.since(with(ASLEEP), ASLEEP.until().plusMillis(1)))
                .contains(ASLEEP.until());
    }

    @Test
    void a_store_with_nothing_to_do_does_not_wait() {
        assertThat(Waiting.since(with(IDLE), LATER)).isEmpty();
    }
}
