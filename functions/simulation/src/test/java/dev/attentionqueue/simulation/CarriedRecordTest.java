package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreState;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Attentions that bring the record along, which saves the dispatcher a read. */
class CarriedRecordTest {
    private final World world = World.withShop();

    @Test
    void a_wake_up_needs_no_read() {
        world.accept(SHOP);
        world.runUntilQuiet();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        int reads = world.flakyStores.reads;

        Dispatched dispatched = world.deliver(attention);

        assertThat(dispatched)
                .isInstanceOfSatisfying(
                        Ran.class, ran -> assertThat(ran.ending()).isEqualTo(Ending.RETIRED));
        assertThat(world.flakyStores.reads).isEqualTo(reads);
        world.assertNothingLost();
    }

    @Test
    void a_backlog_that_goes_on_needs_no_read_either() {
        World big = new World().withStore(SHOP, Plans.BASIC);
        for (int item = 0; item < 25; item++) {
            big.accept(SHOP);
        }
        big.step();
        Attention followUp = nextVisible(big);
        assertThat(followUp.isFirstLook()).isFalse();
        int changes = big.flakyStores.changes;
        int reads = big.flakyStores.reads;

        Dispatched dispatched = big.deliver(followUp);

        assertThat(dispatched).isInstanceOf(Ran.class);
        assertThat(big.flakyStores.reads - reads)
                .as("only a slice that runs on reads, to see whether it may")
                .isLessThanOrEqualTo(1);
        assertThat(big.flakyStores.changes - changes).as("claim and finish").isEqualTo(2);
    }

    private static Attention nextVisible(World world) {
        world.attentions
                .nextVisibleAt()
                .ifPresent(at -> world.clock.advance(Duration.between(world.clock.instant(), at)));
        return world.next().orElseThrow();
    }

    @Test
    void a_record_that_others_have_overtaken_gives_way_to_theirs() {
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        Store seen = world.shop();
        world.planned.write(seen, seen.with(seen.profile().with(StoreState.PAUSED)));

        assertThat(world.deliver(attention)).isEqualTo(new Absorbed(Reason.NOT_ACTIVE));
        assertThat(world.handled).isEmpty();
    }

    @Test
    void nothing_is_left_undone_for_what_a_record_was_once() {
        Store before = world.shop();
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        Attention old =
                new Attention(
                        attention.store(),
                        attention.route(),
                        attention.signal(),
                        attention.journey(),
                        attention.raise(),
                        before);

        assertThat(world.deliver(old)).isInstanceOf(Ran.class);
        world.assertNothingLost();
    }

    @Test
    void a_store_that_is_gone_is_unknown() {
        world.accept(SHOP);
        Attention attention = world.next().orElseThrow();
        world.planned.delete(world.shop());

        assertThat(world.deliver(attention)).isEqualTo(new Absorbed(Reason.UNKNOWN_STORE));
    }
}
