package dev.attentionqueue.local.emulator;

import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.DataDirectory;
import dev.attentionqueue.local.host.GuardedProcess;
import dev.attentionqueue.local.host.Ports;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * DynamoDB on 127.0.0.1: the dynoxide binary as a child process that never outlives this JVM, in
 * memory or on a file.
 *
 * <p>The binary comes from the npm package of this platform; {@code npm ci} in {@code infra/local}
 * fetches it.
 */
public final class DynamoDbEmulator implements AutoCloseable {
    private static final String NAME = "DynamoDB (dynoxide)";
    private static final String READY = "Dynoxide listening";
    private static final Duration START = Duration.ofSeconds(20);

    private final GuardedProcess process;
    private final int port;

    private DynamoDbEmulator(Path nodeModules, int port, Optional<DataDirectory> data) {
        Path binary = DynoxideBinary.find(nodeModules);
        this.port = Ports.claim(port, NAME);
        StartLog log = new StartLog();
        this.process = GuardedProcess.start(command(binary, this.port, data), Map.of(), log::line);
        var _ = process.onExit().thenAccept(log::exited);
        awaitReady(log);
    }

    /**
     * Starts an emulator that forgets everything when it is closed.
     *
     * @param nodeModules the folder that {@code npm ci} filled
     * @param port 1 to 65535, or {@link Ports#ANY}
     * @throws CannotStart if the binary is missing or the port taken
     */
    public static DynamoDbEmulator inMemory(Path nodeModules, int port) {
        return new DynamoDbEmulator(nodeModules, port, Optional.empty());
    }

    /**
     * Starts an emulator that keeps its tables.
     *
     * @param nodeModules the folder that {@code npm ci} filled
     * @param port 1 to 65535, or {@link Ports#ANY}
     * @param data where the tables are kept, in the file {@code dynamodb.db}
     * @throws CannotStart if the binary is missing, the port taken or the file unusable
     */
    public static DynamoDbEmulator keeping(Path nodeModules, int port, DataDirectory data) {
        return new DynamoDbEmulator(nodeModules, port, Optional.of(data));
    }

    private static List<String> command(Path binary, int port, Optional<DataDirectory> data) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                binary.toString(),
                                "--host",
                                Ports.LOOPBACK,
                                "--port",
                                String.valueOf(port)));
        data.ifPresent(d -> command.addAll(List.of("--db-path", d.file("dynamodb.db").toString())));
        return command;
    }

    private void awaitReady(StartLog log) {
        try {
            log.ready.get(START.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            close();
            Thread.currentThread().interrupt();
            throw new CannotStart(NAME + " was interrupted while it started.", interrupted);
        } catch (ExecutionException | TimeoutException failed) {
            close();
            throw new CannotStart(NAME + " did not start: " + log.lastLine() + ".", failed);
        }
    }

    /** Base address for a DynamoDB client, for instance {@code http://127.0.0.1:8000}. */
    public URI endpoint() {
        return URI.create("http://" + Ports.LOOPBACK + ":" + port);
    }

    public int port() {
        return port;
    }

    /** The running binary. */
    public ProcessHandle handle() {
        return process.handle();
    }

    @Override
    public void close() {
        process.close();
    }

    /**
     * What the binary says until it listens or ends. It opens its socket before it says that it
     * listens.
     */
    private static final class StartLog {
        private final CompletableFuture<String> ready = new CompletableFuture<>();
        private volatile String last = "it said nothing";

        void line(long pid, String line) {
            if (line.isBlank()) {
                return;
            }
            last = line.strip();
            if (line.startsWith(READY)) {
                ready.complete(line);
            }
        }

        void exited(int status) {
            ready.completeExceptionally(new IllegalStateException("exit status " + status));
        }

        String lastLine() {
            return last;
        }
    }
}
