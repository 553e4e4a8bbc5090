package dev.attentionqueue.local.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.local.StubFunction;
import dev.attentionqueue.local.function.EmbeddedFunction;
import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.FunctionSettings;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class HttpGatewayTest {
    private static final List<RouteKey> ROUTES =
            List.of(RouteKey.of("PUT /v1/stores/{store}"), RouteKey.of("GET /v1/overview"));

    @AutoClose private final HttpClient client = HttpClient.newHttpClient();

    private final BlockingQueue<APIGatewayV2HTTPEvent> events = new LinkedBlockingQueue<>();

    @Test
    void a_request_that_no_server_can_read_is_refused_in_api_gateways_form() throws Exception {
        try (HttpGateway gateway = gateway(answering("{\"statusCode\":204}"))) {
            HttpResponse<String> response =
                    send(gateway, "/v1/stores/a%00b", r -> r.PUT(BodyPublishers.noBody()));

            assertThat(response.statusCode()).isEqualTo(400);
            assertThat(response.body()).isEqualTo("{\"message\":\"Bad Request\"}");
            assertThat(response.headers().firstValue("content-type")).contains("application/json");
        }
    }

    @Test
    void a_request_is_the_event_that_aws_sends() throws Exception {
        try (HttpGateway gateway = gateway(answering("{\"statusCode\":204}"))) {
            send(
                    gateway,
                    "/v1/stores/shop%2e1?limit=2&tag=a&tag=b%20c",
                    r ->
                            r.PUT(BodyPublishers.ofString("{\"plan\":\"é\"}"))
                                    .header("Content-Type", "application/json; charset=utf-8")
                                    .header("X-Twice", "one")
                                    .header("X-Twice", "two")
                                    .header("Cookie", "a=1; b=2"));

            APIGatewayV2HTTPEvent event = events.take();
            assertThat(event.getVersion()).isEqualTo("2.0");
            assertThat(event.getRouteKey()).isEqualTo("PUT /v1/stores/{store}");
            assertThat(event.getRawPath()).isEqualTo("/v1/stores/shop%2e1");
            assertThat(event.getRawQueryString()).isEqualTo("limit=2&tag=a&tag=b%20c");
            assertThat(event.getPathParameters()).isEqualTo(Map.of("store", "shop.1"));
            assertThat(event.getQueryStringParameters())
                    .isEqualTo(Map.of("limit", "2", "tag", "a,b c"));
            assertThat(event.getHeaders())
                    .containsEntry("x-twice", "one,two")
                    .doesNotContainKey("cookie");
            assertThat(event.getCookies()).containsExactly("a=1", "b=2");
            assertThat(event.getBody()).isEqualTo("{\"plan\":\"é\"}");
            assertThat(event.getIsBase64Encoded()).isFalse();
            APIGatewayV2HTTPEvent.RequestContext context = event.getRequestContext();
            assertThat(context.getRequestId()).isEqualTo("id-1");
            assertThat(context.getStage()).isEqualTo("$default");
            assertThat(context.getTime()).isEqualTo("12/Mar/2026:19:03:58 +0000");
            assertThat(context.getTimeEpoch()).isEqualTo(1_773_342_238_000L);
            assertThat(context.getAuthorizer().getLambda())
                    .isEqualTo(Map.of("tenant", "demo", "role", "operator"));
            assertThat(context.getHttp().getMethod()).isEqualTo("PUT");
            assertThat(context.getHttp().getSourceIp()).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void a_body_without_a_content_type_or_of_a_form_travels_as_base64() throws Exception {
        try (HttpGateway gateway = gateway(answering("{\"statusCode\":204}"))) {
            send(gateway, "/v1/stores/a", r -> r.PUT(BodyPublishers.ofString("{}")));
            send(
                    gateway,
                    "/v1/stores/a",
                    r ->
                            r.PUT(BodyPublishers.ofString("a=1"))
                                    .header("Content-Type", "application/x-www-form-urlencoded"));

            APIGatewayV2HTTPEvent untyped = events.take();
            assertThat(untyped.getIsBase64Encoded()).isTrue();
            assertThat(untyped.getBody())
                    .isEqualTo(Base64.getEncoder().encodeToString("{}".getBytes(UTF_8)));
            assertThat(events.take().getIsBase64Encoded()).isTrue();
        }
    }

    @Test
    void a_structured_answer_is_taken_apart() throws Exception {
        String body = Base64.getEncoder().encodeToString("hello".getBytes(UTF_8));
        RequestHandler<APIGatewayV2HTTPEvent, APIGatewayV2HTTPResponse> handler =
                (event, context) ->
                        APIGatewayV2HTTPResponse.builder()
                                .withStatusCode(202)
                                .withHeaders(Map.of("Retry-After", "3", "Content-Type", "text/css"))
                                .withCookies(List.of("a=1", "b=2"))
                                .withBody(body)
                                .withIsBase64Encoded(true)
                                .build();
        try (HttpGateway gateway = gateway(function(handler))) {
            HttpResponse<String> response = get(gateway, "/v1/overview");

            assertThat(response.statusCode()).isEqualTo(202);
            assertThat(response.body()).isEqualTo("hello");
            assertThat(response.headers().firstValue("Retry-After")).contains("3");
            assertThat(response.headers().firstValue("Content-Type")).contains("text/css");
            assertThat(response.headers().firstValue("apigw-requestid")).contains("id-1");
            assertThat(response.headers().allValues("Set-Cookie")).containsExactly("a=1", "b=2");
        }
    }

    @Test
    void an_answer_without_a_status_is_the_json_body_of_a_200() throws Exception {
        try (HttpGateway gateway = gateway(answering("{\"fine\":true}"))) {
            HttpResponse<String> response = get(gateway, "/v1/overview");

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body()).isEqualTo("{\"fine\":true}");
            assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
        }
    }

    @Test
    void an_unknown_route_is_awss_own_404() throws Exception {
        try (HttpGateway gateway = gateway(answering("{}"))) {
            assertError(get(gateway, "/v1/stores/a"), 404, "{\"message\":\"Not Found\"}");
            assertError(get(gateway, "/"), 404, "{\"message\":\"Not Found\"}");
        }
    }

    @Test
    void a_failing_function_is_awss_own_500() throws Exception {
        LambdaFunction failing =
                stub(
                        event -> {
                            throw new FunctionFailure("Error", "broken");
                        });
        try (HttpGateway gateway = gateway(failing)) {
            assertError(
                    get(gateway, "/v1/overview"), 500, "{\"message\":\"Internal Server Error\"}");
        }
    }

    @Test
    void an_answer_that_is_no_json_is_awss_own_500() throws Exception {
        try (HttpGateway gateway = gateway(answering("{"))) {
            assertError(
                    get(gateway, "/v1/overview"), 500, "{\"message\":\"Internal Server Error\"}");
        }
    }

    @Test
    void a_function_slower_than_the_integration_timeout_is_awss_own_503() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        LambdaFunction slow =
                stub(
                        event -> {
                            release.await();
                            return event;
                        });
        GatewaySettings settings = new GatewaySettings(Ports.ANY, ROUTES, Duration.ofMillis(100));
        try (HttpGateway gateway = gateway(settings, slow, everybody())) {
            assertError(get(gateway, "/v1/overview"), 503, "{\"message\":\"Service Unavailable\"}");
        } finally {
            release.countDown();
        }
    }

    @Test
    void an_event_above_six_megabytes_is_awss_own_413() throws Exception {
        byte[] big = new byte[LambdaFunction.MAXIMUM_EVENT_BYTES];
        try (HttpGateway gateway = gateway(answering("{}"))) {
            HttpResponse<String> response =
                    send(
                            gateway,
                            "/v1/stores/a",
                            r ->
                                    r.PUT(BodyPublishers.ofByteArray(big))
                                            .header("Content-Type", "text/plain"));

            assertError(response, 413, "{\"message\":\"Request Too Long\"}");
        }
    }

    @Test
    void who_is_not_let_in_gets_awss_own_401_or_403() throws Exception {
        Authorizer keyed =
                request ->
                        request.headers().containsKey("authorization")
                                ? new Authorizer.Decision.Denied()
                                : new Authorizer.Decision.Unidentified();
        GatewaySettings settings = GatewaySettings.of(Ports.ANY, ROUTES);
        try (HttpGateway gateway = gateway(settings, answering("{}"), keyed)) {
            assertError(get(gateway, "/v1/overview"), 401, "{\"message\":\"Unauthorized\"}");
            assertError(
                    send(gateway, "/v1/overview", r -> r.header("Authorization", "Bearer x")),
                    403,
                    "{\"message\":\"Forbidden\"}");
        }
    }

    @Test
    void a_taken_port_is_refused() {
        try (HttpGateway first = gateway(answering("{}"))) {
            GatewaySettings same = GatewaySettings.of(first.endpoint().getPort(), ROUTES);

            assertThatThrownBy(() -> gateway(same, answering("{}"), everybody()))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageStartingWith(
                            "The HTTP gateway cannot listen on port " + same.port());
        }
    }

    @Test
    void closing_does_not_wait_for_a_running_request() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        LambdaFunction hanging =
                stub(
                        event -> {
                            running.countDown();
                            new CountDownLatch(1).await();
                            return event;
                        });
        HttpGateway gateway = gateway(hanging);
        var unanswered =
                client.sendAsync(
                        HttpRequest.newBuilder(gateway.endpoint().resolve("/v1/overview")).build(),
                        BodyHandlers.ofString());
        running.await();
        long start = System.nanoTime();

        gateway.close();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
        unanswered.cancel(true);
    }

    private static void assertError(HttpResponse<String> response, int status, String body) {
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.body()).isEqualTo(body);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
    }

    private HttpResponse<String> get(HttpGateway gateway, String path)
            throws IOException, InterruptedException {
        return send(gateway, path, r -> r.GET());
    }

    private HttpResponse<String> send(
            HttpGateway gateway,
            String path,
            java.util.function.UnaryOperator<HttpRequest.Builder> request)
            throws IOException, InterruptedException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(gateway.endpoint().resolve(path));
        return client.send(request.apply(builder).build(), BodyHandlers.ofString());
    }

    private static Authorizer everybody() {
        return Authorizer.everybodyIs("demo", "operator");
    }

    private static HttpGateway gateway(LambdaFunction function) {
        return gateway(GatewaySettings.of(Ports.ANY, ROUTES), function, everybody());
    }

    private static HttpGateway gateway(
            GatewaySettings settings, LambdaFunction function, Authorizer authorizer) {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-03-12T19:03:58Z"));
        return new HttpGateway(settings, authorizer, function, clock, () -> "id-1");
    }

    /** Keeps the event as AWS's own class reads it, and answers with this JSON. */
    private LambdaFunction answering(String json) {
        LambdaFunction reader =
                function(
                        (event, context) -> {
                            events.add(event);
                            return APIGatewayV2HTTPResponse.builder().build();
                        });
        return stub(
                event -> {
                    reader.invoke(event);
                    return json.getBytes(UTF_8);
                });
    }

    private static LambdaFunction function(
            RequestHandler<APIGatewayV2HTTPEvent, APIGatewayV2HTTPResponse> handler) {
        return new EmbeddedFunction<>(
                FunctionSettings.of("api", Duration.ofSeconds(30)),
                handler,
                APIGatewayV2HTTPEvent.class,
                () -> "request",
                line -> {});
    }

    private static LambdaFunction stub(StubFunction.Body body) {
        return new StubFunction(body);
    }
}
