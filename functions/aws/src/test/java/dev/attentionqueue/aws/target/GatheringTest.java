package dev.attentionqueue.aws.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.aws.target.Gathering.Limits;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GatheringTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @AutoClose private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private final ConcurrentLinkedQueue<List<String>> calls = new ConcurrentLinkedQueue<>();

    private Gathering<String, String> gathering(int most, int mostBytes, Duration patience) {
        return new Gathering<>(
                new Limits<>(most, mostBytes, String::length, patience),
                items -> {
                    calls.add(items);
                    return String.join("+", items);
                });
    }

    @Test
    void as_many_as_fit_are_one_call_whose_answer_all_get() throws Exception {
        Gathering<String, String> three = gathering(3, 100, LONG);

        List<String> answers = bring(three, List.of("a", "b", "c", "d", "e", "f"));

        assertThat(calls).hasSize(2).allSatisfy(call -> assertThat(call).hasSize(3));
        assertThat(answers).hasSize(6).allSatisfy(answer -> assertThat(answer).hasSize(5));
    }

    @Test
    void what_does_not_fit_begins_the_next_call() throws Exception {
        Gathering<String, String> tenBytes = gathering(10, 10, Duration.ofMillis(50));

        bring(tenBytes, IntStream.range(0, 6).mapToObj(n -> "1234").toList());

        assertThat(calls)
                .allSatisfy(call -> assertThat(String.join("", call)).hasSizeLessThanOrEqualTo(10));
        assertThat(calls.stream().mapToInt(List::size).sum()).isEqualTo(6);
    }

    @Test
    void what_is_larger_than_a_call_goes_alone() throws Exception {
        assertThat(bring(gathering(10, 3, Duration.ZERO), List.of("12345")))
                .containsExactly("12345");
    }

    @Test
    void nobody_waits_for_longer_than_the_patience_of_the_first() throws Exception {
        assertThat(bring(gathering(10, 100, Duration.ofMillis(1)), List.of("a")))
                .containsExactly("a");
    }

    @Test
    void a_failure_is_everybodys() throws Exception {
        Gathering<String, String> failing =
                new Gathering<>(
                        new Limits<>(2, 100, String::length, LONG),
                        _ -> {
                            throw new IllegalStateException("as told");
                        });

        List<Future<String>> answers = threads.invokeAll(tasks(failing, List.of("a", "b")));

        assertThat(answers)
                .allSatisfy(
                        answer -> assertThat(answer.exceptionNow()).hasRootCauseMessage("as told"));
    }

    private List<String> bring(Gathering<String, String> gathering, List<String> items)
            throws Exception {
        return threads.invokeAll(tasks(gathering, items)).stream().map(Future::resultNow).toList();
    }

    private static List<Callable<String>> tasks(
            Gathering<String, String> gathering, List<String> items) {
        return items.stream().<Callable<String>>map(item -> () -> gathering.bring(item)).toList();
    }
}
