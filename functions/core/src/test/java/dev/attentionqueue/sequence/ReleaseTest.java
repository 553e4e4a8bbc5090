package dev.attentionqueue.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.sequence.Release.Skipped;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ReleaseTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(60);

    @Test
    void an_item_is_next_late_or_early() {
        assertThat(Course.of(1, 0)).isEqualTo(Course.NEXT);
        assertThat(Course.of(8, 7)).isEqualTo(Course.NEXT);
        assertThat(Course.of(9, 7)).isEqualTo(Course.EARLY);
        assertThat(Course.of(7, 7)).isEqualTo(Course.LATE);
        assertThat(Course.of(1, SequenceNumber.LARGEST)).isEqualTo(Course.LATE);
    }

    @Test
    void what_follows_without_a_gap_is_sent_again() {
        List<Parked> parked = parked(LATER, 3, 4, 6);

        Release release = Release.of(2, parked, false, NOW);

        assertThat(release).isEqualTo(new Release(parked.subList(0, 2), null, LATER));
    }

    @Test
    void what_waits_for_a_missing_one_stays_until_its_time_is_up() {
        assertThat(Release.of(2, parked(LATER, 4, 5), false, NOW))
                .isEqualTo(new Release(List.of(), null, LATER));
    }

    @Test
    void when_its_time_is_up_what_is_missing_is_given_up() {
        List<Parked> parked = parked(NOW, 5, 6, 9);

        Release release = Release.of(2, parked, false, NOW);

        assertThat(release).isEqualTo(new Release(parked.subList(0, 2), new Skipped(3, 4), NOW));
    }

    @Test
    void the_time_of_a_higher_number_counts_for_those_before_it() {
        List<Parked> parked = List.of(parked(LATER, 5).getFirst(), parked(NOW, 9).getFirst());

        Release release = Release.of(2, parked, false, NOW);

        assertThat(release).isEqualTo(new Release(parked.subList(0, 1), new Skipped(3, 4), NOW));
    }

    @Test
    void a_gap_that_holds_as_many_as_it_may_is_given_up_before_its_time() {
        List<Parked> parked = parked(LATER, 5);

        assertThat(Release.of(2, parked, true, NOW))
                .isEqualTo(new Release(parked, new Skipped(3, 4), null));
    }

    @Test
    void what_has_been_passed_waits_for_nothing() {
        List<Parked> parked = parked(LATER, 2, 3);

        assertThat(Release.of(7, parked, false, NOW)).isEqualTo(new Release(parked, null, null));
    }

    @Test
    void two_items_of_one_number_go_together() {
        List<Parked> parked = parked(LATER, 3, 3, 4);

        assertThat(Release.of(2, parked, false, NOW).items()).isEqualTo(parked);
    }

    @Test
    void nothing_parked_is_nothing_to_do() {
        assertThat(Release.of(2, List.of(), true, NOW))
                .isEqualTo(new Release(List.of(), null, null));
    }

    private static List<Parked> parked(Instant until, long... numbers) {
        return LongStream.of(numbers)
                .mapToObj(
                        number ->
                                new Content(
                                        "{}",
                                        "c",
                                        Map.of(),
                                        new OrderingKey("k"),
                                        new SequenceNumber(number)))
                .map(it -> new WorkItem(new ItemId("i" + it.number()), it, NOW, new RaiseId("r")))
                .map(item -> new Parked(StoreKey.of("t", "s"), item, NOW, until))
                .toList();
    }
}
