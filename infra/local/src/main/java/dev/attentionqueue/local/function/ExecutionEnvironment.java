package dev.attentionqueue.local.function;

import dev.attentionqueue.local.host.GuardedProcess;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * One process with its Runtime API: initialising, then idle or in one invocation, then gone.
 *
 * <p>It is gone when its process ends, which an invocation past its timeout or an interrupted
 * caller also causes; nothing revives it.
 */
final class ExecutionEnvironment implements AutoCloseable {
    /** AWS allows 10 s; this leaves room for many processes that start at once on a few cores. */
    private static final Duration INITIALIZATION = Duration.ofSeconds(30);

    private final FunctionSettings settings;
    private final InstantSource clock;
    private final RuntimeApi api;
    private final GuardedProcess process;
    private final CompletableFuture<Integer> exit;
    private volatile boolean busy;
    private volatile boolean gone;

    /** Starts the process; {@link #invoke} waits for it. */
    ExecutionEnvironment(
            FunctionSettings settings,
            ProcessSettings processes,
            InstantSource clock,
            Consumer<String> log) {
        this.settings = settings;
        this.clock = clock;
        this.api = new RuntimeApi(settings.arn());
        this.process =
                GuardedProcess.start(
                        processes.command(),
                        processes.environment(settings, api.address()),
                        (pid, line) -> log.accept("[" + settings.name() + " " + pid + "] " + line));
        this.exit = process.onExit();
    }

    /**
     * Waits until the runtime is initialised, which does not count in the timeout, and runs one
     * invocation.
     */
    byte[] invoke(String requestId, byte[] event) throws FunctionFailure, InterruptedException {
        await(api.initialized(), requestId, INITIALIZATION);
        busy = true;
        try {
            Instant deadline = clock.instant().plus(settings.timeout());
            var invocation = new RuntimeApi.Invocation(requestId, event, deadline);
            return await(api.submit(invocation), requestId, settings.timeout());
        } finally {
            busy = false;
        }
    }

    private <T> T await(CompletableFuture<T> awaited, String requestId, Duration limit)
            throws FunctionFailure, InterruptedException {
        try {
            CompletableFuture.anyOf(awaited, exit).get(limit.toNanos(), TimeUnit.NANOSECONDS);
            if (awaited.isDone()) {
                return awaited.get();
            }
        } catch (TimeoutException late) {
            kill();
            throw FunctionFailure.timedOut(requestId, limit);
        } catch (ExecutionException failed) {
            throw FunctionFailure.of(failed);
        } catch (InterruptedException abandoned) {
            kill();
            throw abandoned;
        }
        gone = true;
        throw FunctionFailure.exited(requestId, exit.join());
    }

    /** Whether it can take an invocation, as far as can be seen. */
    boolean isUsable() {
        return !gone && process.isAlive() && !api.initialized().isCompletedExceptionally();
    }

    boolean isBusy() {
        return busy && !gone && process.isAlive();
    }

    ProcessHandle handle() {
        return process.handle();
    }

    /** Kills the process (SIGKILL), in whatever it is doing. */
    void kill() {
        gone = true;
        process.kill();
    }

    @Override
    public void close() {
        kill();
        api.close();
    }
}
