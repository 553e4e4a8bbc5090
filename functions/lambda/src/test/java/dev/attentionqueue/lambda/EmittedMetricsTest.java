package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.aws.EmbeddedMetrics;
import dev.attentionqueue.aws.Fleet;
import dev.attentionqueue.aws.Metric;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Breaker;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.lane.Look;
import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.reconcile.Audit;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.redrive.Redriving;
import dev.attentionqueue.retry.Streak;
import dev.attentionqueue.simulation.FakeStores;
import dev.attentionqueue.simulation.FakeWorkQueues;
import dev.attentionqueue.simulation.VirtualClock;
import dev.attentionqueue.slice.SliceReport;
import dev.attentionqueue.slice.SliceReport.Tally;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each metric is told by somebody: an alarm on one that nobody tells never rings. */
class EmittedMetricsTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final Store SHOP =
            Store.registered(
                    StoreKey.of("acme", "berlin"),
                    new Profile(new Identifier("shopify"), Plans.PRO, StoreState.ACTIVE),
                    NOW);
    private static final Attention ATTENTION = Attention.followUp(SHOP, Signal.NUDGE, 3, NOW);

    private final VirtualClock clock = new VirtualClock(NOW);
    private final FleetReport report =
            new FleetReport(
                    new Fleet(
                            new FakeStores(Timing.DEFAULT, 2),
                            new FakeWorkQueues(clock),
                            Runnable::run),
                    new EmbeddedMetrics("dev"),
                    clock);

    /** What the reconciler says each minute, and nobody else does. */
    private static final Set<Metric> OF_FLEET =
            EnumSet.of(
                    Metric.OLDEST_WAITING,
                    Metric.WAITING_STORES,
                    Metric.WORKING_STORES,
                    Metric.BACKLOG,
                    Metric.RESIGNALS,
                    Metric.RESIGNALS_UNSENT,
                    Metric.RESIGNALS_IN_VAIN,
                    Metric.RECONCILE_FAILURES,
                    Metric.NUDGES,
                    Metric.REDRIVEN);

    @Test
    void a_fleet_with_nothing_to_do_is_told_of_by_zeros() {
        assertThat(minute()).allSatisfy((_, value) -> assertThat(value.longValue()).isZero());
        assertThat(minute().keySet()).isEqualTo(labels(OF_FLEET));
    }

    @Test
    void every_metric_is_told_by_somebody() {
        Set<String> told = new TreeSet<>(minute().keySet());
        Stream.of(Reason.values())
                .map(reason -> metrics(new Absorbed(reason)))
                .forEach(metrics -> told.addAll(labels(metrics.keySet())));
        told.addAll(labels(metrics(slice()).keySet()));
        told.add(Metric.ATTENTIONS_FAILED.label()); // DispatchFunctionTest shows it.
        told.add(Metric.ENQUEUES_REFUSED.label()); // StoreCallsTest shows it.

        assertThat(told).containsExactlyInAnyOrderElementsOf(labels(EnumSet.allOf(Metric.class)));
    }

    @Test
    void a_slice_tells_how_long_its_attention_was_due_when_the_first_handler_began() {
        assertThat(metrics(slice()))
                .containsEntry(Metric.FIRST_START, 1_500L)
                .containsEntry(Metric.TIME_TO_EMPTY, 9_000L)
                .containsEntry(Metric.HANDLER_ERRORS, 3)
                .containsEntry(Metric.RETRIES, 2);
    }

    private static Map<Metric, Number> metrics(Dispatched dispatched) {
        return DispatchMetrics.of(ATTENTION, Duration.ZERO, dispatched);
    }

    private static Ran slice() {
        SliceReport report =
                new SliceReport(
                        new Look(End.EMPTY, NOW, null),
                        new Tally(9, 5, 1, 3, 2, Streak.NONE),
                        0,
                        NOW.plusMillis(1_500),
                        Duration.ofSeconds(2));
        return new Ran(report, Ending.RETIRED, true, Breaker.UNCHANGED, Duration.ofSeconds(9));
    }

    private Map<String, Number> minute() {
        List<String> lines = new ArrayList<>();
        Map<String, Object> line =
                report.on(
                        Map.of(),
                        report.report(new TestContext(lines)),
                        new Reconcile.Summary(0, new Reconcile.Again(0, 0, 0), 0, null, true),
                        new Audit.Summary(0, 0, 0, 0, null, true),
                        new Redriving.Summary(0, 0, 0, null));
        return line.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Number)
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> (Number) entry.getValue()));
    }

    private static Set<String> labels(Set<Metric> metrics) {
        return Arrays.stream(Metric.values())
                .filter(metrics::contains)
                .map(Metric::label)
                .collect(Collectors.toSet());
    }
}
