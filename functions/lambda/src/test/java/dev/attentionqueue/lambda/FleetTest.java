package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.aws.Fleet;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Patience;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Resignal.Moved;
import dev.attentionqueue.lane.Resignalling;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.FakeStores;
import dev.attentionqueue.simulation.FakeWorkQueues;
import dev.attentionqueue.simulation.VirtualClock;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FleetTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final StoreKey BERLIN = StoreKey.of("acme", "berlin");

    private final FakeStores stores = new FakeStores(Timing.DEFAULT, 2);
    private final FakeWorkQueues queues = new FakeWorkQueues(new VirtualClock(NOW));
    private final Fleet fleet = new Fleet(stores, queues, Runnable::run);

    @BeforeEach
    void a_store_with_an_item() {
        new Registration(stores, InstantSource.fixed(NOW))
                .register(BERLIN, new Identifier("shop"), new Identifier("pro"));
        stores.mark(BERLIN, new Mark(new RaiseId("raise-1"), NOW, Duration.ZERO));
    }

    @Test
    void a_store_that_nobody_works_for_waits_since_its_item_was_announced() {
        Fleet.Sight sight = fleet.look(NOW.plusSeconds(60));

        assertThat(sight.oldest()).isEqualTo(Duration.ofSeconds(60));
        assertThat(sight.waiters()).extracting(Fleet.Waiter::store).containsExactly(BERLIN);
        assertThat(sight.working()).isZero();
    }

    @Test
    void a_store_whose_attentions_are_lost_again_and_again_waits_for_longer_and_longer() {
        fleet.look(NOW.plusSeconds(60));
        signalAgain(NOW.plusSeconds(60));

        assertThat(fleet.look(NOW.plusSeconds(90)).oldest()).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void each_service_class_sees_its_own_stores() {
        Fleet.Sight sight = fleet.look(NOW.plusSeconds(60));
        ServiceClass own = sight.waiters().getFirst().serviceClass();

        assertThat(sight.of(own).waiters()).hasSize(1);
        for (ServiceClass other : ServiceClass.values()) {
            assertThat(sight.of(other).waiters()).hasSize(other == own ? 1 : 0);
        }
    }

    @Test
    void the_backlog_is_what_the_queues_of_stores_that_are_awake_hold() {
        StoreQueue queue = queues.create(BERLIN, Ordering.NONE);
        Store berlin = stores.read(BERLIN).orElseThrow();
        stores.write(berlin, berlin.with(queue));
        queues.send(queue.address(), item("a"), Duration.ZERO);
        queues.send(queue.address(), item("b"), Duration.ofMinutes(5));
        assertThat(fleet.look(NOW.plusSeconds(60)).backlog()).isEqualTo(2);
    }

    private static WorkItem item(String id) {
        return new WorkItem(new ItemId(id), "c", "{}", NOW, new RaiseId(id));
    }

    private void signalAgain(Instant now) {
        Store seen = stores.read(BERLIN).orElseThrow();
        Moved moved =
                (Moved)
                        new Resignalling(Timing.DEFAULT)
                                .resignal(seen.wakeUp(), true, Patience.NONE, now);
        stores.write(seen, seen.with(moved.next()));
    }
}
