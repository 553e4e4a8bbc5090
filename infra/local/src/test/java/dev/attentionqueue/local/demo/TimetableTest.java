package dev.attentionqueue.local.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.local.demo.Timetable.Visit;
import java.time.Duration;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class TimetableTest {
    private final Timetable timetable = timetable();

    @Test
    void most_stores_are_basic_some_pro_few_enterprise() {
        Map<String, Long> plans =
                timetable.stores().stream()
                        .collect(
                                Collectors.groupingBy(
                                        store -> store.plan().value(), Collectors.counting()));
        assertThat(plans).isEqualTo(Map.of("basic", 160L, "pro", 35L, "enterprise", 5L));
        assertThat(timetable.big().plan().value()).isEqualTo("enterprise");
    }

    @Test
    void every_other_store_sends_once_or_twice_within_the_time() {
        assertThat(timetable.visits()).hasSizeBetween(200, 260);
        assertThat(timetable.visits().stream().map(Visit::store).distinct()).hasSize(199);
        assertThat(timetable.visits())
                .allMatch(visit -> visit.at().compareTo(Duration.ofSeconds(12)) < 0);
    }

    @Test
    void one_seed_gives_one_timetable() {
        assertThat(timetable()).isEqualTo(timetable);
    }

    @Test
    void an_option_out_of_its_range_is_named() {
        assertThatThrownBy(() -> new Options(1, 1, Duration.ZERO, 1, 0, Patience.USUAL))
                .hasMessage("stores must be 2 to 10000, not 1");
        assertThatThrownBy(() -> Options.USUAL.withDrop(5_001))
                .hasMessage("drop must be 0 to 5000, not 5001");
    }

    private static Timetable timetable() {
        return Timetable.of(Options.USUAL, new SplittableRandom(42));
    }
}
