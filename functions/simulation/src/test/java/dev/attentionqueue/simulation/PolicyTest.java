package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.store.Contract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Knob;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Overrides;
import dev.attentionqueue.store.Plan;
import dev.attentionqueue.store.PlanCatalog;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.SliceLimits;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What operators change, while work waits. */
class PolicyTest {
    private static final int MANY = 200;

    private final World world = World.withShop();

    private static Plan basicWith(int itemsPerSlice) {
        Plan basic = Plans.named(Plans.BASIC).orElseThrow();
        return new Plan(
                basic.name(),
                basic.maxConsumers(),
                new SliceLimits(itemsPerSlice, Duration.ofSeconds(30)),
                basic.handling(),
                basic.followUps(),
                basic.caps());
    }

    private void acceptMany() {
        world.accept(SHOP, Collections.nCopies(MANY, new NewWork("{}", "c", Duration.ZERO)));
    }

    /** Items of the next follow-up, which finds others waiting, so that it gets its minimum. */
    private int nextSlice() {
        Optional<Dispatched> next = Optional.empty();
        while (next.isEmpty()) {
            world.clock.advance(Duration.ofSeconds(4));
            next = world.step();
        }
        return ((Ran) next.get()).report().received();
    }

    @Test
    void a_change_of_the_plan_applies_to_the_next_slice_of_a_backlog_that_waits() {
        world.planRecords.write(basicWith(20));
        acceptMany();
        nextSlice();
        assertThat(nextSlice()).isEqualTo(20);

        world.planRecords.write(basicWith(13));
        world.clock.advance(PlanCatalog.FRESH);

        assertThat(nextSlice()).isEqualTo(13);
        world.runUntilQuiet();
        world.assertNothingLost();
    }

    private void override(int itemsPerSlice, @Nullable Instant from, @Nullable Instant until) {
        Overrides overrides =
                new Overrides(Map.of(Knob.ITEMS_PER_SLICE, itemsPerSlice), from, until);
        Profile profile =
                new Profile(
                        new Identifier("shopify"),
                        new Contract(Plans.BASIC, overrides),
                        StoreState.ACTIVE,
                        Ordering.NONE,
                        Target.EMBEDDED,
                        null);
        new Registration(world.planned, world.clock).register(SHOP, profile);
    }

    @Test
    void a_campaign_is_in_force_for_the_slices_between_its_times() {
        acceptMany();
        nextSlice();
        Instant end = world.clock.instant().plusSeconds(60);
        override(17, null, end);

        assertThat(nextSlice()).isEqualTo(17);
        world.clock.advance(Duration.ofSeconds(60));

        assertThat(nextSlice()).isEqualTo(50);
    }

    @Test
    void attentions_that_come_while_a_store_does_not_run_are_counted() {
        world.accept(SHOP);
        world.stateChange.change(SHOP, StoreState.PAUSED, "stocktaking");

        assertThat(world.runUntilQuiet()).containsExactly(new Absorbed(Reason.NOT_ACTIVE));

        assertThat(world.shop().counters().discarded()).isEqualTo(1);
        assertThat(world.shop().profile().stateReason()).contains("stocktaking");
    }
}
