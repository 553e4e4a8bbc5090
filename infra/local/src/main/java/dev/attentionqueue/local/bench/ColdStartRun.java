package dev.attentionqueue.local.bench;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.FunctionSettings;
import dev.attentionqueue.local.function.FunctionZip;
import dev.attentionqueue.local.function.ProcessFunction;
import dev.attentionqueue.local.function.ProcessSettings;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Starts each function in a new process, in turns with an empty one, and takes the time until the
 * first answer is there.
 *
 * @param zip what is deployed
 * @param variables of the functions
 * @param log gets what functions say
 */
record ColdStartRun(
        InstantSource clock, FunctionZip zip, Map<String, String> variables, Consumer<String> log) {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** As Lambda starts Java, and with what the stack tells its JVMs. */
    private static final List<String> FLAGS =
            Stream.concat(
                            ProcessSettings.QUICK_START.stream(),
                            Stream.of("-Xmx512m", "-Dhttp.maxConnections=64"))
                    .toList();

    /** Of one function: with its handler, and with one that does nothing. */
    record Starts(List<Long> millis, List<Long> emptyMillis) {}

    Map<String, Starts> run(List<Sample> samples, int rounds)
            throws FunctionFailure, InterruptedException {
        Map<String, Starts> all = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (Sample sample : samples) {
                Starts starts =
                        all.computeIfAbsent(
                                sample.function(),
                                _ -> new Starts(new ArrayList<>(), new ArrayList<>()));
                starts.emptyMillis().add(start(sample, sample.empty(), emptyClassPath(), ""));
                starts.millis()
                        .add(start(sample, sample.handler(), zip.classPath(), sample.expected()));
            }
        }
        return all;
    }

    private long start(Sample sample, Class<?> handler, String classPath, String expected)
            throws FunctionFailure, InterruptedException {
        ProcessSettings processes =
                new ProcessSettings(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        FLAGS,
                        classPath,
                        handler.getName(),
                        variables,
                        1);
        FunctionSettings settings = FunctionSettings.of(sample.function(), TIMEOUT);
        try (ProcessFunction function =
                new ProcessFunction(
                        settings,
                        processes,
                        clock,
                        () -> UlidCreator.getMonotonicUlid().toString(),
                        log)) {
            Instant begun = clock.instant();
            byte[] answer = function.invoke(sample.event().getBytes(StandardCharsets.UTF_8));
            Duration took = Duration.between(begun, clock.instant());
            String text = new String(answer, StandardCharsets.UTF_8);
            if (!text.contains(expected)) {
                throw new BenchFailed(
                        "The function " + sample.function() + " answered " + text + ".");
            }
            return took.toMillis();
        }
    }

    private static String emptyClassPath() {
        String own =
                EmptyFunctions.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        return Stream.concat(FunctionZip.RUNTIME.stream(), Stream.of(own))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
