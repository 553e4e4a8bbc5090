package dev.attentionqueue.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole path through HTTP, as an integrator goes it. */
@OnBackend
class LocalCloudTest {
    private static final AtomicInteger IDS = new AtomicInteger();
    private static final Path NODE_MODULES = Path.of("node_modules");
    private static final BlockingQueue<String> SLICES = new LinkedBlockingQueue<>();

    @AutoClose private static final LocalCloud CLOUD = start(Backend.settings());

    @AutoClose private static final HttpClient HTTP = HttpClient.newHttpClient();

    @Test
    void a_registered_stores_item_is_taken_in_and_handled() throws Exception {
        assertThat(put(CLOUD, "/v1/stores/shop-1", "{\"marketplace\": \"mercadolivre\"}"))
                .satisfies(
                        created -> {
                            assertThat(created.statusCode()).isEqualTo(201);
                            assertThat(json(created))
                                    .containsEntry("tenant", "demo")
                                    .containsEntry("plan", "basic")
                                    .containsEntry("state", "ACTIVE")
                                    .containsEntry("backlog", 0);
                        });

        HttpResponse<String> accepted = post(CLOUD, "shop-1", "{\"payload\": {\"order\": 1.10}}");
        assertThat(accepted.statusCode()).isEqualTo(202);
        assertThat(json(accepted)).containsOnlyKeys("itemId", "correlationId");

        awaitSlice("demo/shop-1: handled 1 of 1");
        assertThat(json(get(CLOUD, "/v1/stores/shop-1")))
                .containsEntry("processed", 1)
                .containsEntry("slices", 1)
                .containsEntry("backlog", 0)
                .containsEntry("lanes", List.of(Map.of("lane", 0, "phase", "idle")));
    }

    @Test
    void a_batch_is_taken_in_by_one_call_and_handled() throws Exception {
        put(CLOUD, "/v1/stores/batch", "{\"marketplace\": \"shopify\", \"plan\": \"enterprise\"}");
        String items = String.join(",", Collections.nCopies(1000, "{\"payload\": \"{}\"}"));

        HttpResponse<String> accepted =
                send(
                        request(CLOUD, "/v1/stores/batch/items/batch")
                                .POST(BodyPublishers.ofString("{\"items\": [" + items + "]}")));

        assertThat(accepted.statusCode()).isEqualTo(202);
        assertThat(json(accepted).get("items")).asInstanceOf(LIST).hasSize(1000);
        awaitSlice("demo/batch: handled");
    }

    @Test
    void the_callers_correlation_id_is_kept() throws Exception {
        put(CLOUD, "/v1/stores/shop-2", "{\"marketplace\": \"shopify\"}");

        HttpResponse<String> accepted =
                send(
                        request(CLOUD, "/v1/stores/shop-2/items")
                                .header("X-Correlation-Id", "order-4711")
                                .POST(BodyPublishers.ofString("{\"payload\": 1}")));

        assertThat(json(accepted)).containsEntry("correlationId", "order-4711");
    }

    @Test
    void a_second_registration_changes_the_plan() throws Exception {
        put(CLOUD, "/v1/stores/shop-3", "{\"marketplace\": \"shopify\"}");

        HttpResponse<String> updated =
                put(
                        CLOUD,
                        "/v1/stores/shop-3",
                        "{\"marketplace\": \"shopify\", \"plan\": \"enterprise\"}");

        assertThat(updated.statusCode()).isEqualTo(200);
        assertThat(json(updated)).containsEntry("plan", "enterprise");
    }

    @Test
    void a_refusal_is_a_problem_document_that_says_what_to_do() throws Exception {
        HttpResponse<String> unknown = post(CLOUD, "nowhere", "{\"payload\": 1}");

        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(unknown.headers().firstValue("content-type"))
                .contains("application/problem+json");
        assertThat(json(unknown))
                .containsEntry("type", "urn:attention-queue:problem:unknown-store")
                .containsEntry("status", 404)
                .containsEntry(
                        "detail",
                        "There is no store nowhere. Register it with PUT /v1/stores/nowhere.");
    }

    @Test
    void what_is_wrong_in_a_call_is_named() throws Exception {
        put(CLOUD, "/v1/stores/shop-4", "{\"marketplace\": \"shopify\"}");
        String tooLarge = "{\"payload\": \"" + "x".repeat(256 * 1024 + 1) + "\"}";

        assertProblem(400, "#/payload", post(CLOUD, "shop-4", "{}"));
        assertProblem(400, "#/delay", post(CLOUD, "shop-4", "{\"payload\": 1, \"delay\": 1}"));
        assertProblem(400, "#/payload", post(CLOUD, "shop-4", "{\"payload\": \"\\u0000\"}"));
        assertProblem(400, "store", post(CLOUD, "-shop", "{\"payload\": 1}"));
        assertProblem(400, "#/plan", put(CLOUD, "/v1/stores/shop-4", marketplaceAndPlan("gold")));
        assertThat(post(CLOUD, "shop-4", "payload=1").statusCode()).isEqualTo(400);
        assertThat(post(CLOUD, "shop-4", tooLarge).statusCode()).isEqualTo(413);
        assertThat(get(CLOUD, "/v1/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void without_a_key_nobody_is_let_in() throws Exception {
        URI store = CLOUD.api().resolve("/v1/stores/shop-1");
        HttpResponse<String> none = send(HttpRequest.newBuilder(store).GET());
        HttpResponse<String> wrong =
                send(HttpRequest.newBuilder(store).header("authorization", "Bearer x").GET());

        assertThat(none.statusCode()).isEqualTo(401);
        assertThat(json(none)).containsExactly(Map.entry("message", "Unauthorized"));
        assertThat(wrong.statusCode()).isEqualTo(403);
        assertThat(json(wrong)).containsExactly(Map.entry("message", "Forbidden"));
    }

    @Test
    void the_same_call_under_an_idempotency_key_has_one_effect() throws Exception {
        put(CLOUD, "/v1/stores/once", "{\"marketplace\": \"shopify\"}");
        HttpRequest.Builder call =
                request(CLOUD, "/v1/stores/once/items")
                        .header("Idempotency-Key", "order-4711")
                        .POST(BodyPublishers.ofString("{\"payload\": 1}"));

        HttpResponse<String> first = send(call);
        HttpResponse<String> second = send(call);

        assertThat(first.statusCode()).isEqualTo(202);
        assertThat(second.body()).isEqualTo(first.body());
        awaitSlice("demo/once: handled 1 of 1");
    }

    @Test
    void stores_queues_and_items_outlive_a_restart(@TempDir Path data) throws Exception {
        assumeTrue(Backend.isEmbedded(), "only emulators of this machine keep data in a folder");
        LocalSettings keeping = LocalSettings.inMemory(NODE_MODULES).keeping(data);
        try (LocalCloud first = start(keeping)) {
            put(first, "/v1/stores/kept", "{\"marketplace\": \"shopify\"}");
            post(first, "kept", "{\"payload\": 1}");
            awaitSlice("demo/kept: handled 1 of 1");
        }
        try (LocalCloud second = start(keeping)) {
            assertThat(json(get(second, "/v1/stores/kept"))).containsEntry("processed", 1);
            assertThat(post(second, "kept", "{\"payload\": 2}").statusCode()).isEqualTo(202);
            awaitSlice("demo/kept: handled 1 of 1");
        }
    }

    @Test
    void functions_in_processes_of_their_own_do_the_same() throws Exception {
        try (LocalCloud cloud = start(Backend.settings().inProcesses(Map.of()))) {
            put(cloud, "/v1/stores/apart", "{\"marketplace\": \"shopify\"}");

            assertThat(post(cloud, "apart", "{\"payload\": 1}").statusCode()).isEqualTo(202);

            awaitSlice("demo/apart: handled 1 of 1");
            assertThat(cloud.dispatchProcesses()).isPresent();
        }
    }

    private static LocalCloud start(LocalSettings settings) {
        return LocalCloud.start(
                settings,
                InstantSource.system(),
                () -> "id-" + IDS.incrementAndGet(),
                new DispatchLog(SLICES::add));
    }

    private static String marketplaceAndPlan(String plan) {
        return "{\"marketplace\": \"shopify\", \"plan\": \"" + plan + "\"}";
    }

    private static void assertProblem(int status, String pointer, HttpResponse<String> response)
            throws IOException {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(json(response).get("errors"))
                .asInstanceOf(LIST)
                .singleElement(MAP)
                .containsEntry("pointer", pointer);
    }

    private static void awaitSlice(String start) throws InterruptedException {
        String line = SLICES.poll(60, TimeUnit.SECONDS);
        while (line != null && !line.startsWith(start)) {
            line = SLICES.poll(60, TimeUnit.SECONDS);
        }
        assertThat(line).as("a slice line that starts with '%s'", start).isNotNull();
    }

    private static HttpResponse<String> put(LocalCloud cloud, String path, String body)
            throws Exception {
        return send(request(cloud, path).PUT(BodyPublishers.ofString(body)));
    }

    private static HttpResponse<String> post(LocalCloud cloud, String store, String body)
            throws Exception {
        return send(
                request(cloud, "/v1/stores/" + store + "/items")
                        .POST(BodyPublishers.ofString(body)));
    }

    private static HttpResponse<String> get(LocalCloud cloud, String path) throws Exception {
        return send(request(cloud, path).GET());
    }

    private static HttpRequest.Builder request(LocalCloud cloud, String path) {
        URI uri = cloud.api().resolve(path);
        return HttpRequest.newBuilder(uri)
                .header("content-type", "application/json")
                .header("authorization", "Bearer " + cloud.key());
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    private static Map<String, Object> json(HttpResponse<String> response) throws IOException {
        return JSON.std.mapFrom(response.body());
    }
}
