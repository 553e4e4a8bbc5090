package dev.attentionqueue.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.store.Caps;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.PlanCatalog;
import dev.attentionqueue.store.PlanRecords;
import dev.attentionqueue.store.PlannedStores;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Unavailable;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlanCatalogTest {
    private static final Identifier GOLD = new Identifier("gold");
    private static final StoreKey SHOP = StoreKey.of("demo", "shop");

    private final VirtualClock clock = new VirtualClock(Instant.parse("2026-11-30T12:00:00Z"));
    private final FakePlanRecords records = new FakePlanRecords();
    private final Flaky flaky = new Flaky(records);
    private final PlanCatalog catalog = new PlanCatalog(flaky, clock);

    /** Records that can be out of reach. */
    private static final class Flaky implements PlanRecords {
        private final PlanRecords records;
        private boolean isOut;

        Flaky(PlanRecords records) {
            this.records = records;
        }

        @Override
        public Optional<Plan> read(Identifier name) {
            if (isOut) {
                throw new Unavailable("throttled");
            }
            return records.read(name);
        }

        @Override
        public void write(Plan plan) {
            records.write(plan);
        }
    }

    private static Plan plan(Identifier name, int maxConsumers) {
        Plan pro = Plans.named(Plans.PRO).orElseThrow();
        return new Plan(
                name, maxConsumers, pro.slice(), pro.handling(), pro.followUps(), Caps.NONE);
    }

    @Test
    void plans_are_there_from_the_start_until_a_record_says_otherwise() {
        assertThat(catalog.find(Plans.PRO)).isEqualTo(Plans.named(Plans.PRO));
        assertThat(catalog.find(GOLD)).isEmpty();

        catalog.put(plan(Plans.PRO, 8));

        assertThat(catalog.find(Plans.PRO)).contains(plan(Plans.PRO, 8));
    }

    @Test
    void a_change_is_seen_everywhere_within_ten_seconds_and_read_no_more_often() {
        catalog.find(Plans.PRO);
        records.write(plan(Plans.PRO, 8));

        clock.advance(PlanCatalog.FRESH.minusMillis(1));
        assertThat(catalog.find(Plans.PRO)).isEqualTo(Plans.named(Plans.PRO));
        assertThat(records.reads()).isEqualTo(1);
        clock.advance(PlanCatalog.FRESH);
        assertThat(catalog.find(Plans.PRO)).contains(plan(Plans.PRO, 8));
    }

    @Test
    void a_record_that_cannot_be_read_is_what_it_was_when_it_last_could() {
        records.write(plan(GOLD, 8));
        catalog.find(GOLD);
        flaky.isOut = true;
        clock.advance(PlanCatalog.FRESH.multipliedBy(100));

        assertThat(catalog.find(GOLD)).contains(plan(GOLD, 8));
        assertThat(catalog.find(Plans.BASIC)).isEqualTo(Plans.named(Plans.BASIC));
    }

    @Test
    void a_plan_that_was_never_read_and_cannot_be_now_is_unknown_and_asked_for_again() {
        records.write(plan(GOLD, 8));
        flaky.isOut = true;
        assertThatThrownBy(() -> catalog.find(GOLD)).isInstanceOf(Unavailable.class);

        flaky.isOut = false;
        assertThat(catalog.find(GOLD)).contains(plan(GOLD, 8));
    }

    @Test
    void a_store_whose_plan_cannot_be_told_runs_under_the_least_one() {
        FakeStores stores = new FakeStores(World.TIMING);
        Profile profile = new Profile(new Identifier("shopify"), GOLD, StoreState.ACTIVE);
        new Registration(stores, clock).register(SHOP, profile);
        records.write(plan(GOLD, 8));
        PlannedStores planned = new PlannedStores(stores, catalog);

        flaky.isOut = true;
        assertThat(planned.read(SHOP).orElseThrow().terms().maxConsumers()).isEqualTo(1);
        flaky.isOut = false;
        assertThat(planned.read(SHOP).orElseThrow().terms().maxConsumers()).isEqualTo(8);
    }

    @Test
    void a_record_that_somebody_else_has_read_comes_under_the_terms_in_force() {
        PlannedStores planned = new PlannedStores(new FakeStores(World.TIMING), catalog);
        Profile profile = new Profile(new Identifier("shopify"), GOLD, StoreState.ACTIVE);
        Store carried = Store.registered(SHOP, profile, clock.instant());
        records.write(plan(GOLD, 8));

        assertThat(planned.onTerms(carried).terms().maxConsumers()).isEqualTo(8);
    }
}
