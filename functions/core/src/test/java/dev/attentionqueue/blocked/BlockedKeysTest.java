package dev.attentionqueue.blocked;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.blocked.BlockedKey.MissingNumber;
import dev.attentionqueue.blocked.BlockedKey.Retrying;
import dev.attentionqueue.retry.Attempts.Paused;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockedKeysTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    @Test
    void both_kinds_are_listed_those_first_that_go_on_first() {
        List<Gap> gaps = List.of(gap("late", 90), gap("soon", 10));
        List<Position> positions =
                List.of(new Position(key("late"), 7, true), Position.start(key("soon")));

        BlockedKeys blocked = BlockedKeys.of(List.of(paused("mid", 30)), gaps, positions, false);

        assertThat(blocked)
                .isEqualTo(
                        new BlockedKeys(
                                List.of(
                                        new MissingNumber(key("soon"), at(10), 1),
                                        new Retrying(key("mid"), at(30), new ItemId("i-mid"), 2),
                                        new MissingNumber(key("late"), at(90), 8)),
                                false));
    }

    @Test
    void a_key_whose_first_item_is_retried_misses_nothing_before_that() {
        BlockedKeys blocked =
                BlockedKeys.of(
                        List.of(paused("a", 30)),
                        List.of(gap("a", 10)),
                        List.of(Position.start(key("a"))),
                        false);

        assertThat(blocked.keys())
                .containsExactly(new Retrying(key("a"), at(30), new ItemId("i-a"), 2));
    }

    @Test
    void no_more_than_a_number_are_listed_and_that_there_are_more_is_said() {
        List<Paused> most =
                IntStream.range(0, BlockedKeys.MOST).mapToObj(n -> paused("k" + n, n)).toList();
        List<Paused> more =
                IntStream.rangeClosed(0, BlockedKeys.MOST)
                        .mapToObj(n -> paused("k" + n, 100 - n))
                        .toList();

        assertThat(BlockedKeys.of(most, List.of(), List.of(), false).more()).isFalse();
        assertThat(BlockedKeys.of(most, List.of(), List.of(), true).more()).isTrue();
        BlockedKeys cut = BlockedKeys.of(more, List.of(), List.of(), false);
        assertThat(cut.more()).isTrue();
        assertThat(cut.keys())
                .hasSize(BlockedKeys.MOST)
                .extracting(BlockedKey::key)
                .startsWith(key("k" + BlockedKeys.MOST))
                .doesNotContain(key("k0"));
    }

    private static Paused paused(String key, int seconds) {
        Trail trail = new Trail(new ItemId("i-" + key), NOW, 2, 2, Trail.State.ENDED, "not now");
        return new Paused(trail, new Pause(key(key), at(seconds)));
    }

    private static Gap gap(String key, int seconds) {
        return new Gap(StoreKey.of("t", "s"), key(key), NOW, at(seconds), 1);
    }

    private static OrderingKey key(String key) {
        return new OrderingKey(key);
    }

    private static Instant at(int seconds) {
        return NOW.plusSeconds(seconds);
    }
}
