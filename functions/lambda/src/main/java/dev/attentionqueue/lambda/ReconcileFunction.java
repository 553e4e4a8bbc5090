package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import dev.attentionqueue.aws.Fleet.Sight;
import dev.attentionqueue.reconcile.Audit;
import dev.attentionqueue.reconcile.Reconcile;
import dev.attentionqueue.redrive.Redriving;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/**
 * Signals overdue stores again, then audits and carries redrives on with the time that is left;
 * called once a minute by EventBridge Scheduler.
 */
public final class ReconcileFunction
        implements RequestHandler<Map<String, Object>, Map<String, Object>> {

    /** Time kept for ending in good order. */
    private static final Duration RESERVE = Duration.ofSeconds(2);

    private final Reconcile reconcile;
    private final Audit audit;
    private final Redriving redriving;
    private final ExecutorService threads;
    private final InstantSource clock;
    private final FleetReport fleet;

    /** Started by Lambda: settings come from the environment. */
    public ReconcileFunction() {
        this(Wiring.fromEnvironment());
    }

    public ReconcileFunction(Wiring wiring) {
        reconcile = wiring.reconcile();
        audit = wiring.audit();
        redriving = wiring.redriving();
        threads = wiring.threads();
        clock = wiring.clock();
        fleet = wiring.fleetReport();
    }

    @Override
    public Map<String, Object> handleRequest(Map<String, Object> event, Context context) {
        Instant deadline =
                clock.instant().plusMillis(context.getRemainingTimeInMillis()).minus(RESERVE);
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", "reconciled");
        Reconcile.Summary reconciled = reconcile.reconcile(deadline);
        describe(line, reconciled);
        CompletableFuture<Redriving.Summary> redriven =
                CompletableFuture.supplyAsync(() -> redriving.carryOn(deadline), threads);
        Optional<Sight> sight = fleet.report(context);
        Audit.Summary audited = audit.audit(deadline);
        line.put("audit", describe(audited));
        line.put("redrives", describe(redriven.join()));
        Log.line(context, fleet.on(line, sight, reconciled, audited, redriven.join()));
        return line;
    }

    private static void describe(Map<String, Object> line, Reconcile.Summary summary) {
        line.put("looked", summary.looked());
        line.put("resignalled", summary.resignalled());
        line.put("unsent", summary.unsent());
        line.put("failed", summary.failed());
        putCause(line, summary.failure());
        line.put("complete", summary.complete());
    }

    private static Map<String, Object> describe(Audit.Summary summary) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("resting", summary.resting());
        line.put("asked", summary.asked());
        line.put("nudged", summary.nudged());
        line.put("failed", summary.failed());
        putCause(line, summary.failure());
        line.put("complete", summary.complete());
        return line;
    }

    private static Map<String, Object> describe(Redriving.Summary summary) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("carriedOn", summary.carriedOn());
        line.put("sent", summary.sent());
        line.put("refused", summary.refused());
        if (summary.failure() != null) {
            line.put("cause", summary.failure());
        }
        return line;
    }

    private static void putCause(Map<String, Object> line, @Nullable RuntimeException failure) {
        if (failure != null) {
            line.put("cause", Log.causes(failure));
        }
    }
}
