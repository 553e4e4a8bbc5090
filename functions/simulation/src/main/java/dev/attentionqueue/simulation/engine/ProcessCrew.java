package dev.attentionqueue.simulation.engine;

import dev.attentionqueue.slice.Crew;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Tasks as processes of their own, in virtual time. One that is cancelled runs no further. */
final class ProcessCrew implements Crew {
    private final Engine engine;
    private final SimulatedProcess parent;
    private final Deque<Runnable> ended = new ArrayDeque<>();
    private final Deque<Task<?>> living = new ArrayDeque<>();
    private boolean waiting;

    ProcessCrew(Engine engine) {
        this.engine = engine;
        parent = engine.current();
    }

    private final class Task<T> {
        private final CompletableFuture<T> future = new CompletableFuture<>();
        private final Consumer<Future<T>> then;
        private final SimulatedProcess process;

        Task(Callable<T> task, Consumer<Future<T>> then) {
            this.then = then;
            process = engine.startChild(parent, () -> run(task));
        }

        private void run(Callable<T> task) {
            try {
                future.complete(task.call());
            } catch (Exception thrown) {
                future.completeExceptionally(thrown);
            }
            end();
        }

        void cancel() {
            if (future.cancel(true)) {
                process.kill();
                end();
            }
        }

        private void end() {
            living.remove(this);
            ended.add(() -> then.accept(future));
            if (waiting) {
                waiting = false;
                parent.wakeAfter(Duration.ZERO);
            }
        }
    }

    @Override
    public <T> Runnable start(Callable<T> task, Consumer<Future<T>> then) {
        Task<T> started = new Task<>(task, then);
        living.add(started);
        return started::cancel;
    }

    @Override
    public boolean await(Duration atMost) {
        if (ended.isEmpty() && atMost.isPositive()) {
            waiting = true;
            parent.pause(atMost);
            waiting = false;
        }
        Runnable next = ended.poll();
        if (next == null) {
            return false;
        }
        next.run();
        return true;
    }

    @Override
    public void close() {
        living.forEach(task -> task.process.kill());
    }
}
