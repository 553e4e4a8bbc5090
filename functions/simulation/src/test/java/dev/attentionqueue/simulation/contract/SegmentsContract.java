package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores.Resting;
import dev.attentionqueue.store.Stores.RestingPage;
import dev.attentionqueue.store.Stores.Segment;
import dev.attentionqueue.store.Stores.SegmentCursor;
import dev.attentionqueue.store.Write.Written;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the stores of every backend, taken by segments, are. */
public abstract class SegmentsContract extends FleetContract {
    private static final int SEGMENTS = 3;
    private static final QueueAddress ADDRESS = new QueueAddress("queue");
    private static final StoreQueue QUEUE = new StoreQueue(ADDRESS, 1);

    @Test
    void more_than_a_thousand_stores_are_each_in_one_segment_and_always_in_the_same() {
        List<StoreKey> all = new ArrayList<>();
        for (int n = 0; n < 1_200; n++) {
            all.add(created(StoreSamples.idle(newKey()).with(QUEUE)).key());
        }

        List<List<StoreKey>> segments = new ArrayList<>();
        for (int number = 0; number < SEGMENTS; number++) {
            List<StoreKey> segment = keys(number);
            assertThat(segment).as("not all in one").hasSizeGreaterThan(100);
            assertThat(keys(number)).containsExactlyInAnyOrderElementsOf(segment);
            segments.add(segment);
        }

        assertThat(segments.stream().flatMap(List::stream).toList())
                .containsAll(all)
                .doesNotHaveDuplicates();
    }

    @Test
    void a_resting_store_is_told_with_its_queue_and_its_last_slice() {
        Store idle = StoreSamples.idle(newKey()).with(QUEUE);
        Store never = created(StoreSamples.idle(newKey()).with(QUEUE));
        Store once = created(idle.with(new Counters(1, 1, StoreSamples.NOW)));

        assertThat(resting())
                .contains(new Resting(never.key(), QUEUE, null))
                .contains(new Resting(once.key(), QUEUE, StoreSamples.NOW));
    }

    @Test
    void a_store_that_is_awake_or_does_not_run_or_has_no_queue_does_not_rest() {
        Store idle = StoreSamples.idle(newKey()).with(QUEUE);
        Store awake = created(idle.with(StoreSamples.signalled(idle.wakeUp())));
        Store noQueue = created(StoreSamples.idle(newKey()));
        Store other = StoreSamples.idle(newKey()).with(QUEUE);
        Profile profile = other.profile();
        Store paused = created(other.with(profile.with(StoreState.PAUSED)));

        assertThat(resting())
                .extracting(Resting::key)
                .doesNotContain(awake.key(), noQueue.key(), paused.key());
    }

    private Store created(Store store) {
        assertThat(stores().create(store)).isEqualTo(new Written(store));
        return store;
    }

    private List<StoreKey> keys(int segment) {
        return resting(segment).stream().map(Resting::key).toList();
    }

    private List<Resting> resting() {
        List<Resting> all = new ArrayList<>();
        for (int number = 0; number < SEGMENTS; number++) {
            all.addAll(resting(number));
        }
        return all;
    }

    private List<Resting> resting(int segment) {
        List<Resting> all = new ArrayList<>();
        @Nullable SegmentCursor after = null;
        do {
            RestingPage page = stores().resting(new Segment(segment, SEGMENTS), 50, after);
            assertThat(page.stores()).hasSizeLessThanOrEqualTo(50);
            all.addAll(page.stores());
            after = page.next();
        } while (after != null);
        return all;
    }
}
