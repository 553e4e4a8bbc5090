package dev.attentionqueue.local.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A child process that dies with this JVM, even when this JVM is killed with SIGKILL.
 *
 * <p>A shell forks a watcher and then becomes the command, so that {@link #handle()} is the command
 * itself. The watcher reads from a pipe whose only writer is this JVM: when this JVM is gone, for
 * whatever reason, the kernel closes the pipe and the watcher kills the command. The command's own
 * standard input is empty. Standard output and error arrive together, line by line.
 */
public final class GuardedProcess implements AutoCloseable {
    private static final String GUARD =
            "exec 3<&0; (read -r _ <&3; kill -9 $$) >/dev/null 2>&1 & exec \"$@\" </dev/null 3<&- 2>&1";
    private static final Duration TERMINATION = Duration.ofSeconds(2);

    /** Where the lines of a process go. */
    @FunctionalInterface
    public interface Output {
        /** Takes one line, without its end, of the process with this id. */
        void line(long pid, String line);
    }

    private final Process process;
    private final CompletableFuture<Process> outputEnded = new CompletableFuture<>();

    private GuardedProcess(Process process) {
        this.process = process;
    }

    /**
     * Starts a command under guard.
     *
     * @param command what to run and its arguments
     * @param environment the whole environment of the command: nothing of this JVM's is inherited
     *     but PATH
     * @param output receives each line of output, in order, on a thread of its own
     * @throws CannotStart if there is no shell to run it with
     */
    public static GuardedProcess start(
            List<String> command, Map<String, String> environment, Output output) {
        List<String> guarded = new ArrayList<>(List.of("/bin/sh", "-c", GUARD, "guard"));
        guarded.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(guarded);
        String path = builder.environment().getOrDefault("PATH", "/usr/bin:/bin");
        builder.environment().clear();
        builder.environment().put("PATH", path);
        builder.environment().putAll(environment);
        try {
            GuardedProcess guardedProcess = new GuardedProcess(builder.start());
            guardedProcess.pump(output);
            return guardedProcess;
        } catch (IOException failed) {
            throw new CannotStart(
                    "Cannot start " + command.getFirst() + ", because /bin/sh cannot be run.",
                    failed);
        }
    }

    private void pump(Output output) {
        Thread.ofVirtual().name("output-" + process.pid()).start(() -> copy(output));
    }

    private void copy(Output output) {
        try (BufferedReader reader = process.inputReader()) {
            reader.lines().forEach(line -> output.line(process.pid(), line));
        } catch (IOException | RuntimeException ended) {
            // The pipe breaks when the process is killed in mid-line: that is its end, too.
        } finally {
            outputEnded.complete(process);
        }
    }

    /** The command itself, not the shell that started it. */
    public ProcessHandle handle() {
        return process.toHandle();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Completes with the exit status (128 + signal if killed) after the process ended and its last
     * line was delivered.
     */
    public CompletableFuture<Integer> onExit() {
        return process.onExit().thenCombine(outputEnded, (ended, same) -> ended.exitValue());
    }

    /** Kills the process at once (SIGKILL); returns without waiting for its end. */
    public void kill() {
        process.destroyForcibly();
    }

    /**
     * Asks the process to end (SIGTERM), and kills it after two seconds if it has not; returns when
     * it is gone.
     */
    @Override
    public void close() {
        process.destroy();
        try {
            process.onExit().get(TERMINATION.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (TimeoutException | ExecutionException stubborn) {
            process.destroyForcibly().onExit().join();
        }
    }
}
