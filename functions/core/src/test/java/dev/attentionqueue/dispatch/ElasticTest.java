package dev.attentionqueue.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.store.SliceLimits;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ElasticTest {
    private static final Elastic ELASTIC = Elastic.DEFAULT;
    private static final Duration TURN = Duration.ofSeconds(30);

    @Test
    void the_minimum_of_a_big_plan_is_its_share() {
        assertThat(ELASTIC.minimumOf(new SliceLimits(1000, TURN)))
                .isEqualTo(new SliceLimits(250, TURN.dividedBy(4)));
    }

    @Test
    void the_minimum_is_never_so_small_that_its_fixed_cost_shows() {
        assertThat(ELASTIC.minimumOf(new SliceLimits(100, Duration.ofSeconds(8))))
                .isEqualTo(new SliceLimits(50, Duration.ofSeconds(5)));
    }

    @Test
    void the_minimum_is_never_more_than_the_plan_allows() {
        SliceLimits small = new SliceLimits(3, Duration.ofSeconds(2));

        assertThat(ELASTIC.minimumOf(small)).isEqualTo(small);
    }

    @Test
    void others_are_taken_to_wait_from_a_longer_wait_than_patience_on() {
        assertThat(ELASTIC.tellsOfOthers(ELASTIC.patience())).isFalse();
        assertThat(ELASTIC.tellsOfOthers(ELASTIC.patience().plusMillis(1))).isTrue();
    }

    @Test
    void steps_and_shares_of_nothing_are_refused() {
        SliceLimits least = ELASTIC.least();
        assertThatThrownBy(() -> new Elastic(TURN, Duration.ZERO, 1, least))
                .hasMessageContaining("step");
        assertThatThrownBy(() -> new Elastic(TURN, TURN, 0, least)).hasMessageContaining("share");
    }
}
