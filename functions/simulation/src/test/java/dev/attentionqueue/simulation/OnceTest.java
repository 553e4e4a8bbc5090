package dev.attentionqueue.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.idempotency.Begun;
import dev.attentionqueue.idempotency.Begun.Answered;
import dev.attentionqueue.idempotency.Begun.OtherRequest;
import dev.attentionqueue.idempotency.Begun.Run;
import dev.attentionqueue.idempotency.Begun.Running;
import dev.attentionqueue.idempotency.Once;
import dev.attentionqueue.idempotency.Remembered.Answer;
import dev.attentionqueue.idempotency.RequestKey;
import dev.attentionqueue.store.Identifier;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Requests under a key: races, deaths, and the end of memory. */
class OnceTest {
    private static final RequestKey KEY = new RequestKey(new Identifier("demo"), "hash");
    private static final Answer ACCEPTED = new Answer(202, "{}");

    private final VirtualClock clock = new VirtualClock(Instant.parse("2026-11-30T12:00:00Z"));
    private final Once once = new Once(new FakeRequests(), clock, this::newId);
    private int ids;

    private String newId() {
        return "id-" + ids++;
    }

    private Run run() {
        Begun begun = once.begin(KEY, "this");
        assertThat(begun).isInstanceOf(Run.class);
        return (Run) begun;
    }

    @Test
    void the_same_request_gets_the_same_answer() {
        once.answered(run(), ACCEPTED);

        assertThat(once.begin(KEY, "this")).isEqualTo(new Answered(ACCEPTED));
    }

    @Test
    void another_request_under_the_same_key_is_told_so_even_while_the_first_runs() {
        Run first = run();
        assertThat(once.begin(KEY, "that")).isEqualTo(new OtherRequest());

        once.answered(first, ACCEPTED);

        assertThat(once.begin(KEY, "that")).isEqualTo(new OtherRequest());
    }

    @Test
    void a_request_that_runs_does_not_run_a_second_time() {
        run();

        assertThat(once.begin(KEY, "this")).isInstanceOf(Running.class);
    }

    @Test
    void e13_a_request_that_died_runs_again_under_the_same_id_when_its_time_is_over() {
        Run died = run();
        assertThat(once.begin(KEY, "this")).isEqualTo(new Running(clock.instant().plusSeconds(60)));

        clock.advance(Duration.ofSeconds(60));

        assertThat(run().requestId()).isEqualTo(died.requestId());
        assertThat(once.begin(KEY, "this")).isInstanceOf(Running.class);
    }

    @Test
    void a_run_that_failed_may_be_repeated_at_once_under_the_same_id() {
        Run failed = run();
        once.failed(failed);

        assertThat(run().requestId()).isEqualTo(failed.requestId());
    }

    @Test
    void a_run_that_outlived_its_time_does_not_answer_for_the_next() {
        Run slow = run();
        clock.advance(Duration.ofSeconds(60));
        Run next = run();

        once.answered(slow, new Answer(500, "{}"));
        once.answered(next, ACCEPTED);

        assertThat(once.begin(KEY, "this")).isEqualTo(new Answered(ACCEPTED));
    }

    @Test
    void e14_after_a_day_the_key_is_free_again() {
        Run first = run();
        once.answered(first, ACCEPTED);
        clock.advance(Duration.ofHours(24));

        Begun begun = once.begin(KEY, "that");

        assertThat(begun).isInstanceOf(Run.class);
        assertThat(((Run) begun).requestId()).isNotEqualTo(first.requestId());
    }
}
