package dev.attentionqueue.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.jr.ob.JSON;
import com.sun.net.httpserver.HttpServer;
import dev.attentionqueue.local.host.CannotStart;
import dev.attentionqueue.local.host.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stores whose items somebody else handles, from the HTTP call to the target. */
@Timeout(180)
class TargetsTest {
    private static final AtomicInteger IDS = new AtomicInteger();
    private static final BlockingQueue<String> LINES = new LinkedBlockingQueue<>();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private static LocalCloud cloud;

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException, ClassNotFoundException {
        Path jar = StockJar.of(StockFunction.class, folder);
        String target = "stock=" + jar + ":" + StockFunction.class.getName();
        cloud =
                LocalCloud.start(
                        LocalSettings.inMemory(Path.of("node_modules"))
                                .with(List.of(LocalTarget.read(target))),
                        InstantSource.system(),
                        () -> "id-" + IDS.incrementAndGet(),
                        LINES::add);
    }

    @AfterAll
    static void stop() {
        cloud.close();
        HTTP.close();
    }

    @Test
    void a_stock_jar_that_was_written_for_an_sqs_trigger_runs_unchanged() throws Exception {
        assertThat(put("shop-1", "{\"type\":\"lambda\",\"function\":\"stock\"}").statusCode())
                .isEqualTo(201);

        post("shop-1", "{\"payload\": \"good\"}");
        post("shop-1", "{\"payload\": \"poison\"}");

        assertThat(linesUntil("stock handled good"))
                .anyMatch(line -> line.contains("stock handled good 11"));
        assertThat(linesUntil("stock handled poison"))
                .filteredOn(line -> line.contains("stock handled"))
                .singleElement()
                .satisfies(line -> assertThat(line).contains("stock handled poison 11"));
        assertThat(HTTP.send(get("shop-1"), BodyHandlers.ofString()).body())
                .contains("\"type\":\"lambda\"", "\"function\":\"stock\"");
    }

    @Test
    void an_endpoint_gets_a_signed_webhook() throws Exception {
        BlockingQueue<Map<String, List<String>>> webhooks = new LinkedBlockingQueue<>();
        HttpServer endpoint =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.ofLiteral(Ports.LOOPBACK), 0), 0);
        endpoint.createContext(
                "/",
                http -> {
                    try (http) {
                        http.getRequestBody().readAllBytes();
                        webhooks.add(http.getRequestHeaders());
                        http.sendResponseHeaders(204, -1);
                    }
                });
        endpoint.start();
        try {
            assertThat(putSecret("orders").statusCode()).isEqualTo(204);
            String url = "http://127.0.0.1:" + endpoint.getAddress().getPort();
            put(
                    "shop-2",
                    "{\"type\":\"http\",\"url\":\"%s\",\"secret\":\"orders\"}".formatted(url));

            Map<String, Object> accepted =
                    JSON.std.mapFrom(post("shop-2", "{\"payload\": {\"a\": 1}}").body());

            Map<String, List<String>> webhook = webhooks.poll(60, TimeUnit.SECONDS);
            assertThat(webhook)
                    .containsEntry("Webhook-id", List.of("" + accepted.get("itemId")))
                    .containsKeys("Webhook-timestamp", "Webhook-signature")
                    .containsEntry("X-store", List.of("shop-2"));
        } finally {
            endpoint.stop(0);
        }
    }

    private static HttpResponse<String> putSecret(String name) throws Exception {
        String body = "{\"secret\": \"whsec_%s\"}".formatted("a".repeat(32));
        return HTTP.send(
                request("/v1/secrets/" + name).PUT(BodyPublishers.ofString(body)).build(),
                BodyHandlers.ofString(UTF_8));
    }

    @Test
    void an_endpoint_whose_secret_nobody_has_put_is_refused() throws Exception {
        HttpResponse<String> refused =
                put(
                        "shop-5",
                        "{\"type\":\"http\",\"url\":\"http://127.0.0.1:1\",\"secret\":\"no\"}");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("#/target/secret", "PUT /v1/secrets/no");
    }

    @Test
    void a_function_that_is_not_listed_for_the_tenant_is_refused() throws Exception {
        HttpResponse<String> refused =
                put("shop-3", "{\"type\":\"lambda\",\"function\":\"somebody-elses\"}");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body())
                .contains("target-refused", "#/target", "is not listed for tenant demo");
    }

    @Test
    void what_is_wrong_in_a_target_is_named() throws Exception {
        assertThat(put("shop-4", "{\"type\":\"queue\"}").body())
                .contains("#/target/type", "choose embedded, lambda or http");
        assertThat(put("shop-4", "{\"type\":\"lambda\",\"function\":\"a b\"}").body())
                .contains("function must be");
        assertThat(put("shop-4", "{\"type\":\"http\",\"url\":\"ftp://a\",\"secret\":\"s\"}").body())
                .contains("url must be");
        assertThat(put("shop-4", "\"lambda\"").statusCode()).isEqualTo(400);
    }

    @Test
    void an_option_that_names_no_jar_says_what_to_do() {
        assertThatThrownBy(() -> LocalTarget.read("stock"))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("NAME=path/to.jar:fully.qualified.Handler");
        assertThatThrownBy(() -> LocalTarget.read("stock=no.jar:a.B"))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("cannot be read");
    }

    /** Lines up to the one that holds {@code text}, which has to come. */
    private static List<String> linesUntil(String text) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        while (lines.isEmpty() || !lines.getLast().contains(text)) {
            String line = LINES.poll(90, TimeUnit.SECONDS);
            assertThat(line).as("a line with '%s' after %s", text, lines).isNotNull();
            lines.add(line);
        }
        return lines;
    }

    private static HttpResponse<String> put(String store, String target) throws Exception {
        String body = "{\"marketplace\": \"shopify\", \"target\": %s}".formatted(target);
        return HTTP.send(
                request("/v1/stores/" + store).PUT(BodyPublishers.ofString(body)).build(),
                BodyHandlers.ofString(UTF_8));
    }

    private static HttpResponse<String> post(String store, String body) throws Exception {
        return HTTP.send(
                request("/v1/stores/" + store + "/items")
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString(UTF_8));
    }

    private static HttpRequest get(String store) {
        return request("/v1/stores/" + store).GET().build();
    }

    private static HttpRequest.Builder request(String path) {
        URI uri = cloud.api().resolve(path);
        return HttpRequest.newBuilder(uri)
                .header("authorization", "Bearer " + cloud.key())
                .header("content-type", "application/json");
    }
}
