package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.attentionqueue.allowance.Allowance;
import dev.attentionqueue.allowance.Purses;
import dev.attentionqueue.attention.Signals;
import dev.attentionqueue.deadletter.GivingUp;
import dev.attentionqueue.dispatch.Dispatch;
import dev.attentionqueue.dispatch.DispatchSettings;
import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.lambda.TestApi.Answer;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.simulation.FakeAllowances;
import dev.attentionqueue.simulation.engine.CallerRuns;
import dev.attentionqueue.slice.Bookkeeping;
import dev.attentionqueue.slice.Holds;
import dev.attentionqueue.slice.SliceRunner;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Stores with ordering whose items fail or are missing, worked for over the API's own fakes. */
class BlockedKeysTest {
    private static final Timing TIMING = Timing.DEFAULT;
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final SliceSettings SLICES =
            new SliceSettings(
                    10,
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(1),
                    TIMING.callTimeout());

    private final TestApi api = new TestApi();
    private final Set<String> failing = new HashSet<>();
    private final List<String> handled = new ArrayList<>();
    private int ids;

    @BeforeEach
    void register() {
        api.withStore("shop", "{\"marketplace\": \"shopify\", \"ordering\": \"FIFO\"}");
    }

    @Test
    void a_key_whose_head_fails_is_shown_until_it_is_tried_again_and_no_other() {
        failing.add("a1");
        Object head = post("a1", "a").at("itemId");
        post("a2", "a");
        post("b1", "b");
        Instant until = api.clock.instant().plus(PAUSE);
        work();

        assertThat(handled).containsExactly("b1");
        assertOneIsBlocked(
                Map.of(
                        "orderingKey",
                        "a",
                        "reason",
                        "RETRYING",
                        "itemId",
                        head,
                        "attempts",
                        1,
                        "until",
                        until.toString()));

        failing.clear();
        workUntil(until.plus(PAUSE));

        assertThat(handled).containsExactly("b1", "a1", "a2");
        assertThat(show()).containsEntry("blockedKeys", List.of());
    }

    @Test
    void a_key_that_waits_for_a_number_is_shown_until_that_has_come() {
        numbered("n1", "n", 1);
        numbered("n3", "n", 3);
        Instant until = api.clock.instant().plus(Gap.LONGEST);
        work();

        assertOneIsBlocked(
                Map.of(
                        "orderingKey",
                        "n",
                        "reason",
                        "MISSING_NUMBER",
                        "missing",
                        2,
                        "until",
                        until.toString()));

        numbered("n2", "n", 2);
        workUntil(until);

        assertThat(handled).containsExactly("n1", "n2", "n3");
        assertThat(show()).containsEntry("blockedKeys", List.of());
    }

    @Test
    void of_many_keys_some_are_shown_and_that_there_are_more() {
        IntStream.range(0, 25).forEach(key -> numbered("early", "k" + key, 2));
        work();

        assertThat(show()).containsEntry("moreBlockedKeys", true);
        assertThat(show().get("blockedKeys")).asInstanceOf(LIST).hasSize(20);
    }

    @Test
    void what_a_purge_took_blocks_no_key() {
        failing.add("a1");
        post("a1", "a");
        numbered("n2", "n", 2);
        work();
        assertThat(show().get("blockedKeys")).asInstanceOf(LIST).hasSize(2);

        api.clock.advance(Duration.ofSeconds(1));
        assertThat(api.call(Routes.PURGE, "shop").answer().status()).isEqualTo(202);

        assertThat(show()).containsEntry("blockedKeys", List.of());
    }

    @Test
    void a_store_that_holds_nothing_back_is_asked_nothing_and_one_without_order_shows_none() {
        api.withStore("free");
        failing.add("1");
        api.post("free", "{\"payload\": \"1\"}");
        post("a1", "a");
        work();
        int asked = api.attempts.calls() + api.sequences.calls();

        assertThat(show()).containsEntry("blockedKeys", List.of());
        assertThat(api.call(Routes.SHOW, "free").answer().body())
                .doesNotContainKeys("blockedKeys", "moreBlockedKeys");
        assertThat(api.attempts.calls() + api.sequences.calls()).isEqualTo(asked);
    }

    private Answer post(String payload, String key) {
        return api.post(
                "shop", "{\"payload\": \"%s\", \"orderingKey\": \"%s\"}".formatted(payload, key));
    }

    private void numbered(String payload, String key, int number) {
        Answer answer =
                api.post(
                        "shop",
                        "{\"payload\": \"%s\", \"orderingKey\": \"%s\", \"sequenceNumber\": %d}"
                                .formatted(payload, key, number));
        assertThat(answer.status()).isEqualTo(202);
    }

    private void assertOneIsBlocked(Map<String, Object> key) {
        assertThat(show())
                .containsEntry("blockedKeys", List.of(key))
                .doesNotContainKey("moreBlockedKeys");
    }

    private Map<String, Object> show() {
        return api.call(Routes.SHOW, "shop").answer().body();
    }

    /** Delivers the attentions that are visible now. */
    private void work() {
        Dispatch dispatch = dispatch();
        api.attentions
                .nextFirstLook()
                .or(() -> api.attentions.nextFollowUp(ServiceClass.STANDARD))
                .ifPresent(
                        attention -> {
                            Instant deadline = api.clock.instant().plusSeconds(60);
                            dispatch.dispatch(attention, deadline);
                            work();
                        });
    }

    /** The same, as time goes on. */
    private void workUntil(Instant end) {
        work();
        while (api.clock.instant().isBefore(end)) {
            api.clock.advance(Duration.ofSeconds(1));
            work();
        }
    }

    private Dispatch dispatch() {
        Signals signals =
                new Signals(
                        api.attentions,
                        new Purses(new FakeAllowances(), Allowance.DEFAULT, api.clock),
                        api.clock);
        Bookkeeping bookkeeping =
                new Bookkeeping(
                        new Holds(api.stores, TIMING),
                        api.attempts,
                        new GivingUp(api.letters, api.clock, this::nextId),
                        api.sequences,
                        RandomGeneratorFactory.of("L64X128MixRandom").create(1));
        SliceRunner slices =
                new SliceRunner(
                        api.queues,
                        _ -> this::handle,
                        new CallerRuns(),
                        api.clock,
                        SLICES,
                        bookkeeping);
        return new Dispatch(
                api.stores,
                signals,
                slices,
                api.clock,
                this::nextId,
                new DispatchSettings(TIMING, DispatchSettings.FIRST_LOOK, Elastic.DEFAULT));
    }

    private Disposition handle(HandlerCall call) {
        String payload = call.item().payload().replace("\"", "");
        if (failing.contains(payload)) {
            return new Disposition.Retry(PAUSE, "not yet");
        }
        handled.add(payload);
        return new Disposition.Done();
    }

    private String nextId() {
        return "d-" + ids++;
    }
}
