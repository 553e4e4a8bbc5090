package dev.attentionqueue.local.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attentionqueue.local.bench.EnqueueFigures.PerItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EnqueueFiguresTest {
    private static final PerItem NOTHING = new PerItem(0, 0, 0);

    private static Load load(int items, int seconds, Long... micros) {
        return new Load(items, Duration.ofSeconds(seconds), List.of(micros));
    }

    @Test
    void attentions_are_told_from_the_sends_of_work() {
        Map<String, Long> requests =
                Map.of(
                        "Sqs.SendMessage",
                        110L,
                        "Sqs.SendMessageBatch",
                        20L,
                        "DynamoDb.UpdateItem",
                        15L);

        PerItem perItem = PerItem.of(requests, 10, 100);

        assertThat(perItem).isEqualTo(new PerItem(1.2, 0.15, 0.1));
    }

    @Test
    void the_median_pass_counts_and_every_call_waits() {
        List<Load> ours = List.of(load(100, 1, 1_000L), load(100, 4, 2_000L), load(100, 2, 9_000L));
        List<Load> bare = List.of(load(100, 1, 500L));

        EnqueueFigures figures = EnqueueFigures.of(ours, bare, NOTHING);

        assertThat(figures.perSecond()).isEqualTo(50);
        assertThat(figures.ratio()).isEqualTo(0.5);
        assertThat(figures.waits().p50()).isEqualTo(2);
        assertThat(figures.waits().p99()).isEqualTo(9);
    }

    @Test
    void every_call_is_made_once_and_timed() {
        List<Integer> made = Collections.synchronizedList(new ArrayList<>());

        Load load = Load.run(new Load.Shape(50, 3, 4), made::add);

        assertThat(made).hasSize(50).doesNotHaveDuplicates();
        assertThat(load.items()).isEqualTo(150);
        assertThat(load.micros()).hasSize(50).allMatch(micros -> micros >= 0);
    }

    @Test
    void a_spread_has_the_middle_and_both_ends() {
        assertThat(Spread.of(List.of(3.0, 1.0, 2.0))).isEqualTo(new Spread(2, 1, 3));
        assertThat(Spread.of(List.of(4.0, 1.0)).median()).isCloseTo(2.5, within(1e-9));
    }
}
