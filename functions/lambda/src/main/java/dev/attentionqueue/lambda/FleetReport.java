package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import dev.attentionqueue.aws.EmbeddedMetrics;
import dev.attentionqueue.aws.Fleet;
import dev.attentionqueue.aws.Fleet.Sight;
import dev.attentionqueue.aws.Metric;
import dev.attentionqueue.reconcile.Audit;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.redrive.Redriving;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Unavailable;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the reconciler says of the whole fleet once a minute, zeros included: a minute in which it
 * says nothing is one in which it did not run.
 */
final class FleetReport {
    private static final int NAMED = 10;

    private final Fleet fleet;
    private final EmbeddedMetrics metrics;
    private final InstantSource clock;

    FleetReport(Fleet fleet, EmbeddedMetrics metrics, InstantSource clock) {
        this.fleet = fleet;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Looks at the fleet, and logs what each service class is like and who waits longest.
     *
     * @return nothing if the table gave no answer; the absence of its metrics then alarms
     */
    Optional<Sight> report(Context context) {
        Instant now = clock.instant();
        try {
            Sight sight = fleet.look(now);
            for (ServiceClass serviceClass : ServiceClass.values()) {
                Map<Metric, Number> values = waiting(sight.of(serviceClass));
                Log.line(context, metrics.onClass(serviceClass, now, values));
            }
            Log.line(context, Map.of("event", "longest-waiting", "stores", longest(sight)));
            return Optional.of(sight);
        } catch (Unavailable unavailable) {
            String cause = Log.causes(unavailable);
            Log.line(context, Map.of("event", "fleet-not-seen", "cause", cause));
            return Optional.empty();
        }
    }

    private static List<Map<String, Object>> longest(Sight sight) {
        return sight.waiters().stream()
                .limit(NAMED)
                .map(
                        waiter ->
                                Map.<String, Object>of(
                                        "tenant", waiter.store().tenant().value(),
                                        "store", waiter.store().store().value(),
                                        "serviceClass", waiter.serviceClass().label(),
                                        "waitedSeconds", waiter.waited().toSeconds()))
                .toList();
    }

    private static Map<Metric, Number> waiting(Sight sight) {
        Map<Metric, Number> values = new EnumMap<>(Metric.class);
        values.put(Metric.OLDEST_WAITING, sight.oldest().toSeconds());
        values.put(Metric.WAITING_STORES, sight.waiters().size());
        return values;
    }

    /** The run's own line, with what it says in figures. */
    Map<String, Object> on(
            Map<String, ?> line,
            Optional<Sight> sight,
            Reconcile.Summary reconciled,
            Audit.Summary audited,
            Redriving.Summary redriven) {
        Map<Metric, Number> values = new EnumMap<>(Metric.class);
        sight.ifPresent(
                seen -> {
                    values.putAll(waiting(seen));
                    values.put(Metric.WAITING_STORES, seen.waiters().size() + seen.unread());
                    values.put(Metric.WORKING_STORES, seen.working());
                    values.put(Metric.BACKLOG, seen.backlog());
                });
        values.put(Metric.RESIGNALS, reconciled.resignalled());
        values.put(Metric.RESIGNALS_UNSENT, reconciled.unsent());
        values.put(Metric.RESIGNALS_IN_VAIN, reconciled.again().stuck());
        values.put(Metric.RECONCILE_FAILURES, reconciled.failed());
        values.put(Metric.NUDGES, audited.nudged());
        values.put(Metric.REDRIVEN, redriven.sent());
        return metrics.on(line, clock.instant(), values);
    }
}
