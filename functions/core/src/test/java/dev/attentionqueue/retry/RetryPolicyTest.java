package dev.attentionqueue.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.retry.Trail.State;
import dev.attentionqueue.retry.Verdict.Delete;
import dev.attentionqueue.retry.Verdict.GiveUp;
import dev.attentionqueue.retry.Verdict.Start;
import dev.attentionqueue.store.Retries;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {
    private static final Instant SENT = Instant.parse("2026-11-30T12:00:00Z");
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final RetryPolicy POLICY =
            new RetryPolicy(new Retries(3, SECOND.multipliedBy(8), Duration.ofMinutes(1)));

    private static ReceivedItem received(int receives) {
        return received(receives, SENT);
    }

    private static ReceivedItem received(int receives, Instant sentAt) {
        WorkItem item = new WorkItem(new ItemId("i"), "c", "{}", SENT, new RaiseId("r"));
        return new ReceivedItem(item, new Receipt("r" + receives), receives, sentAt);
    }

    private static Trail trail(int starts, int receives, State state) {
        return new Trail(new ItemId("i"), SENT, starts, receives, state, "why");
    }

    private static Verdict judge(Trail trail, int receives) {
        return POLICY.judge(trail, received(receives));
    }

    @Test
    void an_item_of_which_nothing_is_known_has_its_first_attempt() {
        assertThat(judge(Trail.none(received(2)), 2)).isEqualTo(new Start(1, false));
    }

    @Test
    void an_item_that_has_failed_has_its_next_attempt_until_none_is_left() {
        assertThat(judge(trail(1, 1, State.ENDED), 2)).isEqualTo(new Start(2, false));
        assertThat(judge(trail(2, 2, State.ENDED), 3)).isEqualTo(new Start(3, false));
        assertThat(judge(trail(3, 3, State.ENDED), 4)).isEqualTo(new GiveUp(3, false));
        assertThat(POLICY.isUsedUp(2)).isFalse();
        assertThat(POLICY.isUsedUp(3)).isTrue();
    }

    @Test
    void an_item_that_is_handled_is_only_deleted() {
        assertThat(judge(trail(3, 9, State.HANDLED), 10)).isEqualTo(new Delete());
    }

    @Test
    void an_item_that_came_three_times_for_nothing_runs_alone() {
        assertThat(judge(Trail.none(received(3)), 3)).isEqualTo(new Start(1, false));
        assertThat(judge(Trail.none(received(4)), 4)).isEqualTo(new Start(1, true));
        assertThat(judge(trail(1, 4, State.ENDED), 7)).isEqualTo(new Start(2, false));
        assertThat(judge(trail(1, 4, State.ENDED), 8)).isEqualTo(new Start(2, true));
    }

    @Test
    void a_start_without_an_end_is_an_attempt_and_the_next_runs_alone() {
        Trail begun = Trail.none(received(4)).beginning(received(4));

        assertThat(judge(begun, 5)).isEqualTo(new Start(2, true));
        assertThat(judge(trail(3, 6, State.BEGUN), 7)).isEqualTo(new GiveUp(3, true));
    }

    @Test
    void receives_whose_start_was_excused_explain_themselves() {
        Trail excused = Trail.none(received(1));
        for (int receives = 1; receives < 20; receives++) {
            excused = excused.excused(received(receives), 1, "slow down");
        }

        assertThat(judge(excused, 20)).isEqualTo(new Start(1, false));
    }

    // R5
    @Test
    void what_is_known_of_a_message_is_not_known_of_the_one_in_which_its_item_is_sent_again() {
        Trail trail = trail(3, 3, State.ENDED);

        assertThat(trail.tellsOf(received(4))).isTrue();
        assertThat(trail.tellsOf(received(2, SENT.plusMillis(1)))).isFalse();
    }

    @Test
    void attempts_of_two_copies_of_one_send_are_counted_together_in_the_end() {
        ReceivedItem early = received(2);
        ReceivedItem late = received(2, SENT.plusMillis(5));
        Trail trail = Trail.none(early);
        int attempts = 0;
        for (int turn = 0; turn < 20; turn++) {
            ReceivedItem copy = turn % 2 == 0 ? early : late;
            Trail known = trail.tellsOf(copy) ? trail : Trail.none(copy);
            if (POLICY.judge(known, copy) instanceof Start start) {
                attempts++;
                trail = known.failed(copy, start.attempt(), "no");
            }
        }

        assertThat(attempts).isLessThanOrEqualTo(4);
    }

    @Test
    void a_pause_is_anything_up_to_a_span_that_doubles_to_its_limit() {
        Random dice = new Random(1);
        for (int attempt = 1; attempt <= 100; attempt++) {
            long span = attempt > 3 ? 60 : 8L << (attempt - 1);
            int number = attempt;
            List<Duration> drawn =
                    Stream.generate(() -> POLICY.backOff(number, dice)).limit(200).toList();
            assertThat(drawn)
                    .allMatch(pause -> pause.compareTo(SECOND) >= 0)
                    .allMatch(pause -> pause.toMillis() <= span * 1_000)
                    .anyMatch(pause -> pause.toMillis() > span * 800)
                    .anyMatch(pause -> pause.toMillis() < Math.max(1_001, span * 200));
        }
    }

    @Test
    void the_longest_terms_do_not_overflow() {
        RetryPolicy longest =
                new RetryPolicy(new Retries(100, Duration.ofHours(11), Duration.ofHours(11)));

        assertThat(longest.backOff(100, new Random(1))).isLessThanOrEqualTo(Duration.ofHours(11));
    }

    @Test
    void an_error_is_cut() {
        Trail trail = Trail.none(received(1)).failed(received(1), 1, "x".repeat(1_000));

        assertThat(trail.error()).hasSize(Trail.LONGEST_ERROR);
    }
}
