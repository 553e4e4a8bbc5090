package dev.attentionqueue.simulation.engine;

import dev.attentionqueue.slice.Crew;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Each task has ended when it has been started. An error in one is its caller's. */
final class CallerCrew implements Crew {
    private final Deque<Runnable> ended = new ArrayDeque<>();

    @Override
    public <T> Runnable start(Callable<T> task, Consumer<Future<T>> then) {
        CompletableFuture<T> future = new CompletableFuture<>();
        try {
            future.complete(task.call());
        } catch (Exception thrown) {
            future.completeExceptionally(thrown);
        }
        ended.add(() -> then.accept(future));
        return () -> {};
    }

    @Override
    public boolean await(Duration atMost) {
        Runnable next = ended.poll();
        if (next == null) {
            return false;
        }
        next.run();
        return true;
    }

    @Override
    public void close() {
        ended.clear();
    }
}
