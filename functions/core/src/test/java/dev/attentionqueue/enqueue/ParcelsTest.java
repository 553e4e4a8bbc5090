package dev.attentionqueue.enqueue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParcelsTest {

    @Test
    void no_parcel_has_more_than_ten_items() {
        assertThat(parcels(25, 1)).extracting(List::size).containsExactly(10, 10, 5);
    }

    @Test
    void e3_no_parcel_is_larger_than_a_send_takes() {
        int quarter = WorkQueues.LARGEST_SEND / 4;

        assertThat(parcels(9, quarter)).extracting(List::size).containsExactly(3, 3, 3);
    }

    @Test
    void parcels_keep_the_order() {
        assertThat(parcels(25, 1).stream().flatMap(List::stream))
                .containsExactlyElementsOf(positions(25));
    }

    private static List<List<Integer>> parcels(int items, int bytes) {
        WorkItem item =
                new WorkItem(
                        new ItemId("i"), "c", "x".repeat(bytes), Instant.EPOCH, new RaiseId("r"));
        List<Delayed> all =
                positions(items).stream().map(_ -> new Delayed(item, Duration.ZERO)).toList();
        return Parcels.of(all, positions(items));
    }

    private static List<Integer> positions(int items) {
        return IntStream.range(0, items).boxed().toList();
    }
}
