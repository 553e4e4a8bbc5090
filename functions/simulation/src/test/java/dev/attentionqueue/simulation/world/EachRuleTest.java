package dev.attentionqueue.simulation.world;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Timing;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each rule that is left out is missed in some world, which is fine with all rules. A change of the
 * services or of the worlds gives a seed another world: then {@code scripts/simulate --seeds 2000
 * --each-rule} names the first seed of each rule anew.
 */
class EachRuleTest {
    private static final Map<Rule, Long> SEEDS =
            Map.ofEntries(
                    entry(Rule.GRACE, 15L),
                    entry(Rule.QUIET_WHEN_WRITTEN, 3L),
                    entry(Rule.LANDING, 2L),
                    entry(Rule.LANDING_OUTLIVES_TURN, 116L),
                    entry(Rule.COMPLETE_ONLY_FROM_IDLE, 1012L),
                    entry(Rule.COMPLETE_ONLY_UNMARKED, 3L),
                    entry(Rule.HOLD_FOR_HIDDEN, 0L),
                    entry(Rule.HOLD_BEFORE_BACK_OFF, 0L),
                    entry(Rule.HOLD_COUNTS_CALL, 55L),
                    entry(Rule.HOLD_ON_TAKE_OVER, 0L),
                    entry(Rule.HOLD_BY_STORED_VISIBILITY, 10L),
                    entry(Rule.CARRY_ON_NUDGE, 102L),
                    entry(Rule.CARRY_ON_RESIGNAL, 1L),
                    entry(Rule.CARRY_ON_CLEAR, 73L),
                    entry(Rule.CARRY_ON_REFUSAL, 59L),
                    entry(Rule.STALE_IS_ABSORBED, 95L),
                    entry(Rule.LIVE_LEASE_STANDS, 2L),
                    entry(Rule.FINISH_ON_OWN_FENCE, 871L),
                    entry(Rule.CLEAR_SPARES_LIVE_LEASE, 13L),
                    entry(Rule.RESUME_SPARES_LIVE_LEASE, 13L),
                    entry(Rule.RESUME_SIGNALS, 13L),
                    entry(Rule.CLOSE_SIGNALS, 126L),
                    entry(Rule.REFUSE_WHEN_FULL, 21L),
                    entry(Rule.COOL_DOWN_STANDS, 18L));

    @ParameterizedTest
    @EnumSource(Rule.class)
    void a_rule_that_is_left_out_is_missed(Rule rule) throws Exception {
        long seed = Objects.requireNonNull(SEEDS.get(rule));

        assertThat(live(seed, Timing.DEFAULT).violation()).as("seed %d", seed).isEmpty();
        assertThat(live(seed, Timing.DEFAULT.without(rule)).violation())
                .as("seed %d; scripts/simulate --seeds 2000 --without %s", seed, rule)
                .isPresent();
    }

    private static Outcome live(long seed, Timing believed) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.submit(() -> Life.of(seed, believed, Trace.hashOnly())).get();
        }
    }
}
