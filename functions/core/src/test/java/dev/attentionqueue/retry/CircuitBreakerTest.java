package dev.attentionqueue.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.retry.CircuitBreaker.Change;
import dev.attentionqueue.retry.CircuitBreaker.Change.None;
import dev.attentionqueue.retry.CircuitBreaker.Change.Opened;
import dev.attentionqueue.store.BreakerTerms;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Failing;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CircuitBreakerTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final CircuitBreaker BREAKER =
            new CircuitBreaker(
                    new BreakerTerms(5, MINUTE, MINUTE.multipliedBy(8), Duration.ofHours(2)));

    private static Streak failures(int failures) {
        return new Streak(false, failures);
    }

    private static Streak answeredThen(int failures) {
        return new Streak(true, failures);
    }

    private static Change after(Failing failing, Streak streak, Instant now) {
        return after(failing, streak, false, now);
    }

    private static Change after(Failing failing, Streak streak, boolean cooling, Instant now) {
        Counters counters = new Counters(0, 1, now.minusSeconds(30), failing, null, 0);
        return BREAKER.after(counters, streak, cooling, now);
    }

    @Test
    void failures_add_up_over_slices_until_they_open_it() {
        Change first = after(Failing.NONE, failures(3), NOW);
        Change second = after(first.failing(), failures(2), NOW.plusSeconds(60));

        assertThat(first).isEqualTo(new None(new Failing(3, 0, NOW)));
        assertThat(second)
                .isEqualTo(new Opened(new Failing(5, 1, NOW), NOW.plusSeconds(120), false));
    }

    @Test
    void an_answer_in_between_begins_the_count_anew() {
        Failing failing = new Failing(4, 0, NOW);
        Instant later = NOW.plusSeconds(60);

        assertThat(after(failing, answeredThen(0), later)).isEqualTo(new None(Failing.NONE));
        assertThat(after(failing, answeredThen(4), later))
                .isEqualTo(new None(new Failing(4, 0, later)));
        assertThat(after(failing, answeredThen(5), later)).isInstanceOf(Opened.class);
    }

    @Test
    void a_slice_that_tells_nothing_changes_nothing() {
        Failing open = new Failing(9, 3, NOW);

        assertThat(after(open, Streak.NONE, NOW.plusSeconds(60))).isEqualTo(new None(open));
    }

    @Test
    void each_probe_that_fails_makes_it_cool_for_twice_as_long_up_to_a_limit() {
        List<Long> minutes = new ArrayList<>();
        Failing failing = new Failing(4, 0, NOW);
        Instant now = NOW;
        while (minutes.size() < 6) {
            Opened opened = (Opened) after(failing, failures(1), now);
            minutes.add(Duration.between(now, opened.coolUntil()).toMinutes());
            failing = opened.failing();
            now = opened.coolUntil();
        }

        assertThat(minutes).containsExactly(1L, 2L, 4L, 8L, 8L, 8L);
    }

    @Test
    void a_probe_that_is_answered_closes_it() {
        assertThat(after(new Failing(9, 3, NOW), answeredThen(0), NOW.plusSeconds(60)))
                .isEqualTo(new None(Failing.NONE));
    }

    @Test
    void lanes_that_fail_side_by_side_open_it_once() {
        Failing open = new Failing(5, 1, NOW);

        assertThat(after(open, failures(4), true, NOW)).isEqualTo(new None(new Failing(9, 1, NOW)));
    }

    @Test
    void a_store_that_has_failed_for_too_long_is_to_be_blocked() {
        Failing open = new Failing(9, 3, NOW);

        assertThat(blocks(open, NOW.plus(Duration.ofMinutes(119)))).isFalse();
        assertThat(blocks(open, NOW.plus(Duration.ofHours(2)))).isTrue();
    }

    @Test
    void time_in_which_no_slice_ran_is_no_time_of_failing() {
        Instant later = NOW.plus(Duration.ofDays(3));
        Counters counters = new Counters(0, 1, NOW, new Failing(9, 3, NOW), null, 0);

        assertThat(BREAKER.after(counters, failures(1), false, later))
                .isEqualTo(
                        new Opened(
                                new Failing(10, 4, later),
                                later.plus(MINUTE.multipliedBy(8)),
                                false));
    }

    @Test
    void a_slice_knows_when_its_failures_will_open_it() {
        Failing failing = new Failing(3, 0, NOW);

        assertThat(BREAKER.opensAfter(failing, failures(1))).isFalse();
        assertThat(BREAKER.opensAfter(failing, failures(2))).isTrue();
        assertThat(BREAKER.opensAfter(failing, answeredThen(4))).isFalse();
        assertThat(BREAKER.opensAfter(failing, answeredThen(5))).isTrue();
        assertThat(BREAKER.opensAfter(new Failing(5, 1, NOW), Streak.NONE))
                .as("a probe may begin")
                .isFalse();
    }

    private static boolean blocks(Failing failing, Instant now) {
        return after(failing, failures(1), now) instanceof Opened opened && opened.blocks();
    }
}
