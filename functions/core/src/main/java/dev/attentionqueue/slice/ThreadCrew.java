package dev.attentionqueue.slice;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A crew of real threads. */
final class ThreadCrew implements Crew {
    /** How long, in all, tasks that were interrupted are waited for. */
    private static final Duration LAST_WAIT = Duration.ofMillis(500);

    private final ExecutorService threads;
    private final BlockingQueue<Runnable> ended = new LinkedBlockingQueue<>();
    private final Set<Task<?>> living = ConcurrentHashMap.newKeySet();

    ThreadCrew(ExecutorService threads) {
        this.threads = threads;
    }

    /** A cancelled task is done before its thread has left it. */
    private final class Task<T> extends FutureTask<T> {
        private final Consumer<Future<T>> then;
        private final CompletableFuture<Boolean> left = new CompletableFuture<>();

        Task(Callable<T> task, Consumer<Future<T>> then) {
            super(task);
            this.then = then;
        }

        @Override
        public void run() {
            try {
                super.run();
            } finally {
                living.remove(this);
                left.complete(true);
            }
        }

        @Override
        protected void done() {
            ended.add(() -> then.accept(this));
        }
    }

    @Override
    public <T> Runnable start(Callable<T> task, Consumer<Future<T>> then) {
        Task<T> future = new Task<>(task, then);
        living.add(future);
        threads.execute(future);
        return () -> future.cancel(true);
    }

    @Override
    public boolean await(Duration atMost) {
        try {
            Runnable next = ended.poll(atMost.toNanos(), TimeUnit.NANOSECONDS);
            if (next == null) {
                return false;
            }
            next.run();
            return true;
        } catch (InterruptedException interrupted) {
            throw stopped(interrupted);
        }
    }

    @Override
    public void close() {
        List<Task<?>> still = List.copyOf(living);
        still.forEach(task -> task.cancel(true));
        CompletableFuture<?> allLeft =
                CompletableFuture.allOf(
                        still.stream().map(task -> task.left).toArray(CompletableFuture[]::new));
        try {
            allLeft.get(LAST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            // A handler that heeds no interrupt must not keep the store's next turn waiting.
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException interrupted) {
            throw stopped(interrupted);
        }
    }

    private static IllegalStateException stopped(InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("the function was stopped in a slice", interrupted);
    }
}
