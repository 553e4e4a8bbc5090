package dev.attentionqueue.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OverridesTest {
    private static final Instant NOW = Instant.parse("2026-11-27T00:00:00Z");
    private static final Plan BASIC = Plans.named(Plans.BASIC).orElseThrow();

    @Test
    void what_is_overridden_takes_the_plans_place_and_the_rest_stays() {
        Overrides overrides =
                new Overrides(
                        Map.of(
                                Knob.MAX_CONSUMERS, 4,
                                Knob.ITEMS_PER_SLICE, 70,
                                Knob.SECONDS_PER_SLICE, 12,
                                Knob.HANDLERS_PER_SLICE, 1,
                                Knob.ITEMS_PER_SECOND, 5,
                                Knob.MAX_BACKLOG, 900),
                        null,
                        null);

        Plan policy = overrides.over(BASIC, NOW);

        assertThat(policy.maxConsumers()).isEqualTo(4);
        assertThat(policy.slice()).isEqualTo(new SliceLimits(70, Duration.ofSeconds(12)));
        assertThat(policy.handling().handlersPerSlice()).isEqualTo(1);
        assertThat(policy.caps()).isEqualTo(new Caps(900, 5));
        assertThat(policy.name()).isEqualTo(BASIC.name());
        assertThat(policy.followUps()).isEqualTo(BASIC.followUps());
        assertThat(policy.handling().retries()).isEqualTo(BASIC.handling().retries());
    }

    @Test
    void a_campaign_begins_and_ends_on_time() {
        Overrides campaign = new Overrides(Map.of(Knob.MAX_CONSUMERS, 9), NOW, NOW.plusSeconds(60));

        assertThat(campaign.over(BASIC, NOW.minusMillis(1))).isEqualTo(BASIC);
        assertThat(campaign.over(BASIC, NOW).maxConsumers()).isEqualTo(9);
        assertThat(campaign.over(BASIC, NOW.plusMillis(59_999)).maxConsumers()).isEqualTo(9);
        assertThat(campaign.over(BASIC, NOW.plusSeconds(60))).isEqualTo(BASIC);
    }

    @Test
    void a_value_out_of_range_is_refused_by_its_name() {
        Map<Knob, Integer> tooMuch =
                Map.of(
                        Knob.MAX_CONSUMERS, 101,
                        Knob.ITEMS_PER_SLICE, 0,
                        Knob.SECONDS_PER_SLICE, 901,
                        Knob.HANDLERS_PER_SLICE, 11,
                        Knob.ITEMS_PER_SECOND, 10_001,
                        Knob.MAX_BACKLOG, 0);
        tooMuch.forEach(
                (knob, value) ->
                        assertThatThrownBy(() -> new Overrides(Map.of(knob, value), null, null))
                                .isInstanceOfSatisfying(
                                        InvalidField.class,
                                        wrong ->
                                                assertThat(wrong.field()).isEqualTo(knob.field())));
    }

    @Test
    void a_campaign_that_ends_before_it_begins_is_refused() {
        assertThatThrownBy(() -> new Overrides(Map.of(Knob.MAX_CONSUMERS, 2), NOW, NOW))
                .hasMessage("until must be later than from");
    }
}
