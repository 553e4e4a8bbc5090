package dev.attentionqueue.local.function;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ProcessFunctionTest {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Test
    void an_idle_process_is_used_again_and_its_lines_carry_name_and_pid() throws Exception {
        try (ProcessFunction function = function(Duration.ofSeconds(20), 2)) {
            Map<String, Object> first = invoke(function, "{\"text\":\"hello\"}");
            Map<String, Object> second = invoke(function, "{\"text\":\"again\"}");

            assertThat(second)
                    .containsEntry("invocations", 2)
                    .containsEntry("pid", first.get("pid"));
            assertThat(function.processes()).hasSize(1);
            assertThat(lines).contains("[test " + first.get("pid") + "] echo hello");
        }
    }

    @Test
    void concurrent_invocations_have_a_process_each() throws Exception {
        try (ProcessFunction function = function(Duration.ofSeconds(20), 2)) {
            List<CompletableFuture<FunctionFailure>> hanging =
                    IntStream.range(0, 2)
                            .mapToObj(
                                    i ->
                                            CompletableFuture.supplyAsync(
                                                    () -> failure(function, "{\"do\":\"hang\"}")))
                            .toList();

            long first = killBusy(function);
            long second = killBusy(function);

            assertThat(first).isNotEqualTo(second);
            assertThat(hanging)
                    .allSatisfy(
                            failure -> {
                                assertThat(failure.join().errorType())
                                        .isEqualTo("Runtime.ExitError");
                                assertThat(failure.join().errorMessage())
                                        .endsWith("Runtime exited with error: signal: 9");
                            });
            assertThat(invoke(function, "{\"text\":\"after\"}")).containsEntry("invocations", 1);
        }
    }

    @Test
    void a_handlers_exception_is_a_failure_and_the_process_lives_on() throws Exception {
        try (ProcessFunction function = function(Duration.ofSeconds(20), 1)) {
            FunctionFailure failure = failure(function, "{\"do\":\"throw\"}");

            assertThat(failure.errorType()).isEqualTo("java.lang.IllegalStateException");
            assertThat(failure.errorMessage()).isEqualTo("as told");
            assertThat(invoke(function, "{}")).containsEntry("invocations", 2);
        }
    }

    @Test
    void a_process_that_exits_fails_its_invocation_with_its_status() {
        try (ProcessFunction function = function(Duration.ofSeconds(20), 1)) {
            assertThat(failure(function, "{\"do\":\"exit\"}").errorMessage())
                    .endsWith("Runtime exited with error: exit status 7");
        }
    }

    @Test
    void an_invocation_past_its_timeout_fails_and_its_process_is_killed() {
        try (ProcessFunction function = function(Duration.ofMillis(1500), 1)) {
            assertThat(failure(function, "{\"do\":\"hang\"}").errorMessage())
                    .endsWith("Task timed out after 1.50 seconds");
            assertThat(function.processes()).isEmpty();
        }
    }

    @Test
    void a_handler_that_cannot_be_loaded_fails_its_invocations() {
        ProcessSettings unknown =
                new ProcessSettings(
                        java(),
                        ProcessSettings.QUICK_START,
                        System.getProperty("java.class.path"),
                        "no.such.Handler",
                        Map.of(),
                        1);
        try (ProcessFunction function = function(Duration.ofSeconds(20), unknown)) {
            assertThat(failure(function, "{}").errorMessage()).contains("no.such.Handler");
        }
    }

    @Test
    void processes_die_with_a_parent_that_is_killed() throws IOException {
        Process parent =
                new ProcessBuilder(
                                java().toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Parent.class.getName())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (BufferedReader reader = parent.inputReader()) {
            ProcessHandle child = ProcessHandle.of(Long.parseLong(reader.readLine())).orElseThrow();

            parent.destroyForcibly();

            assertThat(child.onExit()).succeedsWithin(Duration.ofSeconds(10));
        }
    }

    /**
     * A JVM of its own that starts a function's process, says its process id and waits to be
     * killed.
     */
    static final class Parent {
        public static void main(String[] args) throws FunctionFailure, InterruptedException {
            try (ProcessFunction function =
                    new ProcessFunction(
                            FunctionSettings.of("test", Duration.ofSeconds(100)),
                            processes(1),
                            InstantSource.system(),
                            () -> "id",
                            line -> {})) {
                function.invoke("{}".getBytes(UTF_8));
                System.out.println(function.processes().getFirst().pid());
                function.invoke("{\"do\":\"hang\"}".getBytes(UTF_8));
            }
        }
    }

    private static long killBusy(ProcessFunction function) {
        for (Optional<Long> killed = function.killBusy(); ; killed = function.killBusy()) {
            if (killed.isPresent()) {
                return killed.get();
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static FunctionFailure failure(LambdaFunction function, String event) {
        return catchThrowableOfType(
                FunctionFailure.class, () -> function.invoke(event.getBytes(UTF_8)));
    }

    private static Map<String, Object> invoke(LambdaFunction function, String event)
            throws FunctionFailure, InterruptedException, IOException {
        return JSON.std.mapFrom(function.invoke(event.getBytes(UTF_8)));
    }

    private ProcessFunction function(Duration timeout, int concurrency) {
        return function(timeout, processes(concurrency));
    }

    private ProcessFunction function(Duration timeout, ProcessSettings processes) {
        AtomicInteger ids = new AtomicInteger();
        return new ProcessFunction(
                FunctionSettings.of("test", timeout),
                processes,
                InstantSource.system(),
                () -> "id-" + ids.incrementAndGet(),
                lines::add);
    }

    private static ProcessSettings processes(int concurrency) {
        return new ProcessSettings(
                java(),
                ProcessSettings.QUICK_START,
                System.getProperty("java.class.path"),
                Handlers.Obedient.class.getName(),
                Map.of(),
                concurrency);
    }

    private static Path java() {
        return Path.of(ProcessHandle.current().info().command().orElseThrow());
    }
}
