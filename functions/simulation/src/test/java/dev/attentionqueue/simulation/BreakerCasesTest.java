package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Breaker;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.store.BreakerTerms;
import dev.attentionqueue.store.Failing;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.HandlerCall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A store whose target is down is left alone, and looked at now and then. */
class BreakerCasesTest {
    private static final int ENOUGH = BreakerTerms.USUAL.failuresToOpen();

    private final World world = World.withShop();

    @Test
    void a_store_that_only_fails_is_left_alone_after_so_many_failures() {
        accept(SHOP, 60);
        world.handler = _ -> new Retry(Duration.ofHours(1), "down");

        List<Dispatched> all = world.runUntil(() -> failing().isOpen());

        assertThat(breakers(all)).last().isEqualTo(Breaker.OPENED);
        assertThat(world.begun)
                .as("handlers that were at work beside the last one may end")
                .hasSizeBetween(ENOUGH, ENOUGH + World.SLICES.handlersPerSlice());
        assertThat(world.shop().wakeUp().coolsDown(world.clock.instant())).isTrue();
    }

    @Test
    void what_comes_then_waits_for_the_end_of_the_cool_down_and_one_item_is_a_probe() {
        open(SHOP);
        Instant coolsUntil = world.shop().wakeUp().notBefore();
        world.begun.clear();
        accept(SHOP, 5);

        List<Dispatched> all = world.runUntil(() -> !world.begun.isEmpty());

        assertThat(world.clock.instant()).isAfterOrEqualTo(coolsUntil);
        assertThat(world.begun).hasSize(1);
        assertThat(breakers(all)).containsExactly(Breaker.OPENED_AGAIN);
        assertThat(Duration.between(world.clock.instant(), world.shop().wakeUp().notBefore()))
                .isGreaterThan(BreakerTerms.USUAL.firstCoolDown());
    }

    @Test
    void a_probe_that_is_answered_closes_it_and_the_rest_goes_on() {
        open(SHOP);
        accept(SHOP, 5);
        world.handler = _ -> new Done();

        List<Dispatched> all = world.runUntilQuiet();

        assertThat(breakers(all)).containsOnlyOnce(Breaker.CLOSED);
        assertThat(failing()).isEqualTo(Failing.NONE);
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    @Test
    void rejected_items_are_answers() {
        accept(SHOP, 3 * ENOUGH);
        world.handler = _ -> new Reject("no");

        List<Dispatched> all = world.runUntilQuiet();

        assertThat(breakers(all)).containsOnly(Breaker.UNCHANGED);
        assertThat(world.begun).hasSize(3 * ENOUGH);
    }

    @Test
    void a_store_that_fails_for_a_day_is_blocked_and_works_again_when_it_is_resumed() {
        Instant start = world.clock.instant();
        world.handler = _ -> new Retry(Duration.ofSeconds(1), "down");
        accept(SHOP, 300);

        List<Dispatched> all =
                world.runUntil(() -> world.shop().profile().state() == StoreState.BLOCKED);

        assertThat(breakers(all)).last().isEqualTo(Breaker.BLOCKED);
        assertThat(world.shop().profile().stateReason().orElseThrow())
                .startsWith("blocked by its circuit breaker: every attempt since 2026-");
        assertThat(Duration.between(start, world.clock.instant()))
                .isBetween(Duration.ofHours(24), Duration.ofMinutes(24 * 60 + 30));
        assertThat(world.begun).as("probes").hasSizeLessThan(ENOUGH + 10 + 24 * 4 + 10);
        int before = world.begun.size();
        world.runUntilQuiet();
        assertThat(world.begun).as("nothing runs while it is blocked").hasSize(before);

        world.handler = _ -> new Done();
        world.stateChange.change(SHOP, StoreState.ACTIVE);
        world.runUntilQuiet();

        assertThat(failing()).isEqualTo(Failing.NONE);
        assertThat(world.handled.size() + world.flakyLetters.kept.size()).isEqualTo(300);
        world.assertAllIdle(SHOP);
    }

    @Test
    void a_store_that_fails_opens_no_further_lanes_and_does_not_disturb_others() {
        StoreKey broken = StoreKey.of("demo", "broken");
        world.withStore(broken, Plans.ENTERPRISE);
        world.handler = call -> call.store().equals(broken) ? failed(call) : new Done();
        accept(broken, 400);
        accept(SHOP, 20);

        world.runUntil(() -> world.stores.read(broken).orElseThrow().counters().failing().isOpen());
        world.begun.clear();
        Instant probe = world.stores.read(broken).orElseThrow().wakeUp().notBefore();
        world.runUntil(() -> world.begun.stream().anyMatch(one -> one.store().equals(broken)));

        assertThat(world.clock.instant()).isAfterOrEqualTo(probe);
        assertThat(world.begun).filteredOn(one -> one.store().equals(broken)).hasSize(1);
        assertThat(world.handled).hasSize(20);
    }

    private static Disposition failed(HandlerCall call) {
        return new Retry(Duration.ofHours(1), "down: " + call.item().id());
    }

    private void open(StoreKey key) {
        accept(key, ENOUGH);
        world.handler = _ -> new Retry(Duration.ofHours(1), "down");
        world.runUntil(() -> failing().isOpen());
    }

    private void accept(StoreKey key, int items) {
        for (int n = 0; n < items; n++) {
            world.accept(key);
        }
    }

    private Failing failing() {
        return world.shop().counters().failing();
    }

    private static List<Breaker> breakers(List<Dispatched> all) {
        return all.stream()
                .flatMap(one -> one instanceof Ran ran ? Stream.of(ran.breaker()) : Stream.empty())
                .toList();
    }
}
