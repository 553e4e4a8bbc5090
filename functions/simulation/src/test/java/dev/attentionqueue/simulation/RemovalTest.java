package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static dev.attentionqueue.simulation.World.TIMING;
import static dev.attentionqueue.store.StoreQueue.NAME_RESTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.enqueue.Enqueued;
import dev.attentionqueue.enqueue.Enqueued.BeingRemoved;
import dev.attentionqueue.enqueue.Enqueued.Result.NotAccepted;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lifecycle.StateChange;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.Registration.Registered;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Target;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.WorkQueues.Ask;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemovalTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final World world = World.withShop();

    @Test
    void work_for_a_store_that_is_being_removed_is_refused() {
        world.accept(SHOP);
        remove();
        long waiting = waiting();
        world.clock.advance(Duration.ofSeconds(2));

        assertThat(enqueue()).isEqualTo(new BeingRemoved());

        assertThat(waiting()).isEqualTo(waiting);
        assertThat(world.handled).isEmpty();
    }

    @Test
    void a_queue_is_deleted_when_nothing_can_be_on_its_way_any_more() {
        world.accept(SHOP);
        QueueAddress queue = world.shop().workQueue().orElseThrow();
        remove();

        world.clock.advance(TIMING.grace().minusMillis(1));
        world.reconcileNow();
        assertThat(world.shop().workQueue()).contains(queue);

        world.clock.advance(Duration.ofMillis(2));
        world.reconcileNow();
        assertThat(world.shop().workQueue()).isEmpty();
        assertThat(world.queues.receive(queue, new Ask(1, MINUTE, Duration.ZERO)))
                .isEqualTo(new Received.QueueMissing());
    }

    @Test
    void an_attention_of_a_removed_store_is_absorbed_and_changes_nothing() {
        world.accept(SHOP);
        remove();
        Store removed = world.shop();

        assertThat(world.step()).contains(new Absorbed(Reason.UNKNOWN_STORE));
        assertThat(world.shop()).isEqualTo(removed);
    }

    @Test
    void a_slice_under_way_ends_and_its_queue_stays_until_its_lease_has_ended() {
        for (int n = 0; n < 400; n++) {
            world.accept(SHOP);
        }
        world.handler =
                _ -> {
                    world.clock.advance(Duration.ofMillis(40));
                    if (world.handled.size() == 100) {
                        remove();
                    }
                    return new Disposition.Done();
                };

        Dispatched last = world.runUntilQuiet().getLast();

        assertThat(world.handled).hasSizeBetween(100, 160);
        assertThat(last)
                .isInstanceOfSatisfying(
                        Ran.class, ran -> assertThat(ran.ending()).isEqualTo(Ending.LOST));
        Lane.Leased lease = (Lane.Leased) world.shop().wakeUp().lane(0);
        world.clock.advance(Duration.between(world.clock.instant(), lease.until()).minusMillis(1));
        world.reconcileNow();
        assertThat(world.shop().workQueue()).isPresent();
        world.clock.advance(Duration.ofMillis(2));
        world.reconcileNow();
        assertThat(world.shop().workQueue()).isEmpty();
    }

    @Test
    void a_name_is_not_free_before_a_queue_of_that_name_may_be_made_again() {
        world.accept(SHOP);
        remove();

        Instant promised = world.clock.instant().plus(retryAfter());
        world.clock.advance(TIMING.grace().plusMillis(1));
        world.reconcileNow();
        Instant deletedAt = world.clock.instant();
        assertThat(retryAfter()).isGreaterThanOrEqualTo(NAME_RESTS);

        world.clock.advance(NAME_RESTS.plus(TIMING.clockSkew()));
        assertThat(register()).isInstanceOf(Registered.Created.class);
        assertThat(world.clock.instant())
                .isAfterOrEqualTo(promised)
                .isAfterOrEqualTo(deletedAt.plus(NAME_RESTS));
        world.accept(SHOP);
    }

    @Test
    void a_later_life_of_a_name_has_greater_fences_and_versions() {
        world.accept(SHOP);
        world.runUntilQuiet();
        Store before = world.shop();
        remove();
        runRemoval();

        register();

        Store after = world.shop();
        assertThat(after.wakeUp().version().value())
                .isGreaterThan(before.wakeUp().version().value());
        assertThat(after.wakeUp().lane(0).fence()).isGreaterThan(before.wakeUp().lane(0).fence());
        assertThat(after.counters().processed()).isZero();
    }

    @Test
    void an_attention_of_an_earlier_life_does_nothing_in_a_later_one() {
        world.accept(SHOP);
        var attention = world.next().orElseThrow();
        remove();
        runRemoval();
        register();

        assertThat(world.deliver(attention)).isEqualTo(new Absorbed(Reason.STALE));
    }

    @Test
    void the_reconciler_deletes_the_record_when_its_name_is_free() {
        world.accept(SHOP);
        remove();

        runRemoval();

        assertThat(world.stores.read(SHOP)).isEmpty();
        assertThat(world.reconcileNow().looked()).isZero();
    }

    @Test
    void a_removal_goes_on_after_a_crash_between_its_steps() {
        world.accept(SHOP);
        remove();
        world.clock.advance(TIMING.grace().plusMillis(1));
        world.flakyStores.fault = FlakyStores.Fault.CHANGES_THROTTLED;
        assertThat(world.reconcileNow().failed()).isEqualTo(1);
        world.flakyStores.fault = FlakyStores.Fault.NONE;
        assertThat(world.shop().workQueue()).as("its deletion is not known").isPresent();

        runRemoval();

        assertThat(world.stores.read(SHOP)).isEmpty();
    }

    @Test
    void a_store_that_never_had_a_queue_is_gone_after_the_grace() {
        remove();
        world.clock.advance(TIMING.grace().plusMillis(1));

        assertThat(register()).isInstanceOf(Registered.Created.class);
    }

    @Test
    void removing_twice_is_removing_once() {
        remove();
        Store removed = world.shop();
        world.clock.advance(MINUTE);
        remove();

        assertThat(world.shop()).isEqualTo(removed);
        assertThat(world.removal.remove(StoreKey.of("demo", "other"))).isEmpty();
    }

    @Test
    void a_removed_store_is_neither_paused_nor_purged_nor_listed() {
        world.accept(SHOP);
        remove();
        StateChange change = world.stateChange;

        assertThat(change.change(SHOP, StoreState.ACTIVE)).isEmpty();
        assertThat(world.purge.purge(SHOP)).isEmpty();
        assertThat(world.stores.ofTenant(SHOP.tenant(), 10, null).stores()).isEmpty();
        assertThat(world.shop().isRemoved()).isTrue();
        assertThatThrownBy(() -> change.change(SHOP, StoreState.REMOVED))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("state must be ACTIVE");
    }

    @Test
    void a_store_keeps_its_ordering_for_life() {
        Profile fifo =
                new Profile(
                        new Identifier("shopify"),
                        Plans.BASIC,
                        StoreState.ACTIVE,
                        Ordering.FIFO,
                        Target.EMBEDDED);

        assertThatThrownBy(() -> registration().register(SHOP, fifo))
                .isInstanceOf(InvalidField.class)
                .hasMessageStartingWith("ordering stays as it is for as long as");
    }

    @Test
    void a_queue_deleted_by_hand_is_made_again_when_its_name_is_free() {
        world.accept(SHOP);
        world.runUntilQuiet();
        world.accept(SHOP);
        QueueAddress queue = world.shop().workQueue().orElseThrow();
        world.queues.remove(queue);
        world.accepted.removeLast();

        world.runUntilQuiet();
        int slices = Math.toIntExact(world.shop().counters().slices());
        assertThat(slices).as("no hot loop").isLessThan(6);
        world.assertAllIdle(SHOP);
        assertThat(world.results(SHOP, List.of(new NewWork("{}", "c"))))
                .as("too soon")
                .hasOnlyElementsOfType(NotAccepted.class);

        world.clock.advance(NAME_RESTS);
        world.accept(SHOP);
        world.runUntilQuiet();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_queue_of_an_older_edition_is_brought_up_to_date_once() {
        world.accept(SHOP);
        world.runUntilQuiet();
        world.queues.setEdition(2);
        assertThat(world.queues.create(SHOP, Ordering.NONE).edition()).isZero();

        world.accept(SHOP);
        world.runUntilQuiet();

        assertThat(world.queues.create(SHOP, Ordering.NONE).edition()).isEqualTo(2);
        assertThat(world.shop().queue()).isEqualTo(world.queues.create(SHOP, Ordering.NONE));
        world.assertNothingLost();
    }

    private void remove() {
        assertThat(world.removal.remove(SHOP)).isPresent();
    }

    /** A reconciler run every minute until it is over. */
    private void runRemoval() {
        for (int minutes = 0; world.stores.read(SHOP).isPresent(); minutes++) {
            assertThat(minutes).isLessThan(5);
            world.clock.advance(MINUTE);
            world.reconcileNow();
        }
    }

    private Enqueued enqueue() {
        return world.enqueue.enqueue(SHOP, new NewWork("{}", "c"));
    }

    private long waiting() {
        return world.queues.depth(world.shop().workQueue().orElseThrow()).total();
    }

    private Registration registration() {
        return new Registration(world.stores, world.clock);
    }

    private Registered register() {
        Profile profile = new Profile(new Identifier("shopify"), Plans.BASIC, StoreState.ACTIVE);
        return registration().register(SHOP, profile);
    }

    private Duration retryAfter() {
        return ((Registered.BeingRemoved) register()).retryAfter();
    }
}
