package dev.attentionqueue.simulation.world;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Lane.Idle;
import dev.attentionqueue.lane.Lane.Leased;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Owner;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The watch barks at what must not happen. */
class LaneWatchTest {
    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");

    /** The end of {@link #leasedBy}'s lease, and its visibility timeout. */
    private static final Instant HELD = NOW.plusSeconds(60).plusSeconds(7);

    private static final StoreKey SHOP = StoreKey.of("demo", "shop");

    private final Engine engine = new Engine(NOW, Seeds.dice(1));
    private Store record = idle();
    private final LaneWatch watch = new LaneWatch(_ -> record, () -> Instant.MAX);

    private static Store idle() {
        Profile profile = new Profile(new Identifier("shopify"), Plans.BASIC, StoreState.ACTIVE);
        return Store.registered(SHOP, profile, NOW);
    }

    private SimulatedProcess process() {
        return engine.start("dispatch", () -> engine.pause(Duration.ofDays(1)));
    }

    private void write(SimulatedProcess writer, Lane lane) {
        write(writer, lane, HELD);
    }

    private void write(SimulatedProcess writer, Lane lane, Instant holdUntil) {
        WakeUp wakeUp = record.wakeUp();
        Store before = record;
        record =
                before.with(
                        new WakeUp(
                                wakeUp.version().next(),
                                List.of(lane),
                                wakeUp.markedAt(),
                                holdUntil,
                                wakeUp.notBefore(),
                                null));
        watch.written(writer, before, record);
    }

    private Leased leasedBy(String owner) {
        Fence next = record.wakeUp().lane(0).fence().next();
        return new Leased(next, NOW.plusSeconds(60), new Owner(owner), Duration.ofSeconds(7), null);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void a_second_holder_beside_a_live_one_is_one_too_many() {
        write(process(), leasedBy("first"));

        assertThatThrownBy(() -> write(process(), leasedBy("second")))
                .isInstanceOf(Violation.class)
                .hasMessageContaining("EXACT_CONCURRENCY");
    }

    @Test
    void a_second_holder_after_a_dead_one_is_fine() {
        SimulatedProcess first = process();
        write(first, leasedBy("first"));
        first.kill();

        assertThatCode(() -> write(process(), leasedBy("second"))).doesNotThrowAnyException();
    }

    @Test
    void what_a_dead_one_had_in_hand_must_be_held_for() {
        SimulatedProcess first = process();
        write(first, leasedBy("first"));
        first.kill();

        assertThatThrownBy(() -> write(process(), leasedBy("second"), HELD.minusSeconds(1)))
                .hasMessageContaining("NO_LOST_WAKE_UP");
    }

    @Test
    void a_raise_that_is_overwritten_must_be_kept_in_mind() {
        Raise raise = new Raise(new RaiseId("raise"), NOW, true);
        Signalled raised = new Signalled(new Fence(1L << 50), NOW, raise, null, 0, null);
        write(process(), raised);

        assertThatThrownBy(() -> write(process(), new Idle(raised.fence().next())))
                .hasMessageContaining("NO_LOST_WAKE_UP");
    }

    @Test
    void a_receive_after_the_lease_was_lost_is_seen() {
        SimulatedProcess first = process();
        write(first, leasedBy("first"));
        watch.looked(first, SHOP);
        write(process(), new Idle(record.wakeUp().lane(0).fence().next()));

        assertThatThrownBy(() -> watch.looked(first, SHOP))
                .hasMessageContaining("NO_LOOK_WITHOUT_LEASE");
    }

    @Test
    void a_lane_that_changes_without_a_new_fence_is_seen() {
        write(process(), leasedBy("first"));

        assertThatThrownBy(() -> write(process(), new Idle(record.wakeUp().lane(0).fence())))
                .hasMessageContaining("FENCES_GROW");
    }

    @Test
    void a_fence_that_two_announce_is_seen_unless_one_is_the_reconciler() {
        Signal signal = new Signal(0, record.wakeUp().lane(0).fence());
        Attention attention = Attention.followUp(record, signal, 0, NOW);
        watch.announced(process(), false, attention);
        watch.announced(process(), true, attention);

        assertThatThrownBy(() -> watch.announced(process(), false, attention))
                .hasMessageContaining("ONE_ATTENTION_PER_FENCE");
    }
}
