package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Stores.StorePage;
import dev.attentionqueue.store.Write.Written;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the stores of every backend, taken by tenants, are; and how one of them is deleted. */
public abstract class TenantContract {

    protected abstract Stores stores();

    /** A key that no test has used before. */
    protected abstract StoreKey newKey();

    @Test
    void a_tenant_with_more_than_a_thousand_stores_is_paged_to_the_end() {
        List<StoreKey> all = new ArrayList<>();
        for (int n = 0; n < 1_050; n++) {
            all.add(created(StoreKey.of("many", "shop-%04d".formatted(n))).key());
        }
        created(StoreKey.of("many-others", "shop"));

        assertThat(keysOf("many", Stores.LARGEST_PAGE)).containsExactlyElementsOf(all);
    }

    @Test
    void a_page_holds_no_more_than_asked_for_and_the_last_one_says_so() {
        for (String name : List.of("C", "b", "a", "a.b", "a-b")) {
            created(StoreKey.of("few", name));
        }
        Identifier tenant = new Identifier("few");

        StorePage first = stores().ofTenant(tenant, 3, null);
        StorePage second = stores().ofTenant(tenant, 3, first.next());

        assertThat(names(first)).containsExactly("C", "a", "a-b");
        assertThat(names(second)).containsExactly("a.b", "b");
        assertThat(second.next()).isNull();
    }

    @Test
    void a_removed_store_is_not_listed_and_a_tenant_without_stores_has_none() {
        Store store = created(StoreKey.of("one", "shop"));
        Store removed = store.with(store.profile().with(StoreState.REMOVED));
        stores().write(store, removed);

        assertThat(keysOf("one", 10)).isEmpty();
        assertThat(keysOf("none", 10)).isEmpty();
    }

    @Test
    void a_deleted_store_is_absent_and_can_be_created_again() {
        Store store = created(newKey());

        assertThat(stores().delete(store)).isEmpty();

        assertThat(stores().read(store.key())).isEmpty();
        assertThat(stores().delete(store)).as("and nothing more").isEmpty();
        assertThat(stores().create(store)).isEqualTo(new Written(store));
    }

    @Test
    void a_store_that_has_changed_since_is_not_deleted() {
        Store store = created(newKey());
        Store winner = store.with(store.profile().with(StoreState.REMOVED));
        stores().write(store, winner);

        assertThat(stores().delete(store)).contains(winner);
        assertThat(stores().read(store.key())).contains(winner);
    }

    private List<StoreKey> keysOf(String tenant, int limit) {
        List<StoreKey> keys = new ArrayList<>();
        @Nullable Identifier after = null;
        do {
            StorePage page = stores().ofTenant(new Identifier(tenant), limit, after);
            page.stores().stream().map(Store::key).forEach(keys::add);
            after = page.next();
        } while (after != null);
        return keys;
    }

    private static List<String> names(StorePage page) {
        return page.stores().stream().map(store -> store.key().store().value()).toList();
    }

    private Store created(StoreKey key) {
        Store store = StoreSamples.idle(key);
        assertThat(stores().create(store)).isEqualTo(new Written(store));
        return store;
    }
}
