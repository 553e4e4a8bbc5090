package dev.attentionqueue.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Unavailable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.AcquireInitialTokenRequest;
import software.amazon.awssdk.retries.api.RecordSuccessRequest;
import software.amazon.awssdk.retries.api.RefreshRetryTokenRequest;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.retries.api.RetryToken;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/** L11: what the adapter does when the table throttles its writes. */
final class ThrottledCallsTest {
    private static final Duration CALL_TIMEOUT = Timing.DEFAULT.callTimeout();
    private static final String THROTTLED =
            """
            {"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException",\
            "message":"too much"}\
            """;

    private final RequestCounter counter = new RequestCounter();
    private final AtomicInteger throttlesLeft = new AtomicInteger();
    private HttpServer server;
    private DynamoDbClient client;

    @BeforeEach
    void start() throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        server = HttpServer.create(new InetSocketAddress(here, 0), 0);
        server.createContext("/", this::answer);
        server.start();
        URI endpoint = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        AwsPlace place =
                new AwsPlace(
                        Region.US_EAST_1,
                        null,
                        endpoint,
                        null,
                        StaticCredentialsProvider.create(AwsBasicCredentials.create("a", "b")));
        client = new AwsClients(place, counter, CALL_TIMEOUT).dynamoDb();
    }

    @AfterEach
    void stop() {
        client.close();
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        boolean throttles = throttlesLeft.getAndDecrement() > 0;
        byte[] body = (throttles ? THROTTLED : "{}").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.0");
        exchange.sendResponseHeaders(throttles ? 400 : 200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private void write() {
        Store store = Samples.quiet();
        new DynamoDbStores(client, "t", Timing.DEFAULT).create(store);
    }

    @Test
    void a_write_that_is_throttled_is_sent_again() {
        throttlesLeft.set(1);

        write();

        assertThat(counter.counts().values()).containsExactly(2L);
    }

    @Test
    void a_write_that_is_throttled_every_time_is_told_after_three() {
        throttlesLeft.set(Integer.MAX_VALUE);

        assertThatThrownBy(this::write).isInstanceOf(Unavailable.class);

        assertThat(counter.counts().values()).containsExactly(3L);
    }

    @Test
    void the_pauses_between_are_drawn_by_lot_and_leave_time_for_the_last_try() {
        RetryStrategy retries =
                client.serviceClientConfiguration()
                        .overrideConfiguration()
                        .retryStrategy()
                        .orElseThrow();

        List<Duration> drawn = Stream.generate(() -> pauses(retries)).limit(20).toList();

        assertThat(Set.copyOf(drawn)).as("different pauses").hasSizeGreaterThan(10);
        assertThat(drawn).allSatisfy(pause -> assertThat(pause).isLessThan(CALL_TIMEOUT));
    }

    /** Those of one call, together. */
    private static Duration pauses(RetryStrategy retries) {
        RetryToken token =
                retries.acquireInitialToken(AcquireInitialTokenRequest.create("call")).token();
        Duration all = Duration.ZERO;
        for (int retry = 1; retry < retries.maxAttempts(); retry++) {
            var again =
                    retries.refreshRetryToken(
                            RefreshRetryTokenRequest.builder()
                                    .token(token)
                                    .failure(throttle())
                                    .build());
            token = again.token();
            all = all.plus(again.delay());
        }
        retries.recordSuccess(RecordSuccessRequest.create(token));
        return all;
    }

    private static Throwable throttle() {
        String code = "ProvisionedThroughputExceededException";
        return ProvisionedThroughputExceededException.builder()
                .awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
                .statusCode(400)
                .build();
    }
}
