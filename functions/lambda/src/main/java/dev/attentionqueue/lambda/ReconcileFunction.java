package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import dev.attentionqueue.reconcile.Reconcile;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/** Signals overdue stores again; called once a minute by EventBridge Scheduler. */
public final class ReconcileFunction
        implements RequestHandler<Map<String, Object>, Map<String, Object>> {

    /** Time kept for ending in good order. */
    private static final Duration RESERVE = Duration.ofSeconds(2);

    private final Reconcile reconcile;
    private final InstantSource clock;

    /** Started by Lambda: settings come from the environment. */
    public ReconcileFunction() {
        this(Wiring.fromEnvironment());
    }

    public ReconcileFunction(Wiring wiring) {
        reconcile = wiring.reconcile();
        clock = wiring.clock();
    }

    @Override
    public Map<String, Object> handleRequest(Map<String, Object> event, Context context) {
        Instant deadline =
                clock.instant().plusMillis(context.getRemainingTimeInMillis()).minus(RESERVE);
        Reconcile.Summary summary = reconcile.reconcile(deadline);
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", "reconciled");
        line.put("looked", summary.looked());
        line.put("resignalled", summary.resignalled());
        line.put("unsent", summary.unsent());
        line.put("failed", summary.failed());
        RuntimeException failure = summary.failure();
        if (failure != null) {
            line.put("cause", Log.causes(failure));
        }
        line.put("complete", summary.complete());
        Log.line(context, line);
        return line;
    }
}
