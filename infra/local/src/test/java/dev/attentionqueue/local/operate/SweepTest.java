package dev.attentionqueue.local.operate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.host.Ports;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import software.amazon.awssdk.services.sqs.SqsClient;

class SweepTest {
    private static final int QUEUES = 2_000;
    private static final int BROKEN_OFF = 1_100;
    private static final List<String> OTHERS =
            List.of("lab7-first", "lab7-worker", "lab77-work-1", "lab-work-1", "xlab7-work-1");

    @AutoClose private static final SqsEmulator EMULATOR = SqsEmulator.inMemory(Ports.ANY);

    @AutoClose private static final SqsClient SQS = Clients.sqs(EMULATOR.endpoint());

    @Test
    void two_thousand_queues_go_page_by_page_a_run_that_was_broken_off_goes_on_and_others_stay()
            throws InterruptedException {
        OTHERS.forEach(SweepTest::create);
        IntStream.range(0, QUEUES).parallel().forEach(n -> create("lab7-work-" + n));

        assertThatThrownBy(() -> sweep("lab7", SweepTest::breakOff).run())
                .hasMessage("the network is gone");
        assertThat(names("lab7-work-")).hasSize(QUEUES - BROKEN_OFF);

        List<Integer> progress = new ArrayList<>();
        assertThat(sweep("lab7", progress::add).run()).isEqualTo(QUEUES - BROKEN_OFF);

        assertThat(progress).hasSize(QUEUES - BROKEN_OFF).isSorted().doesNotHaveDuplicates();
        assertThat(names("lab7-work-")).isEmpty();
        assertThat(names("")).containsAll(OTHERS);
    }

    @Test
    void the_rate_is_kept_evenly() throws InterruptedException {
        List<Duration> pauses = new ArrayList<>();
        Instant[] now = {Instant.EPOCH};
        Pace pace =
                new Pace(
                        4,
                        () -> now[0],
                        time -> {
                            pauses.add(time);
                            now[0] = now[0].plus(time);
                        });
        for (int call = 0; call < 3; call++) {
            pace.await();
        }
        now[0] = now[0].plusSeconds(60);
        pace.await();

        assertThat(pauses).containsExactly(Duration.ofMillis(250), Duration.ofMillis(250));
    }

    @Test
    void an_environment_that_could_cover_others_is_refused() {
        assertThatThrownBy(() -> sweep("", _ -> {}))
                .hasMessage("an environment is 1 to 12 of a-z 0-9, and not ");
        assertThatThrownBy(() -> sweep("lab-work", _ -> {})).hasMessageContaining("lab-work");
    }

    @Test
    void nothing_is_done_unless_the_environments_name_is_typed() {
        create("ask-work-1");
        assertThat(destroy("ask", "yes")).isEqualTo(1);
        assertThat(names("ask-work-")).hasSize(1);

        assertThat(destroy("ask", "ask")).isZero();
        assertThat(names("ask-work-")).isEmpty();
    }

    private static int destroy(String environment, String answer) {
        CommandLine command =
                DestroyMain.commandLine(new BufferedReader(new StringReader(answer + "\n")));
        command.setOut(new PrintWriter(new StringWriter()));
        return command.execute(
                "--environment", environment, "--sqs-endpoint", EMULATOR.endpoint().toString());
    }

    private static void breakOff(int deleted) {
        if (deleted == BROKEN_OFF) {
            throw new IllegalStateException("the network is gone");
        }
    }

    private static Sweep sweep(String environment, IntConsumer progress) {
        Pace pace = new Pace(Pace.MOST_PER_SECOND, InstantSource.system(), Pause::real);
        return new Sweep(SQS, environment, pace, progress);
    }

    private static void create(String name) {
        var _ = SQS.createQueue(create -> create.queueName(name));
    }

    private static List<String> names(String prefix) {
        return SQS
                .listQueuesPaginator(list -> list.queueNamePrefix(prefix).maxResults(1_000))
                .queueUrls()
                .stream()
                .map(url -> url.substring(url.lastIndexOf('/') + 1))
                .toList();
    }
}
