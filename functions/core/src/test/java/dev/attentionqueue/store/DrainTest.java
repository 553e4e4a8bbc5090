package dev.attentionqueue.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class DrainTest {
    private static final Instant NOW = Instant.parse("2026-11-27T00:00:00Z");

    @Test
    void a_steady_flow_is_told_as_items_a_minute_whatever_the_slices_are() {
        Counters byTheSecond = Counters.NONE;
        Counters byTheTenth = Counters.NONE;
        for (int second = 1; second <= 600; second++) {
            byTheSecond = byTheSecond.plusSlice(20, NOW.plusSeconds(second));
            if (second % 10 == 0) {
                byTheTenth = byTheTenth.plusSlice(200, NOW.plusSeconds(second));
            }
        }

        Instant end = NOW.plusSeconds(600);
        assertThat(byTheSecond.itemsPerMinute(end)).isCloseTo(1_200, within(30.0));
        assertThat(byTheTenth.itemsPerMinute(end)).isCloseTo(1_200, within(120.0));
    }

    @Test
    void a_store_that_nobody_works_for_any_more_drains_no_more() {
        Counters counters = Counters.NONE.plusSlice(1_000, NOW);

        assertThat(counters.itemsPerMinute(NOW.plusSeconds(600))).isLessThan(0.1);
        assertThat(Counters.NONE.itemsPerMinute(NOW)).isZero();
    }
}
