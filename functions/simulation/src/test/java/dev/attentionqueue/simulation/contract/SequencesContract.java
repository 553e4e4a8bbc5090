package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Parked;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What every backend knows of numbered keys. */
public abstract class SequencesContract {
    protected static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");

    private static final OrderingKey KEY = new OrderingKey("order#1/{x}");
    private static final OrderingKey LONGER = new OrderingKey(KEY + "2");

    protected abstract Sequences sequences();

    /** A store that no other test uses. */
    protected abstract StoreKey newStore();

    @Test
    void a_key_that_nobody_has_counted_starts_at_nothing() {
        assertThat(sequences().read(newStore(), List.of(KEY, LONGER), NOW))
                .containsExactlyInAnyOrder(Position.start(KEY), Position.start(LONGER));
    }

    @Test
    void a_position_only_moves_forward() {
        StoreKey store = newStore();

        sequences().pass(store, KEY, 7, NOW);
        sequences().pass(store, KEY, 3, NOW);
        assertThat(lastOf(store, NOW)).isEqualTo(7);

        sequences().pass(store, KEY, SequenceNumber.LARGEST, NOW);
        assertThat(lastOf(store, NOW)).isEqualTo(SequenceNumber.LARGEST);
        assertThat(sequences().read(store, List.of(LONGER), NOW))
                .containsExactly(Position.start(LONGER));
    }

    @Test
    void a_key_that_rested_for_too_long_starts_anew() {
        StoreKey store = newStore();
        sequences().pass(store, KEY, 7, NOW);
        Instant then = NOW.plus(Sequences.KEPT_FOR);

        assertThat(lastOf(store, then.minusSeconds(2))).isEqualTo(7);
        assertThat(lastOf(store, then)).isZero();

        sequences().pass(store, KEY, 1, then);
        assertThat(lastOf(store, then)).isEqualTo(1);
    }

    @Test
    void a_parked_item_is_read_as_it_was_and_opens_a_gap() {
        StoreKey store = newStore();
        Parked parked = parked(store, KEY, 3, "i3", NOW);

        Gap gap = sequences().park(parked);

        assertThat(gap).isEqualTo(new Gap(store, KEY, NOW, parked.until(), 1));
        assertThat(sequences().gap(store, KEY)).contains(gap);
        assertThat(sequences().parked(store, KEY)).containsExactly(parked);
        assertThat(sequences().read(store, List.of(KEY, LONGER), NOW))
                .containsExactlyInAnyOrder(new Position(KEY, 0, true), Position.start(LONGER));
    }

    @Test
    void the_same_item_again_takes_its_own_place() {
        StoreKey store = newStore();
        sequences().park(parked(store, KEY, 3, "i3", NOW));
        Parked later = parked(store, KEY, 3, "i3", NOW.plusSeconds(1));

        Gap gap = sequences().park(later);

        assertThat(gap.parks()).isEqualTo(2);
        assertThat(gap.until()).as("the first one's").isEqualTo(NOW.plus(Gap.LONGEST));
        assertThat(sequences().parked(store, KEY)).containsExactly(later);
    }

    @Test
    void items_of_one_number_and_of_keys_that_begin_alike_are_told_apart() {
        StoreKey store = newStore();
        sequences().park(parked(store, KEY, 3, "i3", NOW));
        sequences().park(parked(store, KEY, 3, "other", NOW));
        sequences().park(parked(store, LONGER, 2, "longer", NOW));

        assertThat(sequences().parked(store, KEY))
                .extracting(one -> one.item().id().value())
                .containsExactlyInAnyOrder("i3", "other");
        assertThat(sequences().parked(store, LONGER)).hasSize(1);
        assertThat(sequences().parked(newStore(), KEY)).isEmpty();
    }

    @Test
    void the_lowest_numbers_come_first() {
        StoreKey store = newStore();
        List<Long> numbers =
                List.of(SequenceNumber.LARGEST, 100L, 9L, 20L, 1_000L, 3L, 4L, 5L, 6L, 7L, 8L, 10L);
        numbers.forEach(one -> sequences().park(parked(store, KEY, one, "i" + one, NOW)));

        assertThat(sequences().parked(store, KEY))
                .extracting(Parked::number)
                .containsExactly(3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L, 20L, 100L);
    }

    @Test
    void what_was_sent_again_is_forgotten_and_its_gap_closed() {
        StoreKey store = newStore();
        Parked parked = parked(store, KEY, 3, "i3", NOW);
        Gap gap = sequences().park(parked);

        sequences().unpark(parked);
        sequences().unpark(parked);
        sequences().settle(gap, null);

        assertThat(sequences().parked(store, KEY)).isEmpty();
        assertThat(sequences().gap(store, KEY)).isEmpty();
        assertThat(sequences().gaps(store, 10)).isEmpty();
    }

    @Test
    void what_was_parked_once_more_meanwhile_is_not_forgotten_but_dropped_with_its_item() {
        StoreKey store = newStore();
        Parked first = parked(store, KEY, 3, "i3", NOW);
        Parked second = parked(store, KEY, 3, "i3", NOW.plusMillis(1));
        sequences().park(first);
        sequences().park(second);

        sequences().unpark(first);
        assertThat(sequences().parked(store, KEY)).containsExactly(second);

        sequences().drop(first);
        assertThat(sequences().parked(store, KEY)).isEmpty();
    }

    @Test
    void a_gap_ends_when_it_is_said_to() {
        StoreKey store = newStore();
        Gap gap = sequences().park(parked(store, KEY, 3, "i3", NOW));

        sequences().settle(gap, NOW.plusSeconds(7));

        assertThat(sequences().gap(store, KEY))
                .contains(new Gap(store, KEY, NOW, NOW.plusSeconds(7), 1));
    }

    @Test
    void a_gap_in_which_something_was_parked_meanwhile_stays_as_it_is() {
        StoreKey store = newStore();
        Gap seen = sequences().park(parked(store, KEY, 3, "i3", NOW));
        Gap now = sequences().park(parked(store, KEY, 5, "i5", NOW));

        sequences().settle(seen, null);
        sequences().settle(seen, NOW.plusSeconds(7));

        assertThat(sequences().gap(store, KEY)).contains(now);
    }

    @Test
    void a_gap_that_is_not_there_is_not_made_by_settling_it() {
        StoreKey store = newStore();

        sequences().settle(new Gap(store, KEY, NOW, NOW, 1), NOW.plusSeconds(7));

        assertThat(sequences().gaps(store, 10)).isEmpty();
    }

    @Test
    void gaps_are_listed_up_to_so_many() {
        StoreKey store = newStore();
        for (int n = 0; n < 5; n++) {
            sequences().park(parked(store, new OrderingKey("k" + n), 2, "i" + n, NOW));
        }
        sequences().pass(store, KEY, 1, NOW);

        assertThat(sequences().gaps(store, 100)).hasSize(5).doesNotHaveDuplicates();
        assertThat(sequences().gaps(store, 3)).hasSize(3);
        assertThat(sequences().gaps(newStore(), 3)).isEmpty();
    }

    @Test
    void a_large_item_is_parked_whole() {
        StoreKey store = newStore();
        String large = "ä".repeat(127 * 1024);
        Content content = new Content(large, "c", Map.of("topic", "x"), KEY, new SequenceNumber(2));
        WorkItem item = new WorkItem(new ItemId("i2"), content, NOW, new RaiseId("r"));
        Parked parked = new Parked(store, item, NOW, NOW.plusSeconds(1));

        sequences().park(parked);

        assertThat(sequences().parked(store, KEY)).containsExactly(parked);
    }

    @Test
    void parked_items_are_dropped_and_positions_stay_unless_they_are_to_go() {
        StoreKey store = newStore();
        StoreKey other = newStore();
        IntStream.range(0, 30)
                .forEach(n -> sequences().park(parked(store, KEY, n + 2, "i" + n, NOW)));
        LongStream.range(0, 30)
                .mapToObj(n -> new OrderingKey("k" + n))
                .forEach(key -> sequences().pass(store, key, 1, NOW));
        sequences().park(parked(other, KEY, 2, "i", NOW));
        sequences().pass(store, KEY, 1, NOW);

        assertThat(sequences().forget(store, false)).isTrue();
        assertThat(sequences().parked(store, KEY)).isEmpty();
        assertThat(sequences().gaps(store, 10)).isEmpty();
        assertThat(lastOf(store, NOW)).isEqualTo(1);

        assertThat(sequences().forget(store, true)).isTrue();
        assertThat(lastOf(store, NOW)).isZero();
        assertThat(sequences().parked(other, KEY)).hasSize(1);
    }

    private long lastOf(StoreKey store, Instant now) {
        return sequences().read(store, List.of(KEY), now).getFirst().last();
    }

    private static Parked parked(
            StoreKey store, OrderingKey key, long number, String id, Instant since) {
        Content content = new Content("{}", "c", Map.of("a", "b"), key, new SequenceNumber(number));
        WorkItem item = new WorkItem(new ItemId(id), content, NOW, new RaiseId("r-" + since));
        return new Parked(store, item, since, since.plus(Gap.LONGEST));
    }
}
