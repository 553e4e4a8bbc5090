package dev.attentionqueue.simulation.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.idempotency.Remembered;
import dev.attentionqueue.idempotency.Remembered.Answer;
import dev.attentionqueue.idempotency.RequestKey;
import dev.attentionqueue.idempotency.Requests;
import dev.attentionqueue.store.Identifier;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every memory of requests does. */
public abstract class RequestsContract {
    private static final Instant NOW = Instant.parse("2026-11-30T10:15:30.123Z");

    protected abstract Requests requests();

    /** A hash that no test has used before. */
    protected abstract String newHash();

    private RequestKey newKey() {
        return new RequestKey(new Identifier("demo"), newHash());
    }

    private static Remembered by(String owner, @Nullable Answer answer) {
        return new Remembered(
                "fingerprint",
                "request",
                owner,
                NOW.plusSeconds(60),
                answer,
                NOW.plus(Duration.ofHours(24)));
    }

    @Test
    void a_free_key_is_taken_once() {
        RequestKey key = newKey();

        assertThat(requests().write(key, null, by("a", null), NOW)).isEmpty();
        assertThat(requests().write(key, null, by("b", null), NOW)).contains(by("a", null));
    }

    @Test
    void keys_of_two_tenants_are_two_keys() {
        String hash = newHash();
        RequestKey one = new RequestKey(new Identifier("one"), hash);
        RequestKey other = new RequestKey(new Identifier("other"), hash);

        assertThat(requests().write(one, null, by("a", null), NOW)).isEmpty();
        assertThat(requests().write(other, null, by("b", null), NOW)).isEmpty();
    }

    @Test
    void an_answer_comes_back_as_it_was_written() {
        RequestKey key = newKey();
        Remembered answered = by("a", new Answer(202, "{\"itemId\": \"🛒\"}"));
        requests().write(key, null, by("a", null), NOW);

        assertThat(requests().write(key, by("a", null), answered, NOW)).isEmpty();

        assertThat(requests().write(key, null, by("b", null), NOW)).contains(answered);
    }

    @Test
    void who_lost_the_key_to_another_run_writes_nothing() {
        RequestKey key = newKey();
        requests().write(key, null, by("a", null), NOW);
        requests().write(key, by("a", null), by("b", null), NOW);

        assertThat(requests().write(key, by("a", null), by("a", new Answer(202, "{}")), NOW))
                .contains(by("b", null));
    }

    @Test
    void e14_what_is_past_its_time_is_not_there() {
        RequestKey key = newKey();
        requests().write(key, null, by("a", new Answer(202, "{}")), NOW);

        Instant later = NOW.plus(Duration.ofHours(24));
        assertThat(requests().write(key, null, by("b", null), later.minusMillis(1))).isPresent();
        assertThat(requests().write(key, null, by("b", null), later)).isEmpty();
    }

    @Test
    void what_was_deleted_meanwhile_is_written_anew() {
        RequestKey key = newKey();

        assertThat(requests().write(key, by("a", null), by("b", null), NOW)).isEmpty();

        assertThat(requests().write(key, null, by("c", null), NOW)).contains(by("b", null));
    }

    @Test
    void a_write_that_is_made_again_is_a_success() {
        RequestKey key = newKey();

        assertThat(requests().write(key, null, by("a", null), NOW)).isEmpty();
        assertThat(requests().write(key, null, by("a", null), NOW)).isEmpty();
    }

    @Test
    void one_of_many_racers_gets_the_key() throws Exception {
        RequestKey key = newKey();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Optional<Remembered>>> racers =
                    IntStream.range(0, 8).mapToObj(racer -> take(key, "racer-" + racer)).toList();
            int winners = 0;
            for (Future<Optional<Remembered>> racer : threads.invokeAll(racers)) {
                winners += racer.get().isEmpty() ? 1 : 0;
            }
            assertThat(winners).isEqualTo(1);
        }
    }

    private Callable<Optional<Remembered>> take(RequestKey key, String owner) {
        return () -> requests().write(key, null, by(owner, null), NOW);
    }
}
