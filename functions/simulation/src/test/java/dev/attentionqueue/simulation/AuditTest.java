package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.DICE;
import static dev.attentionqueue.simulation.World.FUNCTION_TIME;
import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.reconcile.Audit;
import dev.attentionqueue.reconcile.AuditSettings;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Work that entered its queue past the API, and what it costs to find it. */
class AuditTest {
    private static final AuditSettings HOURLY =
            new AuditSettings(AuditSettings.USUAL_SEGMENTS, AuditSettings.USUAL_PERIOD);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final AuditSettings ALL_AT_ONCE = new AuditSettings(1, MINUTE);
    private static final int DAY = 24 * 60;

    private final World world = World.withShop();
    private final CountingDepths depths = new CountingDepths(world.queues);

    @Test
    void a_message_put_into_the_queue_of_an_active_store_is_processed_within_the_hour() {
        world.accept(SHOP);
        world.runUntilQuiet();
        putByHand(SHOP);
        Audit audit = audit(HOURLY);
        Instant put = world.clock.instant();

        while (world.handled.size() < 2) {
            world.clock.advance(MINUTE);
            audit.audit(deadline());
            world.runUntilQuiet();
            assertThat(Duration.between(put, world.clock.instant()))
                    .isLessThanOrEqualTo(HOURLY.boundOfActive());
        }

        assertThat(world.handled.getLast().item().id()).isEqualTo(new ItemId("by-hand"));
        world.runUntilQuiet();
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_message_put_into_the_queue_of_a_store_long_at_rest_is_processed_within_the_day() {
        for (int n = 0; n < 20; n++) {
            StoreKey key = StoreKey.of("demo", "old-" + n);
            rest(key, null);
            putByHand(key);
        }
        Audit audit = audit(HOURLY);

        for (int minute = 0; minute <= DAY; minute++) {
            world.clock.advance(MINUTE);
            audit.audit(deadline());
            world.runUntilQuiet();
        }

        assertThat(HOURLY.boundOfAll()).isEqualTo(Duration.ofMinutes(DAY + 1));
        assertThat(world.handled).hasSize(20);
    }

    @Test
    void in_a_day_each_store_is_asked_once_and_an_active_one_once_an_hour() {
        Instant day = world.clock.instant();
        for (int n = 0; n < 100; n++) {
            rest(StoreKey.of("demo", "old-" + n), day.minus(Duration.ofDays(9)));
        }
        rest(StoreKey.of("demo", "active"), day.plus(Duration.ofHours(24)));
        Audit audit = audit(HOURLY);

        for (int minute = 0; minute < DAY; minute++) {
            audit.audit(deadline());
            world.clock.advance(MINUTE);
        }

        assertThat(depths.asked).hasSize(100 + 24);
        assertThat(depths.asked.stream().distinct()).hasSize(101);
        assertThat(world.attentions.sent()).isZero();
    }

    @Test
    void a_period_without_a_run_is_made_up_for_and_one_with_two_is_not_done_twice() {
        AuditSettings settings = new AuditSettings(5, MINUTE);
        rest(StoreKey.of("demo", "active"), world.clock.instant().plus(Duration.ofHours(2)));
        Audit audit = audit(settings);

        for (int pass = 0; pass < 10; pass++) {
            for (long seconds : new long[] {59, 2, 60, 119, 60}) {
                world.clock.advance(Duration.ofSeconds(seconds));
                audit.audit(deadline());
            }
        }

        assertThat(depths.asked).hasSize(10);
    }

    @Test
    void a_store_that_is_awake_is_left_to_the_reconciler() {
        world.accept(SHOP);

        assertThat(audit(ALL_AT_ONCE).audit(deadline()))
                .isEqualTo(new Audit.Summary(0, 0, 0, 0, null, true));
    }

    @Test
    void a_nudge_during_a_slice_is_absorbed() {
        world.accept(SHOP);
        world.runUntilQuiet();
        putByHand(SHOP);
        assertThat(audit(ALL_AT_ONCE).audit(deadline()).nudged()).isEqualTo(1);
        world.accept(SHOP);
        world.handler =
                _ -> {
                    assertThat(audit(ALL_AT_ONCE).audit(deadline()).nudged()).isZero();
                    return new Disposition.Done();
                };

        world.runUntilQuiet();

        assertThat(world.handled).hasSize(3);
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void it_stops_at_its_deadline_and_leaves_out_other_stores_each_time() {
        Instant now = world.clock.instant();
        for (int n = 0; n < 50; n++) {
            rest(StoreKey.of("demo", "active-" + n), now.plus(Duration.ofHours(2)));
        }
        depths.before = () -> world.clock.advance(Duration.ofSeconds(1));
        Audit audit = audit(new AuditSettings(1, MINUTE));

        for (int run = 0; run < 12; run++) {
            Audit.Summary summary = audit.audit(world.clock.instant().plusSeconds(25));
            assertThat(summary.asked()).isEqualTo(25);
            assertThat(summary.complete()).isFalse();
            world.clock.advance(Duration.ofSeconds(35));
        }

        assertThat(depths.asked.stream().distinct()).hasSizeGreaterThan(45);
    }

    @Test
    void a_queue_that_gives_no_answer_does_not_keep_the_audit_from_the_others() {
        Instant now = world.clock.instant();
        for (int n = 0; n < 10; n++) {
            rest(StoreKey.of("demo", "active-" + n), now);
        }
        depths.before =
                () -> {
                    if (depths.asked.size() == 4) {
                        throw new Unavailable("throttled");
                    }
                };

        Audit.Summary summary = audit(ALL_AT_ONCE).audit(deadline());

        assertThat(summary.asked()).isEqualTo(9);
        assertThat(summary.failed()).isEqualTo(1);
        assertThat(summary.failure()).hasMessage("throttled");
    }

    @Test
    void a_queue_of_an_older_edition_is_upgraded_although_nothing_comes_for_its_store() {
        world.accept(SHOP);
        world.runUntilQuiet();
        world.queues.setEdition(2);
        Audit audit = audit(ALL_AT_ONCE);

        assertThat(audit.audit(deadline()).nudged()).isEqualTo(1);
        world.runUntilQuiet();

        assertThat(world.shop().queue()).isEqualTo(world.queues.create(SHOP, Ordering.NONE));
        assertThat(world.queues.create(SHOP, Ordering.NONE).edition()).isEqualTo(2);
        world.clock.advance(MINUTE);
        assertThat(audit.audit(deadline()).nudged()).isZero();
    }

    private Audit audit(AuditSettings settings) {
        return new Audit(world.stores, depths, world.attentions, world.clock, DICE, settings);
    }

    private Instant deadline() {
        return world.clock.instant().plus(FUNCTION_TIME);
    }

    /** A store with a queue and nothing to do. */
    private void rest(StoreKey key, @Nullable Instant lastSliceAt) {
        StoreQueue queue = world.queues.create(key, Ordering.NONE);
        Profile profile = new Profile(new Identifier("shopify"), Plans.BASIC, StoreState.ACTIVE);
        Store store = Store.registered(key, profile, world.clock.instant()).with(queue);
        world.stores.create(store.with(new Counters(7, 7, lastSliceAt)));
    }

    private void putByHand(StoreKey key) {
        WorkItem item =
                new WorkItem(
                        new ItemId("by-hand"),
                        "by-hand",
                        "{}",
                        world.clock.instant(),
                        new RaiseId("by-hand"));
        QueueAddress queue = world.stores.read(key).orElseThrow().workQueue().orElseThrow();
        world.queues.send(queue, item, Duration.ZERO);
    }
}
