package dev.attentionqueue.slice;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Tasks that run side by side. One thread starts them and is told of their ends, so that what it
 * keeps about them needs no lock.
 */
public interface Crew extends AutoCloseable {

    /**
     * Starts a task.
     *
     * @param then what follows when it has ended, failed or been cancelled; called by {@link
     *     #await}
     * @return cancels it, if it has not ended
     */
    <T> Runnable start(Callable<T> task, Consumer<Future<T>> then);

    /**
     * The same for a task that never fails; if it does all the same, {@link #await} throws that.
     */
    default <T> void call(Callable<T> task, Consumer<T> then) {
        start(task, future -> then.accept(resultOf(future)));
    }

    private static <T> T resultOf(Future<T> future) {
        if (future.state() == Future.State.FAILED) {
            switch (future.exceptionNow()) {
                case RuntimeException exception -> throw exception;
                case Error error -> throw error;
                case Throwable checked -> throw new IllegalStateException(checked);
            }
        }
        return future.resultNow();
    }

    /**
     * Waits for a task to end, and lets what follows it happen on this thread.
     *
     * @param atMost how long to wait; zero or less: not at all
     * @return false if none had ended by then
     */
    boolean await(Duration atMost);

    /** Cancels what still runs. Of whatever heeds an interrupt, nothing runs on after this. */
    @Override
    void close();
}
