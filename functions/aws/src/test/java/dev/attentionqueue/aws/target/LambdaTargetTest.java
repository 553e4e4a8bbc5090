package dev.attentionqueue.aws.target;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.aws.AwsPlace;
import dev.attentionqueue.aws.RequestCounter;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.lambda.LambdaClient;

/** A Lambda target and a Lambda that answers as it is told. */
@Timeout(60)
class LambdaTargetTest {
    private static final Duration CALL_TIMEOUT = Duration.ofMillis(300);
    private static final Duration LONGEST = Duration.ofSeconds(20);
    private static final String QUEUE =
            "https://sqs.eu-central-1.amazonaws.com/123456789012/dev-work-acme-berlin";

    private final LinkedBlockingQueue<byte[]> events = new LinkedBlockingQueue<>();
    private final ExecutorService exchanges = Executors.newVirtualThreadPerTaskExecutor();
    private volatile Answering answering = http -> answer(http, 200, "null");
    private HttpServer server;
    private LambdaClient lambda;

    /** What the function does with an invocation. */
    private interface Answering {
        void answer(HttpExchange http) throws IOException, InterruptedException;
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        server.setExecutor(exchanges);
        server.createContext("/2015-03-31/functions/worker/invocations", this::exchange);
        server.start();
        URI endpoint = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        AwsPlace place =
                new AwsPlace(
                        Region.EU_CENTRAL_1,
                        null,
                        null,
                        endpoint,
                        StaticCredentialsProvider.create(AwsBasicCredentials.create("a", "b")));
        lambda = new AwsClients(place, new RequestCounter(), CALL_TIMEOUT).lambda(LONGEST);
    }

    @AfterEach
    void stop() {
        lambda.close();
        exchanges.shutdownNow();
        server.stop(0);
    }

    private void exchange(HttpExchange http) throws IOException {
        try (http) {
            events.add(http.getRequestBody().readAllBytes());
            answering.answer(http);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(HttpExchange http, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        http.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        http.getResponseBody().write(bytes);
    }

    /** For one slice that brings ten items: they need not hurry. */
    private LambdaTarget patient() {
        return target(Duration.ofSeconds(30));
    }

    private LambdaTarget target(Duration patience) {
        SqsEvent queue = SqsEvent.from(Region.EU_CENTRAL_1, QUEUE);
        return new LambdaTarget(new LambdaCalls(lambda), "worker", queue, patience);
    }

    private Disposition handle(String payload) throws Exception {
        return target(Duration.ZERO).handle(Calls.first("item-1", payload));
    }

    @Test
    void what_a_receive_brings_is_one_invocation() throws Exception {
        List<Disposition> dispositions = Calls.handle(patient(), Calls.several(10, "{}"));

        assertThat(dispositions).hasSize(10).containsOnly(new Done());
        assertThat(events).hasSize(1);
    }

    @Test
    void a_message_has_all_that_sqs_gives_it_and_the_items_own_id() throws Exception {
        handle("{\"order\": 1.10}");

        Map<String, Object> event = JSON.std.mapFrom(events.take());
        assertThat(event).containsOnlyKeys("Records");
        @SuppressWarnings("unchecked") // a list of objects, which JSON cannot say
        Map<String, Object> message =
                ((List<Map<String, Object>>) Objects.requireNonNull(event.get("Records")))
                        .getFirst();
        assertThat(message)
                .containsEntry("messageId", "item-1")
                .containsEntry("receiptHandle", "receipt-item-1")
                .containsEntry("body", "{\"order\": 1.10}")
                .containsEntry("md5OfBody", "88ecd0f85e6b7c59996c24bad8929e05")
                .containsEntry("eventSource", "aws:sqs")
                .containsEntry(
                        "eventSourceARN",
                        "arn:aws:sqs:eu-central-1:123456789012:dev-work-acme-berlin")
                .containsEntry("awsRegion", "eu-central-1")
                .containsKey("md5OfMessageAttributes");
        assertThat(message.get("attributes"))
                .isEqualTo(
                        Map.of(
                                "ApproximateReceiveCount", "1",
                                "SentTimestamp", "1796033730123",
                                "SenderId", "unknown",
                                "ApproximateFirstReceiveTimestamp", "1796033730123"));
        assertThat(message.get("messageAttributes"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsKeys(
                        "aq.item", "aq.correlation", "aq.tenant", "aq.store", "aq.marketplace")
                .containsKey("traceparent")
                .containsEntry(
                        "aq.fence",
                        Map.of(
                                "stringValue",
                                "44",
                                "stringListValues",
                                List.of(),
                                "binaryListValues",
                                List.of(),
                                "dataType",
                                "Number"));
    }

    @Test
    void those_that_the_function_lists_are_tried_again_and_the_others_done() throws Exception {
        answering =
                http ->
                        answer(
                                http,
                                200,
                                "{\"batchItemFailures\":[{\"itemIdentifier\":\"item-1\"}]}");

        List<Disposition> dispositions = Calls.handle(patient(), Calls.several(10, "{}"));

        assertThat(dispositions.get(1))
                .isEqualTo(new Retry("the function listed it in batchItemFailures"));
        assertThat(dispositions).filteredOn(one -> one.equals(new Done())).hasSize(9);
    }

    @Test
    void an_answer_that_cannot_be_read_fails_all() throws Exception {
        answering =
                http -> answer(http, 200, "{\"batchItemFailures\":[{\"itemIdentifier\":\"\"}]}");

        assertThat(Calls.handle(patient(), Calls.several(10, "{}")))
                .hasSize(10)
                .hasOnlyElementsOfType(Retry.class);
    }

    @Test
    void a_function_that_failed_and_is_answered_with_200_has_done_nothing() throws Exception {
        answering =
                http -> {
                    http.getResponseHeaders().set("X-Amz-Function-Error", "Unhandled");
                    answer(http, 200, "{\"errorType\":\"Oops\",\"errorMessage\":\"as told\"}");
                };

        assertThat(handle("{}")).isEqualTo(new Retry("the function failed: Oops: as told"));
    }

    @Test
    void an_item_that_failed_before_goes_alone() throws Exception {
        List<Disposition> dispositions =
                Calls.handle(
                        patient(),
                        Stream.concat(
                                        Stream.of(Calls.attempt(2, "again", "{}")),
                                        Calls.several(10, "{}").stream())
                                .toList());

        assertThat(dispositions).hasSize(11).containsOnly(new Done());
        assertThat(events).hasSize(2);
    }

    @Test
    void a_worker_that_outlasts_every_other_call_is_invoked_once_and_its_answer_counts()
            throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        answering =
                http -> {
                    boolean _ = never.await(CALL_TIMEOUT.toMillis() * 5, TimeUnit.MILLISECONDS);
                    answer(http, 200, "null");
                };

        assertThat(handle("{}")).isEqualTo(new Done());
        assertThat(events).hasSize(1);
    }

    @Test
    void an_invocation_whose_answer_is_lost_is_not_sent_again() throws Exception {
        assertThat(handle("on a connection that is then used again")).isEqualTo(new Done());
        answering = HttpExchange::close;

        assertThat(handle("{}")).isInstanceOf(Retry.class);
        assertThat(events).hasSize(2);
    }

    @Test
    void lambdas_own_failure_is_not_sent_again() throws Exception {
        answering = http -> answer(http, 500, "{\"Message\":\"oops\"}");

        assertThat(handle("{}")).isInstanceOf(Retry.class);
        assertThat(events).hasSize(1);
    }

    @Test
    void a_function_that_is_throttled_slows_the_store_down() throws Exception {
        answering =
                http -> {
                    http.getResponseHeaders().set("X-Amzn-ErrorType", "TooManyRequestsException");
                    http.getResponseHeaders().set("Retry-After", "7");
                    answer(http, 429, "{\"Message\":\"Rate Exceeded.\"}");
                };

        assertThat(handle("{}"))
                .isEqualTo(
                        new SlowDown(
                                Duration.ofSeconds(7),
                                "Lambda refused: TooManyRequestsException (429)"));
        assertThat(events).hasSize(1);
    }

    @Test
    void ten_items_of_900_kb_full_of_quotes_are_split_by_what_they_are_on_the_wire()
            throws Exception {
        List<Disposition> dispositions =
                Calls.handle(
                        target(Duration.ofMillis(200)), Calls.several(10, "\"".repeat(900 * 1024)));

        assertThat(dispositions).hasSize(10).containsOnly(new Done());
        assertThat(events)
                .hasSizeGreaterThanOrEqualTo(4)
                .allSatisfy(event -> assertThat(event).hasSizeLessThan(6 * 1024 * 1024));
    }

    @Test
    void an_item_that_no_event_has_room_for_is_rejected() throws Exception {
        answering = http -> answer(http, 413, "{\"Message\":\"too large\"}");

        assertThat(handle("{}")).isInstanceOf(Reject.class);
    }
}
