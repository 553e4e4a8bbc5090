package dev.attentionqueue.aws;

import static dev.attentionqueue.aws.Samples.ASLEEP;
import static dev.attentionqueue.aws.Samples.IDLE;
import static dev.attentionqueue.aws.Samples.LEASED;
import static dev.attentionqueue.aws.Samples.NOW;
import static dev.attentionqueue.aws.Samples.RAISED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.store.Contract;
import dev.attentionqueue.store.Counters;
import dev.attentionqueue.store.Drain;
import dev.attentionqueue.store.Failing;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Knob;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Overrides;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Target;
import dev.attentionqueue.store.Turns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class ControlItemTest {
    private static final Overrides OVERRIDES =
            new Overrides(
                    Map.of(
                            Knob.MAX_CONSUMERS, 100,
                            Knob.ITEMS_PER_SLICE, 100_000,
                            Knob.SECONDS_PER_SLICE, 900,
                            Knob.HANDLERS_PER_SLICE, 10,
                            Knob.ITEMS_PER_SECOND, 10_000,
                            Knob.MAX_BACKLOG, 100_000_000),
                    NOW,
                    NOW.plusSeconds(9));

    private static final Failing FAILING = new Failing(Integer.MAX_VALUE, 1_000, NOW);

    private static final Counters COUNTERS =
            new Counters(
                    1L << 40,
                    new Turns(1L << 40, 1L << 20, 100),
                    NOW,
                    FAILING,
                    NOW,
                    new Drain(1L << 20));

    @Test
    void a_new_store_comes_back_as_it_was() {
        assertThat(ControlItem.read(ControlItem.of(Samples.quiet()))).isEqualTo(Samples.quiet());
    }

    @Test
    void every_kind_of_lane_comes_back_as_it_was() {
        Store store =
                Samples.with(IDLE, RAISED, ASLEEP, LEASED)
                        .with(new StoreQueue(new QueueAddress("https://queue"), 1))
                        .with(
                                new Counters(
                                        Long.MAX_VALUE, 2, NOW, FAILING, NOW.minusSeconds(9), 3));

        assertThat(ControlItem.read(ControlItem.of(store))).isEqualTo(store);
    }

    @Test
    void a_store_with_idle_lanes_is_not_in_the_due_index() {
        assertThat(ControlItem.of(Samples.quiet())).doesNotContainKeys("dueShard", "dueAt");
        assertThat(ControlItem.of(Samples.with(RAISED))).containsKeys("dueShard", "dueAt");
    }

    @Test
    void an_idle_lane_has_nothing_that_a_raise_would_have_to_remove() {
        assertThat(LaneItem.fields(RAISED).keySet()).containsAll(LaneItem.fields(IDLE).keySet());
    }

    @Test
    void a_store_with_the_longest_names_costs_one_write_unit() {
        Identifier longest = new Identifier("x".repeat(64));
        Store store =
                Samples.with(RAISED, LEASED, LEASED)
                        .with(
                                new StoreQueue(
                                        new QueueAddress(
                                                "https://sqs.eu-central-1.amazonaws.com/"
                                                        + "x".repeat(93)),
                                        9,
                                        NOW));
        Store named =
                new Store(
                        new StoreKey(longest, longest),
                        new Profile(
                                longest,
                                longest,
                                StoreState.MAINTENANCE,
                                Ordering.FIFO,
                                new Target.Http("https://example.com/" + "x".repeat(108), longest)),
                        store.queue(),
                        store.wakeUp(),
                        COUNTERS);

        assertThat(bytes(ControlItem.of(named))).isLessThan(1024);
    }

    @Test
    void a_store_with_names_of_usual_length_and_everything_overridden_costs_one_write_unit() {
        Identifier usual = new Identifier("x".repeat(24));
        Store store = Samples.with(RAISED, LEASED, LEASED);
        Store named =
                new Store(
                        new StoreKey(usual, usual),
                        new Profile(
                                usual,
                                new Contract(usual, OVERRIDES),
                                StoreState.MAINTENANCE,
                                Ordering.FIFO,
                                new Target.Http("https://example.com/" + "x".repeat(60), usual),
                                "x".repeat(200)),
                        new StoreQueue(new QueueAddress("x".repeat(132)), 9, NOW),
                        store.wakeUp(),
                        COUNTERS);

        assertThat(bytes(ControlItem.of(named))).isLessThan(1024);
        assertThat(bytes(OverridesItem.of(OVERRIDES).orElseThrow())).isLessThan(60);
    }

    @Test
    void overrides_reason_and_counts_are_kept_and_cost_nothing_where_there_are_none() {
        Store store = Samples.quiet();
        Profile profile = store.profile();
        Store with =
                store.with(
                                new Profile(
                                        profile.marketplace(),
                                        new Contract(profile.plan(), OVERRIDES),
                                        StoreState.PAUSED,
                                        profile.ordering(),
                                        profile.target(),
                                        "stocktaking"))
                        .with(COUNTERS);

        assertThat(ControlItem.read(ControlItem.of(with))).isEqualTo(with);
        assertThat(ControlItem.of(store)).doesNotContainKeys("ov", "re", "dr", "ad");
    }

    @Test
    void a_target_is_kept_and_embedded_work_costs_nothing() {
        Store store = Samples.quiet();
        for (Target target :
                List.of(
                        new Target.Lambda("worker:live"),
                        new Target.Http("https://example.com/?a=b", new Identifier("key")),
                        Target.EMBEDDED)) {
            Profile profile = store.profile();
            Store with =
                    store.with(
                            new Profile(
                                    profile.marketplace(),
                                    profile.plan(),
                                    profile.state(),
                                    profile.ordering(),
                                    target));
            assertThat(ControlItem.read(ControlItem.of(with))).isEqualTo(with);
        }
        assertThat(ControlItem.of(store)).doesNotContainKey("ta");
    }

    @Test
    void a_store_that_never_cooled_down_does_not_pay_for_it() {
        assertThat(ControlItem.of(Samples.quiet())).doesNotContainKey("nb");
    }

    @Test
    void a_store_that_does_not_fail_does_not_pay_for_its_breaker() {
        assertThat(ControlItem.of(Samples.quiet())).doesNotContainKey("fa");
    }

    @Test
    void a_time_finer_than_a_millisecond_is_refused() {
        Signalled fine = new Signalled(IDLE.fence(), NOW.plusNanos(1), null, null, 0, null);

        assertThatThrownBy(() -> ControlItem.of(Samples.with(fine)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("millisecond");
    }

    @Test
    void a_missing_attribute_is_named() {
        Map<String, AttributeValue> item = new HashMap<>(ControlItem.of(Samples.quiet()));
        item.remove(ControlItem.VERSION);

        assertThatThrownBy(() -> ControlItem.read(item))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ve");
    }

    /**
     * As DynamoDB counts them (Developer Guide, "item sizes and formats"), numbers at their most.
     */
    private static int bytes(Map<String, AttributeValue> item) {
        return item.entrySet().stream()
                .mapToInt(entry -> entry.getKey().length() + bytes(entry.getValue()))
                .sum();
    }

    private static int bytes(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s().length();
            case N -> (value.n().length() + 1) / 2 + 1;
            case BOOL -> 1;
            case L -> 3 + value.l().stream().mapToInt(each -> 1 + bytes(each)).sum();
            case M -> 3 + value.m().size() + bytes(value.m());
            case SS, NS, B, BS, NUL, UNKNOWN_TO_SDK_VERSION ->
                    throw new IllegalArgumentException(value.toString());
        };
    }
}
