package dev.attentionqueue.simulation.engine;

import dev.attentionqueue.slice.Crew;
import dev.attentionqueue.slice.Workers;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs each task at once on the thread that hands it in, so that one seed gives one order. */
public sealed class CallerRuns extends AbstractExecutorService implements Workers
        permits ProcessThreads {
    private boolean shutdown;

    @Override
    public void execute(Runnable command) {
        command.run();
    }

    @Override
    public Crew hire() {
        return new CallerCrew();
    }

    @Override
    public void shutdown() {
        shutdown = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        shutdown = true;
        return List.of();
    }

    @Override
    public boolean isShutdown() {
        return shutdown;
    }

    @Override
    public boolean isTerminated() {
        return shutdown;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return shutdown;
    }
}
