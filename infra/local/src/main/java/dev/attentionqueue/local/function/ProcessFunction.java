package dev.attentionqueue.local.function;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A function in processes of its own, under AWS's runtime client: one process, one invocation at a
 * time.
 *
 * <p>The pool of processes grows with the number of concurrent invocations up to a maximum; an idle
 * process is used again, the one used last first. When all are busy a caller waits for as long as
 * the function's timeout and is then throttled. A process that exits, or is killed because its
 * invocation ran out of time, fails that invocation and is not replaced before the next needs it.
 */
public final class ProcessFunction implements LambdaFunction {
    private final FunctionSettings settings;
    private final ProcessSettings processes;
    private final InstantSource clock;
    private final Supplier<String> requestIds;
    private final Consumer<String> log;
    private final Semaphore seats;
    private final BlockingDeque<ExecutionEnvironment> idle = new LinkedBlockingDeque<>();
    private final Set<ExecutionEnvironment> environments = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /**
     * Describes the processes; the first invocation starts the first.
     *
     * @param clock tells each process the deadline of its invocation, so it must be the real one
     * @param requestIds gives each invocation its request id
     * @param log receives each line that a process writes, prefixed with {@code [name pid]}
     */
    public ProcessFunction(
            FunctionSettings settings,
            ProcessSettings processes,
            InstantSource clock,
            Supplier<String> requestIds,
            Consumer<String> log) {
        this.settings = settings;
        this.processes = processes;
        this.clock = clock;
        this.requestIds = requestIds;
        this.log = log;
        this.seats = new Semaphore(processes.maximumConcurrency());
    }

    @Override
    public byte[] invoke(byte[] event) throws FunctionFailure, InterruptedException {
        if (!seats.tryAcquire(settings.timeout().toNanos(), TimeUnit.NANOSECONDS)) {
            throw FunctionFailure.throttled();
        }
        try {
            return invokeIn(environment(), event);
        } finally {
            seats.release();
        }
    }

    private byte[] invokeIn(ExecutionEnvironment environment, byte[] event)
            throws FunctionFailure, InterruptedException {
        try {
            return environment.invoke(requestIds.get(), event);
        } finally {
            if (environment.isUsable() && !closed) {
                idle.addFirst(environment);
            } else {
                discard(environment);
            }
        }
    }

    private ExecutionEnvironment environment() throws FunctionFailure {
        for (var used = idle.pollFirst(); used != null; used = idle.pollFirst()) {
            if (used.isUsable()) {
                return used;
            }
            discard(used);
        }
        if (closed) {
            throw FunctionFailure.throttled();
        }
        ExecutionEnvironment started = new ExecutionEnvironment(settings, processes, clock, log);
        environments.add(started);
        return started;
    }

    private void discard(ExecutionEnvironment environment) {
        environments.remove(environment);
        environment.close();
    }

    /** The processes that run now, idle or busy. */
    public List<ProcessHandle> processes() {
        return environments.stream()
                .map(ExecutionEnvironment::handle)
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    /**
     * Kills one process that is in an invocation, as a crash would.
     *
     * @return its process id, or nothing if no process is in an invocation now
     */
    public Optional<Long> killBusy() {
        return environments.stream()
                .filter(ExecutionEnvironment::isBusy)
                .findAny()
                .map(
                        environment -> {
                            environment.kill();
                            return environment.handle().pid();
                        });
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public Duration timeout() {
        return settings.timeout();
    }

    /** Kills all processes; invocations in them fail. */
    @Override
    public void close() {
        closed = true;
        environments.forEach(this::discard);
    }
}
