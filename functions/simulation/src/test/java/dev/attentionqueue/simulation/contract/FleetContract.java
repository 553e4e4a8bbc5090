package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.fleet.AwakeStores;
import dev.attentionqueue.fleet.Waiter;
import dev.attentionqueue.fleet.WaitingStores;
import dev.attentionqueue.fleet.WaitingStores.Page;
import dev.attentionqueue.fleet.WaitingStores.Place;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Write.Written;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What many stores of every backend, seen together, are. */
public abstract class FleetContract extends TenantContract {
    private static final Instant NOW = StoreSamples.NOW;

    @Test
    void stores_that_are_there_are_read_together() {
        List<StoreKey> keys = new ArrayList<>();
        for (int n = 0; n < 250; n++) {
            keys.add(created(StoreSamples.idle(newKey())).key());
        }
        List<StoreKey> asked = new ArrayList<>(keys);
        asked.add(newKey());

        assertThat(stores().readAll(asked))
                .extracting(Store::key)
                .containsExactlyInAnyOrderElementsOf(keys);
        assertThat(stores().readAll(List.of())).isEmpty();
    }

    @Test
    void a_tenants_stores_are_counted_by_state() {
        for (String name : List.of("a", "b", "c", "d")) {
            created(StoreSamples.idle(StoreKey.of("counted", name)));
        }
        set("a", StoreState.PAUSED);
        set("b", StoreState.REMOVED);

        var count = stores().countOf(new Identifier("counted"));

        assertThat(count.states()).isEqualTo(Map.of(StoreState.ACTIVE, 2L, StoreState.PAUSED, 1L));
        assertThat(count.isComplete()).isTrue();
        assertThat(stores().countOf(new Identifier("nobody")).states()).isEmpty();
    }

    private void set(String name, StoreState state) {
        Store store = stores().read(StoreKey.of("counted", name)).orElseThrow();
        stores().write(store, store.with(store.profile().with(state)));
    }

    /** Q4 of the field cases. */
    @Test
    void more_than_a_thousand_waiting_stores_are_paged_to_the_end_the_longest_first() {
        int all = AwakeStores.MOST_READ + 50;
        for (int n = 0; n < all; n++) {
            waitingSince("crowd", n, NOW.plusMillis(all - n));
        }
        waitingSince("crowd-of-others", 0, NOW);

        List<Waiter> waiters = pagesOf("crowd", 100);

        assertThat(waiters).hasSize(all).doesNotHaveDuplicates();
        assertThat(waiters).isSortedAccordingTo((a, b) -> a.since().compareTo(b.since()));
        assertThat(waiters.getFirst().since()).isEqualTo(NOW.plusMillis(1));
    }

    private void waitingSince(String tenant, int number, Instant since) {
        StoreKey key = StoreKey.of(tenant, "shop-%04d".formatted(number));
        created(StoreSamples.idle(key));
        stores().mark(key, new Mark(new RaiseId("raise-" + number), since, Duration.ZERO));
    }

    private List<Waiter> pagesOf(String tenant, int limit) {
        WaitingStores waiting = new WaitingStores(new AwakeStores(stores()));
        List<Waiter> waiters = new ArrayList<>();
        @Nullable Place place = Place.START;
        while (place != null) {
            Page page =
                    waiting.page(
                            key -> key.tenant().value().equals(tenant),
                            limit,
                            place,
                            NOW.plusSeconds(60));
            assertThat(page.waiters()).hasSizeLessThanOrEqualTo(limit);
            waiters.addAll(page.waiters());
            place = page.next();
        }
        return waiters;
    }

    private Store created(Store store) {
        assertThat(stores().create(store)).isEqualTo(new Written(store));
        return store;
    }
}
