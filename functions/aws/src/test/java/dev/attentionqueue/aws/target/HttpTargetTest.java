package dev.attentionqueue.aws.target;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.standardwebhooks.Webhook;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.attentionqueue.secret.WebhookSecret;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Disposition.SlowDown;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An HTTP target, and an endpoint on this machine, which is allowed here. */
@Timeout(60)
class HttpTargetTest {
    /** The public test vector of Standard Webhooks (libraries/java, WebhookTest). */
    private static final WebhookSecret SECRET =
            new WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final String PAYLOAD = "{\"test\": 2432232314}";
    private static final Instant NOW = Instant.ofEpochSecond(1_614_265_330);
    private static final String SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

    private static final WebhookSecret OTHER = new WebhookSecret("whsec_" + "b".repeat(32));
    private static final Duration ANSWER = Duration.ofMillis(500);
    private static final Endpoints.Limits LIMITS =
            new Endpoints.Limits(2, Duration.ofMillis(50), Duration.ofSeconds(3), ANSWER);

    private final BlockingQueue<Map<String, List<String>>> requests = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> bodies = new LinkedBlockingQueue<>();
    private final ExecutorService exchanges = Executors.newVirtualThreadPerTaskExecutor();
    private volatile Answering answering = http -> http.sendResponseHeaders(204, -1);
    private HttpServer server;
    private Endpoints endpoints;

    private interface Answering {
        void answer(HttpExchange http) throws IOException, InterruptedException;
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        server.setExecutor(exchanges);
        server.createContext("/", this::exchange);
        server.start();
        endpoints = new Endpoints((SSLSocketFactory) SSLSocketFactory.getDefault(), LIMITS);
    }

    @AfterEach
    void stop() {
        exchanges.shutdownNow();
        server.stop(0);
    }

    private void exchange(HttpExchange http) throws IOException {
        try (http) {
            requests.add(http.getRequestHeaders());
            bodies.add(new String(http.getRequestBody().readAllBytes(), UTF_8));
            answering.answer(http);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private HttpTarget target(WebhookSecret... secrets) {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/hooks?a=b");
        return new HttpTarget(endpoints, url, () -> List.of(secrets), InstantSource.fixed(NOW));
    }

    private Disposition handle(String payload) throws InterruptedException {
        return target(SECRET).handle(Calls.first(ID, payload));
    }

    private void answersWith(int status, String name, String value) {
        answering =
                http -> {
                    http.getResponseHeaders().set(name, value);
                    http.sendResponseHeaders(status, -1);
                };
    }

    @Test
    void a_webhook_is_signed_as_the_public_test_vector_says() throws Exception {
        assertThat(handle(PAYLOAD)).isEqualTo(new Done());

        assertThat(bodies.take()).isEqualTo(PAYLOAD);
        assertThat(requests.take())
                .containsEntry("Webhook-id", List.of(ID))
                .containsEntry("Webhook-timestamp", List.of("1614265330"))
                .containsEntry("Webhook-signature", List.of(SIGNATURE));
    }

    @Test
    void while_a_secret_is_replaced_both_sign() throws Exception {
        assertThat(target(OTHER, SECRET).handle(Calls.first(ID, PAYLOAD))).isEqualTo(new Done());

        String other = new Webhook(OTHER.text()).sign(ID, NOW.getEpochSecond(), PAYLOAD);
        assertThat(requests.take())
                .containsEntry("Webhook-signature", List.of(other + " " + SIGNATURE));
    }

    @Test
    void a_signature_covers_the_bytes_that_are_sent() throws Exception {
        String text = "olá \uD83D\uDE00 \u0000";
        assertThat(handle(text)).isEqualTo(new Done());

        assertThat(bodies.take()).isEqualTo(text);
        assertThat(requests.take())
                .containsEntry(
                        "Webhook-signature",
                        List.of(new Webhook(SECRET.text()).sign(ID, NOW.getEpochSecond(), text)));
    }

    @Test
    void an_endpoint_learns_the_store_the_fence_the_attempt_and_the_correlation_id()
            throws Exception {
        target(SECRET).handle(Calls.attempt(3, ID, PAYLOAD));

        assertThat(requests.take())
                .containsEntry("Content-type", List.of("application/json"))
                .containsEntry("X-store", List.of("berlin"))
                .containsEntry("X-marketplace", List.of("shopify"))
                .containsEntry("X-fence", List.of("44"))
                .containsEntry("X-attempt", List.of("3"))
                .containsEntry("X-correlation-id", List.of("order-4711"))
                .containsEntry("Traceparent", List.of(Calls.TRACE))
                .containsEntry("X-attribute-kind", List.of("order"));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 204, 299})
    void a_2xx_is_done(int status) throws Exception {
        answersWith(status, "X", "x");
        assertThat(handle(PAYLOAD)).isEqualTo(new Done());
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 407, 410, 422})
    void what_is_wrong_stays_wrong_and_is_rejected(int status) throws Exception {
        answersWith(status, "X", "x");
        assertThat(handle(PAYLOAD)).isEqualTo(new Reject("the endpoint answered " + status));
    }

    @ParameterizedTest
    @CsvSource({"500,", "502,", "504,", "500,7", "408,", "408,7", "425,7"})
    void what_may_go_better_is_tried_again_when_the_endpoint_says(int status, Long seconds)
            throws Exception {
        answersWith(status, "Retry-After", seconds == null ? "who knows" : seconds.toString());
        Duration after = seconds == null ? null : Duration.ofSeconds(seconds);
        assertThat(handle(PAYLOAD)).isEqualTo(new Retry(after, "the endpoint answered " + status));
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void too_much_slows_the_store_down_for_as_long_as_the_endpoint_says(int status)
            throws Exception {
        String reason = "the endpoint answered " + status;
        answersWith(status, "Retry-After", "Thu, 25 Feb 2021 15:03:10 GMT");
        assertThat(handle(PAYLOAD)).isEqualTo(new SlowDown(Duration.ofMinutes(1), reason));

        answersWith(status, "X", "x");
        assertThat(handle(PAYLOAD)).isEqualTo(new SlowDown(reason));
    }

    @Test
    void no_redirect_is_followed() throws Exception {
        answersWith(307, "Location", "/elsewhere");

        assertThat(handle(PAYLOAD)).isInstanceOf(Retry.class);
        assertThat(requests).hasSize(1);
    }

    @Test
    void an_endpoint_that_does_not_answer_in_time_is_tried_again_and_was_asked_once()
            throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        answering = _ -> never.await();

        assertThat(handle(PAYLOAD)).isInstanceOf(Retry.class);
        assertThat(requests).hasSize(1);
    }

    @Test
    void what_got_no_answer_is_not_sent_again() throws Exception {
        assertThat(handle("on a connection that is then used again")).isEqualTo(new Done());
        answering = HttpExchange::close;

        assertThat(handle(PAYLOAD)).isInstanceOf(Retry.class);
        assertThat(requests).hasSize(2);
    }

    @Test
    void of_a_long_answer_the_rest_is_cut_off() throws Exception {
        AtomicInteger sent = new AtomicInteger();
        answering =
                http -> {
                    http.sendResponseHeaders(200, 0);
                    byte[] block = new byte[64 * 1024];
                    for (int blocks = 0; blocks < 1_024; blocks++) {
                        http.getResponseBody().write(block);
                        sent.incrementAndGet();
                    }
                };

        assertThat(handle(PAYLOAD)).isEqualTo(new Done());
        exchanges.shutdown();
        assertThat(exchanges.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(sent).hasValueLessThan(1_024);
    }

    @Test
    void a_host_is_asked_over_a_few_connections_at_a_time() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        CountDownLatch go = new CountDownLatch(1);
        answering =
                http -> {
                    both.countDown();
                    go.await();
                    http.sendResponseHeaders(204, -1);
                };
        List<Future<Disposition>> busy = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            busy.add(threads.submit(() -> handle("1")));
            busy.add(threads.submit(() -> handle("2")));
            both.await();

            Disposition third = handle("3");
            go.countDown();

            assertThat(third)
                    .isEqualTo(
                            new SlowDown(
                                    Duration.ofSeconds(1),
                                    "all connections with the endpoint's host are busy"));
        }
        assertThat(busy).allSatisfy(one -> assertThat(one.resultNow()).isEqualTo(new Done()));
    }

    @Test
    void without_a_secret_nothing_is_sent() throws Exception {
        assertThat(target().handle(Calls.first(ID, PAYLOAD)))
                .isEqualTo(
                        new Retry("the target's secret is not there: put it with PUT /v1/secrets"));
        assertThat(requests).isEmpty();
    }
}
