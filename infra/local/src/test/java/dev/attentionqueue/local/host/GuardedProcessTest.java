package dev.attentionqueue.local.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class GuardedProcessTest {
    @Test
    void its_lines_and_its_exit_status_arrive() {
        List<String> lines = new CopyOnWriteArrayList<>();

        GuardedProcess process =
                GuardedProcess.start(
                        List.of("sh", "-c", "echo one; echo two >&2; echo \"$GREETING\"; exit 3"),
                        Map.of("GREETING", "three"),
                        (_, line) -> lines.add(line));

        assertThat(process.onExit().join()).isEqualTo(3);
        assertThat(lines).containsExactly("one", "two", "three");
    }

    @Test
    void its_handle_is_the_command_itself() {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();

        try (GuardedProcess process =
                GuardedProcess.start(
                        List.of("sh", "-c", "echo $$; exec tail -f /dev/null"),
                        Map.of(),
                        (_, line) -> lines.add(line))) {
            assertThat(next(lines)).isEqualTo(String.valueOf(process.handle().pid()));
        }
    }

    @Test
    void closing_ends_a_command_that_ignores_the_request() {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        GuardedProcess process =
                GuardedProcess.start(
                        List.of("sh", "-c", "trap '' TERM; echo deaf; while :; do :; done"),
                        Map.of(),
                        (_, line) -> lines.add(line));
        next(lines);

        process.close();

        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void it_dies_with_a_parent_that_is_killed() throws IOException {
        Process parent =
                new ProcessBuilder(
                                java(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Parent.class.getName())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (var reader = parent.inputReader()) {
            ProcessHandle child = ProcessHandle.of(Long.parseLong(reader.readLine())).orElseThrow();

            parent.destroyForcibly();

            assertThat(child.onExit()).succeedsWithin(java.time.Duration.ofSeconds(10));
        }
    }

    private static String java() {
        return ProcessHandle.current().info().command().orElseThrow();
    }

    private static String next(BlockingQueue<String> lines) {
        try {
            return java.util.Objects.requireNonNull(lines.poll(10, TimeUnit.SECONDS));
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** A JVM of its own that starts a child, says its process id and waits to be killed. */
    static final class Parent {
        public static void main(String[] args) {
            GuardedProcess child =
                    GuardedProcess.start(
                            List.of("tail", "-f", "/dev/null"), Map.of(), (_, _) -> {});
            System.out.println(child.handle().pid());
            child.onExit().join();
        }
    }
}
