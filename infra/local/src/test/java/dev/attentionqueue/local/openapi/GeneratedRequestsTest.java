package dev.attentionqueue.local.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.openapi.Judge.Answer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/**
 * Requests made from the document, through the gateway and the functions. A failure prints the seed
 * of its request: with {@code -Daq.requests.seed=SEED -Daq.requests=1} that one alone is sent.
 */
class GeneratedRequestsTest {
    private static final long SEED = Long.getLong("aq.requests.seed", 20_261_130L);
    private static final int REQUESTS = Integer.getInteger("aq.requests", 5_000);
    private static final int SENDERS = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    /**
     * What no request of this test is answered with, and why: one status of an operation, or a
     * response that several share.
     */
    private static final Map<String, String> OUT_OF_REACH =
            Map.of(
                    "Throttled", "API Gateway's own throttle, which the local gateway has not",
                    "Failed", "a defect on our side; each one met here fails the test",
                    "Unavailable",
                            "a part that fails or is late; FaultsTest and LocalCloudTest make one",
                    "putSecret 422", "without a key to keep secrets under; SecretCallsTest",
                    "purgeStore 413", "API Gateway's, of a large body, which this call has not",
                    "sendItem 409", "while a request under the same key runs; RepeatsTest",
                    "sendItems 409", "while a request under the same key runs; RepeatsTest",
                    "purgeStore 409", "while a request under the same key runs; RepeatsTest");

    private final Document document = Document.read(Path.of("..", "..", "events", "openapi.yaml"));
    private final Judge judge = new Judge(document);

    @AutoClose private final Town town = new Town();
    @AutoClose private final HttpClient http = HttpClient.newHttpClient();

    /** A request by its seed, with what is to be said of it. */
    private record Outcome(
            long seed, GeneratedRequest request, String key, int status, List<String> complaints) {}

    @Test
    void nothing_is_answered_that_the_document_does_not_say() throws Exception {
        RequestDice dice = new RequestDice(document, town.inhabitants());
        List<Outcome> outcomes = sendAll(dice);
        Map<String, Integer> counts = new TreeMap<>();
        outcomes.forEach(one -> counts.merge(one.key() + " " + one.status(), 1, Integer::sum));
        counts.forEach((key, count) -> System.out.printf("%6d  %s%n", count, key));

        List<String> complaints =
                outcomes.stream()
                        .filter(outcome -> !outcome.complaints().isEmpty())
                        .map(GeneratedRequestsTest::report)
                        .toList();
        assertThat(complaints).as("%d complaints", complaints.size()).isEmpty();
        if (REQUESTS >= 5_000) {
            long accepted = outcomes.stream().filter(one -> one.status() / 100 == 2).count();
            System.out.printf("%d of %d answered 2xx%n", accepted, outcomes.size());
            assertThat(accepted).isGreaterThanOrEqualTo(REQUESTS / 2);
            assertThat(missing(counts)).isEmpty();
        }
    }

    private static String report(Outcome outcome) {
        return "seed %d, status %d: %s%n%s"
                .formatted(
                        outcome.seed(), outcome.status(), outcome.complaints(), outcome.request());
    }

    /** Documented statuses that did not occur, without a reason. */
    private List<String> missing(Map<String, Integer> counts) {
        List<String> missing = new ArrayList<>();
        for (Operation operation : document.operations()) {
            for (int status : operation.statuses()) {
                String key = operation.id() + " " + status;
                String reason =
                        OUT_OF_REACH.getOrDefault(
                                key,
                                OUT_OF_REACH.getOrDefault(operation.sharedResponse(status), ""));
                if (!counts.containsKey(key) && reason.isEmpty()) {
                    missing.add(key);
                } else if (!counts.containsKey(key)) {
                    System.out.printf("     -  %s: %s%n", key, reason);
                }
            }
        }
        return missing;
    }

    private List<Outcome> sendAll(RequestDice dice) throws Exception {
        try (ExecutorService senders = Executors.newFixedThreadPool(SENDERS)) {
            List<Future<Outcome>> sent = new ArrayList<>();
            for (int number = 0; number < REQUESTS; number++) {
                long seed = SEED + number;
                sent.add(senders.submit(() -> send(seed, dice.request(seed))));
            }
            for (GeneratedRequest request : dice.certain(SEED)) {
                sent.add(senders.submit(() -> send(SEED, request)));
            }
            List<Outcome> outcomes = new ArrayList<>();
            for (Future<Outcome> one : sent) {
                outcomes.add(one.get());
            }
            return outcomes;
        }
    }

    private Outcome send(long seed, GeneratedRequest request)
            throws IOException, InterruptedException {
        Answer answer = answer(request);
        String key = judge.operationOf(request).map(Operation::id).orElse("(no route)");
        return new Outcome(seed, request, key, answer.status(), judge.complaints(request, answer));
    }

    private Answer answer(GeneratedRequest request) throws IOException, InterruptedException {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(URI.create(town.api() + request.target()))
                        .timeout(PATIENCE)
                        .method(
                                request.method,
                                request.body == null
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofByteArray(request.body));
        request.headers.forEach(entry -> builder.header(entry.name(), entry.value()));
        HttpResponse<String> response = http.send(builder.build(), BodyHandlers.ofString());
        return new Answer(
                response.statusCode(),
                response.headers().allValues("content-type").stream()
                        .collect(Collectors.joining(",")),
                response.headers().firstValue("retry-after").orElse(""),
                response.body());
    }
}
