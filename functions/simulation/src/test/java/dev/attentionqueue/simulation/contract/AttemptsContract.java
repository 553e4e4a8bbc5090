package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Attempts.Paused;
import dev.attentionqueue.retry.Attempts.Pauses;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.retry.Trail.State;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the trails of every backend do. */
public abstract class AttemptsContract {
    protected static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");

    protected abstract Attempts attempts();

    /** A store that no other test uses. */
    protected abstract StoreKey newStore();

    @Test
    void a_trail_is_read_as_it_was_written() {
        StoreKey store = newStore();
        Trail trail = new Trail(new ItemId("i"), NOW, 2, 3, State.BEGUN, "no ✓ \"answer\"");

        attempts().write(store, List.of(trail), NOW);

        assertThat(read(store, "i")).containsExactly(trail);
    }

    @Test
    void every_state_and_an_empty_error_are_kept() {
        StoreKey store = newStore();
        List<Trail> trails =
                List.of(
                        new Trail(new ItemId("ended"), NOW, 1, 1, State.ENDED, ""),
                        new Trail(new ItemId("begun"), NOW, 1, 1, State.BEGUN, ""),
                        new Trail(new ItemId("handled"), NOW, 0, 1, State.HANDLED, ""));

        attempts().write(store, trails, NOW);

        assertThat(read(store, "ended", "begun", "handled"))
                .containsExactlyInAnyOrderElementsOf(trails);
    }

    @Test
    void a_later_trail_of_an_item_takes_the_place_of_the_earlier() {
        StoreKey store = newStore();
        attempts().write(store, List.of(trail("i", 1)), NOW);
        attempts().write(store, List.of(trail("i", 2)), NOW);

        assertThat(read(store, "i")).containsExactly(trail("i", 2));
    }

    @Test
    void items_without_a_trail_are_left_out() {
        StoreKey store = newStore();
        attempts().write(store, List.of(trail("i", 1)), NOW);

        assertThat(read(store, "other", "i", "third")).containsExactly(trail("i", 1));
    }

    @Test
    void the_trail_of_another_stores_item_is_not_seen() {
        attempts().write(newStore(), List.of(trail("i", 1)), NOW);

        assertThat(read(newStore(), "i")).isEmpty();
    }

    @Test
    void a_trail_past_its_time_is_gone_whether_or_not_the_table_has_removed_it() {
        StoreKey store = newStore();
        attempts().write(store, List.of(trail("i", 1)), NOW);
        Instant expiry = NOW.plus(Attempts.KEPT_FOR);

        List<ItemId> item = List.of(new ItemId("i"));
        assertThat(attempts().read(store, item, expiry.minusSeconds(1))).hasSize(1);
        assertThat(attempts().read(store, item, expiry)).isEmpty();
    }

    @Test
    void ten_go_at_a_time() {
        StoreKey store = newStore();
        List<Trail> ten = IntStream.range(0, 10).mapToObj(n -> trail("i" + n, n + 1)).toList();

        attempts().write(store, ten, NOW);

        List<ItemId> items = ten.stream().map(Trail::item).toList();
        assertThat(attempts().read(store, items, NOW)).containsExactlyInAnyOrderElementsOf(ten);
    }

    @Test
    void a_pause_is_listed_while_it_lasts() {
        StoreKey store = newStore();
        Pause pause = new Pause(new OrderingKey("order#1/{x}"), NOW.plusMillis(1));
        pause(store, "i", pause);
        attempts().write(store, List.of(trail("j", 2)), NOW);

        assertThat(read(store, "i")).containsExactly(trail("i", 1));
        assertThat(attempts().pauses(store, NOW))
                .isEqualTo(new Pauses(List.of(new Paused(trail("i", 1), pause)), true));
        assertThat(attempts().pauses(store, pause.until()).items()).isEmpty();
        assertThat(attempts().pauses(newStore(), NOW).items()).as("of others").isEmpty();
    }

    @Test
    void a_later_trail_ends_the_pause_of_its_item_or_brings_another() {
        StoreKey store = newStore();
        Pause first = new Pause(OrderingKey.DEFAULT, NOW.plusSeconds(60));
        Pause second = new Pause(OrderingKey.DEFAULT, NOW.plusSeconds(90));
        pause(store, "i", first);

        pause(store, "i", second);
        assertThat(attempts().pauses(store, NOW).items())
                .extracting(Paused::pause)
                .containsExactly(second);

        attempts().write(store, List.of(trail("i", 2)), NOW);
        assertThat(attempts().pauses(store, NOW).items()).isEmpty();
    }

    @Test
    void one_look_at_pauses_is_bounded_and_leaves_the_earliest_items_out() {
        StoreKey store = newStore();
        Pause pause = new Pause(OrderingKey.DEFAULT, NOW.plusSeconds(60));
        pause(store, "0", pause);
        pause(store, "1", pause);
        for (int batch = 0; batch < Attempts.MOST_LOOKED_AT / 10; batch++) {
            int from = 10_000 + 10 * batch;
            attempts()
                    .write(
                            store,
                            IntStream.range(from, from + 10)
                                    .mapToObj(n -> trail("" + n, 1))
                                    .toList(),
                            NOW);
        }
        assertThat(attempts().pauses(store, NOW)).isEqualTo(new Pauses(List.of(), false));

        pause(store, "20000", pause);
        assertThat(attempts().pauses(store, NOW))
                .isEqualTo(new Pauses(List.of(new Paused(trail("20000", 1), pause)), false));
    }

    private void pause(StoreKey store, String item, Pause pause) {
        attempts().write(store, List.of(trail(item, 1)), Map.of(new ItemId(item), pause), NOW);
    }

    private List<Trail> read(StoreKey store, String... items) {
        List<ItemId> ids = List.of(items).stream().map(ItemId::new).toList();
        return attempts().read(store, ids, NOW);
    }

    private static Trail trail(String item, int starts) {
        return new Trail(new ItemId(item), NOW, starts, starts, State.ENDED, "not now");
    }
}
