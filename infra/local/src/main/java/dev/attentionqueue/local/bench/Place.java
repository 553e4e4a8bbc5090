package dev.attentionqueue.local.bench;

import com.fasterxml.jackson.jr.ob.JSON;
import com.github.f4b6a3.ulid.UlidCreator;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.demo.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the benches take from outside, and a folder of their own, which goes with them.
 *
 * @param nodeModules folder into which npm has put the DynamoDB binary
 * @param functionsZip what is deployed
 * @param folder for what a bench writes
 */
record Place(InstantSource clock, Path nodeModules, Path functionsZip, Path folder)
        implements AutoCloseable {
    private static final JSON FORMAT = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

    /** As the script says where the project is. */
    static Place open() throws IOException {
        Path home = Path.of(System.getProperty("aq.home", "."));
        return new Place(
                InstantSource.system(),
                home.resolve("infra").resolve("local").resolve("node_modules"),
                home.resolve("functions")
                        .resolve("lambda")
                        .resolve("target")
                        .resolve("attention-queue-functions.zip"),
                Files.createTempDirectory("attention-queue-bench"));
    }

    Ledger ledger(String name) {
        return new Ledger(folder.resolve(name));
    }

    LocalCloud start(LocalSettings settings, Consumer<String> log) {
        return LocalCloud.start(
                settings, clock, () -> UlidCreator.getMonotonicUlid().toString(), log);
    }

    /** Waits, where nothing tells of the event that is waited for. */
    static void pause(Duration time) throws InterruptedException {
        new CountDownLatch(1).await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Better now than after the bench. */
    static void requireWritable(@Nullable Path json) {
        if (json != null) {
            write(json, Map.of());
        }
    }

    static void write(Path json, Map<String, ?> figures) {
        try {
            FORMAT.write(figures, json.toFile());
        } catch (IOException refused) {
            throw new BenchFailed("The file " + json + " cannot be written.", refused);
        }
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
