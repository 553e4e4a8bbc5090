package dev.attentionqueue.simulation.world;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Marking;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Work that nobody will look for is seen at once. */
class RestWatchTest {
    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");
    private static final StoreKey SHOP = StoreKey.of("demo", "shop");
    private static final WorkItem ITEM =
            new WorkItem(new ItemId("i7"), "c", "{}", NOW, new RaiseId("i7"));

    private static Store store(StoreState state) {
        Profile profile = new Profile(new Identifier("shopify"), Plans.BASIC, state);
        return Store.registered(SHOP, profile, NOW);
    }

    private static void check(Store store, Optional<WorkItem> left) {
        new RestWatch(_ -> store, _ -> left).check(SHOP);
    }

    @Test
    void work_in_the_queue_of_a_store_at_rest_is_lost() {
        assertThatThrownBy(() -> check(store(StoreState.ACTIVE), Optional.of(ITEM)))
                .isInstanceOf(Violation.class)
                .hasMessageContaining("NO_LOST_WAKE_UP")
                .hasMessageContaining("i7");
    }

    @Test
    void a_store_may_rest_when_its_queue_is_empty_or_when_it_does_not_run() {
        assertThatCode(
                        () -> {
                            check(store(StoreState.ACTIVE), Optional.empty());
                            check(store(StoreState.PAUSED), Optional.of(ITEM));
                        })
                .doesNotThrowAnyException();
    }

    @Test
    void a_store_that_was_told_of_its_work_does_not_rest() {
        Store idle = store(StoreState.ACTIVE);
        Marked raised =
                new Marking(Timing.DEFAULT)
                        .mark(idle.wakeUp(), true, new Mark(new RaiseId("i7"), NOW));

        assertThatCode(() -> check(idle.with(raised.next()), Optional.of(ITEM)))
                .doesNotThrowAnyException();
    }
}
