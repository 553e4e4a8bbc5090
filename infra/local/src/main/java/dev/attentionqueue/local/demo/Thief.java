package dev.attentionqueue.local.demo;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes items of the big store out of its queue, so that the report has a loss to find. */
final class Thief {
    private static final long PAUSE_MILLIS = 10;

    private final CloudView view;
    private final HubStore victim;
    private final int wanted;
    private final AtomicInteger stolen = new AtomicInteger();

    Thief(CloudView view, HubStore victim, int wanted) {
        this.view = view;
        this.victim = victim;
        this.wanted = wanted;
    }

    int stolen() {
        return stolen.get();
    }

    /** Tries again and again, once the burst is under way, until it has all it wants. */
    void start(ScheduledExecutorService timer, Traffic traffic, CompletableFuture<?> run) {
        if (wanted == 0) {
            return;
        }
        var _ =
                timer.scheduleWithFixedDelay(
                        () -> tryTo(traffic, run), 0, PAUSE_MILLIS, MILLISECONDS);
    }

    private void tryTo(Traffic traffic, CompletableFuture<?> run) {
        int missing = wanted - stolen.get();
        if (missing == 0 || run.isDone() || !traffic.burstIsUnderWay()) {
            return;
        }
        try {
            stolen.addAndGet(view.steal(victim.name().value(), missing));
        } catch (RuntimeException e) {
            run.completeExceptionally(e);
        }
    }
}
