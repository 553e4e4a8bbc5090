package dev.attentionqueue.simulation.engine;

import dev.attentionqueue.slice.Crew;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * An executor for code inside a process: tasks of one {@code invokeAll} run side by side in virtual
 * time, as processes of their own; a single task runs at once on its caller. One that is not done
 * in time is cancelled and runs no further.
 */
public final class ProcessThreads extends CallerRuns {
    private final Engine engine;

    public ProcessThreads(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Crew hire() {
        return new ProcessCrew(engine);
    }

    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) {
        return invokeAll(tasks, Long.MAX_VALUE / 1_000_000, TimeUnit.MILLISECONDS);
    }

    @Override
    public <T> List<Future<T>> invokeAll(
            Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit) {
        SimulatedProcess parent = engine.current();
        List<CompletableFuture<T>> results = new ArrayList<>();
        List<SimulatedProcess> children = new ArrayList<>();
        for (Callable<T> task : tasks) {
            CompletableFuture<T> result = new CompletableFuture<>();
            results.add(result);
            children.add(
                    engine.startChild(
                            parent,
                            () -> {
                                complete(result, task);
                                if (results.stream().allMatch(Future::isDone)) {
                                    parent.wakeAfter(Duration.ZERO);
                                }
                            }));
        }
        if (!children.isEmpty()) {
            parent.pause(Duration.ofMillis(Math.min(unit.toMillis(timeout), 1L << 40)));
        }
        children.forEach(SimulatedProcess::kill);
        results.forEach(result -> result.cancel(true));
        return List.copyOf(results);
    }

    private static <T> void complete(CompletableFuture<T> result, Callable<T> task) {
        try {
            result.complete(task.call());
        } catch (Exception thrown) {
            result.completeExceptionally(thrown);
        }
    }

    @Override
    public void execute(Runnable command) {
        super.execute(command);
        engine.current().dieIfKilled();
    }
}
