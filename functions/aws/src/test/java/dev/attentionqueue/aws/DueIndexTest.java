package dev.attentionqueue.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.StoreKey;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DueIndexTest {

    @Test
    void numbered_stores_spread_evenly_over_the_shards() {
        Map<Integer, Long> stores =
                IntStream.range(0, 16_000)
                        .map(i -> DueIndex.shardOf(StoreKey.of("acme", "store-" + i)))
                        .boxed()
                        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

        assertThat(stores.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, DueIndex.SHARDS).boxed().toList());
        assertThat(stores.values()).allMatch(count -> count > 700 && count < 1_300);
    }

    @Test
    void a_store_never_changes_its_shard() {
        assertThat(DueIndex.shardOf(StoreKey.of("acme", "berlin"))).isEqualTo(14);
    }
}
