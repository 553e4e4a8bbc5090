package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.attention.QueueWaits.Reading;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What every backend remembers of how long attentions wait. */
public abstract class QueueWaitsContract {
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");
    private static final Reading MINUTE = new Reading(Duration.ofMillis(60_001), NOW);
    private static final Duration STANDS = Reading.STANDS_FOR;

    protected abstract QueueWaits waits();

    /** A queue that no test has used before. */
    protected abstract AttentionQueue newQueue();

    @Test
    void a_queue_that_nobody_told_of_has_no_reading() {
        assertThat(waits().latest(newQueue())).isEmpty();
    }

    @Test
    void a_reading_is_that_of_its_queue_alone() {
        AttentionQueue queue = newQueue();

        waits().record(queue, MINUTE);

        assertThat(waits().latest(queue)).contains(MINUTE);
        assertThat(waits().latest(newQueue())).isEmpty();
    }

    @Test
    void a_longer_or_equal_wait_replaces_a_shorter_one_at_once() {
        AttentionQueue queue = newQueue();
        Reading longer = new Reading(Duration.ofSeconds(61), NOW.plusMillis(1));
        Reading equal = new Reading(Duration.ofSeconds(61), NOW.plusMillis(2));

        waits().record(queue, MINUTE);
        waits().record(queue, longer);
        assertThat(waits().latest(queue)).contains(longer);
        waits().record(queue, equal);
        assertThat(waits().latest(queue)).contains(equal);
    }

    @Test
    void a_shorter_wait_replaces_a_longer_one_only_after_a_while() {
        AttentionQueue queue = newQueue();
        Reading soon = new Reading(Duration.ofSeconds(20), NOW.plus(STANDS));
        Reading later = new Reading(Duration.ofSeconds(20), NOW.plus(STANDS).plusMillis(1));

        waits().record(queue, MINUTE);
        waits().record(queue, soon);
        assertThat(waits().latest(queue)).contains(MINUTE);
        waits().record(queue, later);
        assertThat(waits().latest(queue)).contains(later);
    }
}
