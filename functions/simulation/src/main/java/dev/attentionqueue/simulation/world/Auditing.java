package dev.attentionqueue.simulation.world;

import dev.attentionqueue.reconcile.Audit;
import dev.attentionqueue.reconcile.AuditSettings;
import dev.attentionqueue.simulation.cloud.CloudFunction;
import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.InstantSource;

/** The audit of a world in which work comes past the API. */
final class Auditing {
    /** Two segments: it has seen all stores that were active after three periods. */
    static final AuditSettings SETTINGS = new AuditSettings(2, Watchdog.PERIOD);

    private final World world;
    private final CloudFunction<Audit> function;

    Auditing(World world, CloudFunction<Audit> function) {
        this.world = world;
        this.function = function;
    }

    /** What a container of the function has. */
    static Audit audit(World world, InstantSource clock) {
        return new Audit(
                world.planned,
                world.queues,
                world.attentions,
                clock,
                Seeds.dice(world.plan.seed()),
                SETTINGS);
    }

    void begin(Duration first) {
        world.engine.after(first, this::goOn);
    }

    private void goOn() {
        function.invoke(
                "",
                (audit, deadline) -> note(audit.audit(deadline)),
                answered -> {
                    if (!answered) {
                        world.watch.disturbed(null, Fault.RECONCILER_KILLED);
                    }
                });
        world.engine.after(SETTINGS.period(), this::goOn);
    }

    private void note(Audit.Summary summary) {
        world.watch.note(null, () -> "audit: " + summary);
        RuntimeException failure = summary.failure();
        if (failure != null && !(failure instanceof Unavailable)) {
            throw failure;
        }
        if (!summary.complete()) {
            world.watch.disturbed(null, Fault.FUNCTION_TIMEOUT);
        }
    }
}
