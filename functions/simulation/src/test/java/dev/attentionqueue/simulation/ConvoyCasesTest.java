package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.Retries;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.OrderingKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of a store's items in order, over several turns. */
class ConvoyCasesTest {
    private final World world = new World();

    @Test
    void a_head_that_fails_until_it_is_given_up_holds_up_its_key_and_no_other() {
        register(Plans.BASIC);
        accept("a", 4);
        accept("b", 4);
        world.handler = call -> payload(call).equals("a0") ? new Retry("poison") : new Done();

        world.runUntilQuiet();

        assertThat(handled("a")).containsExactly("a1", "a2", "a3");
        assertThat(handled("b")).containsExactly("b0", "b1", "b2", "b3");
        assertThat(world.begun.stream().filter(call -> payload(call).equals("a0")))
                .hasSize(Retries.USUAL.mostAttempts());
        assertThat(begunOf("a").subList(0, Retries.USUAL.mostAttempts()))
                .as("none before it is given up")
                .containsOnly("a0");
        assertThat(world.flakyLetters.kept).hasSize(1);
        world.assertAllIdle(SHOP);
    }

    @Test
    void nothing_goes_past_a_head_whose_dead_letter_cannot_be_kept() {
        register(Plans.BASIC);
        accept("a", 3);
        world.handler = call -> payload(call).equals("a0") ? new Reject("never") : new Done();
        world.flakyLetters.keepsThatFail = 2;

        world.runUntilQuiet();

        assertThat(begunOf("a")).containsExactly("a0", "a0", "a0", "a1", "a2");
        assertThat(world.flakyLetters.kept).hasSize(1);
        world.assertAllIdle(SHOP);
    }

    @Test
    void what_goes_back_again_and_again_without_a_start_is_no_crash_loop() {
        register(Plans.BASIC);
        accept("a", 3);
        world.handler =
                call ->
                        payload(call).equals("a0") && call.attempt() < 5
                                ? new Retry(Duration.ofMinutes(1), "not yet")
                                : new Done();

        world.runUntilQuiet();

        assertThat(handled("a")).containsExactly("a0", "a1", "a2");
        assertThat(world.begun.stream().filter(call -> !payload(call).equals("a0")))
                .allSatisfy(call -> assertThat(call.attempt()).isEqualTo(1))
                .allSatisfy(call -> assertThat(call.receiveCount()).isEqualTo(5));
        assertThat(world.flakyAttempts.written)
                .as("no start had to be written down")
                .noneMatch(trail -> trail.state() == Trail.State.BEGUN);
    }

    @Test
    void a_trail_that_could_not_be_read_is_not_written_over() {
        register(Plans.BASIC);
        accept("a", 2);
        world.handler =
                call ->
                        payload(call).equals("a0") && call.attempt() < 5
                                ? new Retry(Duration.ofMinutes(1), "not yet")
                                : new Done();
        world.runUntil(() -> world.begun.size() == 4);
        world.flakyAttempts.readsThatFail = 1;

        world.runUntilQuiet();

        assertThat(handled("a")).containsExactly("a0", "a1");
        assertThat(world.begun.stream().filter(call -> payload(call).equals("a0")))
                .extracting(HandlerCall::attempt)
                .containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void healthy_items_in_order_cost_no_trail() {
        register(Plans.BASIC);
        accept("a", 25);
        accept("b", 25);

        world.runUntilQuiet();

        assertThat(handled("a")).isEqualTo(names("a", 25));
        assertThat(handled("b")).isEqualTo(names("b", 25));
        assertThat(world.attempts.calls()).isZero();
    }

    @Test
    void a_hot_key_opens_no_further_lane() {
        register(Plans.PRO);
        for (int batch = 0; batch < 4; batch++) {
            acceptNamed("a", IntStream.range(batch * 500, batch * 500 + 500));
        }

        List<Long> lanes = new ArrayList<>();
        world.handler =
                _ -> {
                    lanes.add(world.shop().wakeUp().awake());
                    world.clock.advance(Duration.ofMillis(20));
                    return new Done();
                };
        world.runUntilQuiet();

        assertThat(handled("a")).isEqualTo(names("a", 2_000));
        assertThat(lanes).containsOnly(1L);
    }

    @Test
    void a_backlog_of_several_keys_opens_a_lane_for_each() {
        register(Plans.PRO);
        for (int batch = 0; batch < 50; batch++) {
            for (String key : List.of("a", "b", "c", "d")) {
                acceptNamed(key, IntStream.range(batch * 10, batch * 10 + 10));
            }
        }
        List<Long> lanes = new ArrayList<>();
        world.handler =
                _ -> {
                    lanes.add(world.shop().wakeUp().awake());
                    world.clock.advance(Duration.ofMillis(20));
                    return new Done();
                };

        List<Ran> ran =
                world.runUntilQuiet().stream()
                        .filter(Ran.class::isInstance)
                        .map(Ran.class::cast)
                        .toList();

        assertThat(ran).anySatisfy(one -> assertThat(one.report().keys()).isGreaterThan(1));
        assertThat(lanes).contains(2L);
        for (String key : List.of("a", "b", "c", "d")) {
            assertThat(handled(key)).isEqualTo(names(key, 500));
        }
        world.assertAllIdle(SHOP);
    }

    private void register(Identifier plan) {
        new Registration(world.stores, world.clock)
                .register(SHOP, new Identifier("shopify"), plan, Ordering.FIFO);
    }

    private void accept(String key, int items) {
        acceptNamed(key, IntStream.range(0, items));
    }

    private void acceptNamed(String key, IntStream numbers) {
        world.accept(
                SHOP,
                numbers.mapToObj(
                                n ->
                                        new NewWork(
                                                new Content(
                                                        key + n,
                                                        "c",
                                                        Map.of(),
                                                        new OrderingKey(key)),
                                                Duration.ZERO))
                        .toList());
    }

    private static List<String> names(String key, int items) {
        return IntStream.range(0, items).mapToObj(n -> key + n).toList();
    }

    private static String payload(HandlerCall call) {
        return call.item().payload();
    }

    private List<String> begunOf(String key) {
        return payloads(world.begun, key);
    }

    private List<String> handled(String key) {
        return payloads(world.handled, key);
    }

    private static List<String> payloads(List<HandlerCall> calls, String key) {
        return calls.stream()
                .map(ConvoyCasesTest::payload)
                .filter(name -> name.startsWith(key))
                .toList();
    }
}
