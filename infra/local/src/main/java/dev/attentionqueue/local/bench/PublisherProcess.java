package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.bench.Publisher.Done;
import dev.attentionqueue.local.demo.Ledger;
import dev.attentionqueue.local.demo.MachineClock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** The publishers in a process of their own, which shares the machine's clock with this one. */
final class PublisherProcess implements AutoCloseable {
    private final Process process;
    private final PrintWriter orders;
    private final BufferedReader answers;

    private PublisherProcess(Process process) {
        this.process = process;
        orders = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    /**
     * Starts it, and returns when it waits for orders.
     *
     * @param queue URL of the queue that bare publishers share
     * @param published gets what is accepted
     */
    static PublisherProcess start(LocalCloud cloud, String queue, Ledger published, Scale scale) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC",
                                "-Dhttp.maxConnections=64",
                                "-cp",
                                System.getProperty("java.class.path"),
                                PublisherMain.class.getName(),
                                cloud.api().toString(),
                                String.valueOf(cloud.product().place().sqs()),
                                queue,
                                published.file().toString()));
        command.addAll(scale.toArguments());
        try {
            PublisherProcess started =
                    new PublisherProcess(
                            new ProcessBuilder(command)
                                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                                    .start());
            started.greet(cloud.key());
            return started;
        } catch (IOException failed) {
            throw new BenchFailed("The publishers' process could not be started.", failed);
        }
    }

    /** What the other process reads off its clock must lie between two readings of ours. */
    private void greet(String key) {
        MachineClock clock = new MachineClock();
        long before = clock.micros();
        orders.println(key);
        String ready = answer();
        long after = clock.micros();
        if (!ready.startsWith("ready ")) {
            throw new BenchFailed("The publishers' process failed: " + ready);
        }
        long theirs = Long.parseLong(ready.substring("ready ".length()));
        if (theirs < before || theirs > after) {
            throw new BenchFailed(
                    "The monotonic clocks of two processes differ on this machine, so that waits"
                            + " cannot be measured across them.");
        }
    }

    private String answer() {
        try {
            return String.valueOf(answers.readLine());
        } catch (IOException gone) {
            throw new BenchFailed("The publishers' process is gone.", gone);
        }
    }

    /**
     * Orders a mode; complete when all calls are answered.
     *
     * @param channel {@code api} or {@code bare}
     * @param start by the machine's clock, in microseconds
     */
    CompletableFuture<Done> publish(String channel, Mode mode, long start, Executor threads) {
        orders.println("%s %s %d".formatted(channel, mode.name(), start));
        return CompletableFuture.supplyAsync(() -> Done.read(answer()), threads);
    }

    @Override
    public void close() {
        orders.close();
        process.destroy();
    }
}
