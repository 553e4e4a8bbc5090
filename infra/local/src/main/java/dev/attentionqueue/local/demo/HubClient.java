package dev.attentionqueue.local.demo;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.work.ItemId;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.stream.Stream;

/** MarketHub's side of the API. Nothing is sent twice: a refusal is an answer like any other. */
public final class HubClient implements AutoCloseable {
    private static final int LONGEST_MESSAGE = 120;

    private final HttpClient http;
    private final Endpoint api;
    private final Duration answer;
    private final InstantSource clock;

    public HubClient(Endpoint api, Duration answer, InstantSource clock, ExecutorService threads) {
        this(
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .executor(threads)
                        .build(),
                api,
                answer,
                clock);
    }

    private HubClient(HttpClient http, Endpoint api, Duration answer, InstantSource clock) {
        this.http = http;
        this.api = api;
        this.answer = answer;
        this.clock = clock;
    }

    /** Over the same connections, for another tenant, as the platform's key may. */
    public HubClient actingFor(Identifier tenant) {
        return new HubClient(http, api.actingFor(tenant), answer, clock);
    }

    /**
     * Registers the store, or finds it registered.
     *
     * @throws DemoFailed if it is neither
     */
    public void register(HubStore store) {
        Map<String, String> registration =
                Map.of("marketplace", store.marketplace().word(), "plan", store.plan().value());
        try {
            String body = JSON.std.asString(registration);
            HttpResponse<String> response = send("PUT", path(store), body);
            if (response.statusCode() != 200 && response.statusCode() != 201) {
                throw new DemoFailed(
                        "store %s was not registered: %d %s"
                                .formatted(store.name(), response.statusCode(), message(response)));
            }
        } catch (IOException e) {
            throw new DemoFailed("the API at " + api + " gives no answer: " + cause(e), e);
        }
    }

    /** Enqueues one item, and says what came of it. */
    public Posted post(HubStore store, String body) {
        long sentAt = LedgerHandler.micros(clock.instant());
        return new Posted(store, sentAt, enqueue(store, body));
    }

    /** Enqueues several items by one call; what came of each, or one refusal of all. */
    public List<Reply> postAll(HubStore store, String body) {
        return enqueue(store, "/items/batch", body, HubClient::replies);
    }

    private Reply enqueue(HubStore store, String body) {
        return enqueue(store, "/items", body, fields -> List.of(reply(fields))).getFirst();
    }

    private List<Reply> enqueue(
            HubStore store,
            String call,
            String body,
            Function<Map<String, Object>, List<Reply>> accepted) {
        try {
            HttpResponse<String> response = send("POST", path(store) + call, body);
            return response.statusCode() == 202
                    ? accepted.apply(fields(response))
                    : List.of(new Reply.Refused(response.statusCode(), message(response)));
        } catch (IOException e) {
            return List.of(new Reply.Refused(Reply.Refused.NO_ANSWER, cause(e)));
        }
    }

    private static List<Reply> replies(Map<String, Object> fields) {
        return fields.get("items") instanceof List<?> items
                ? items.stream().map(item -> reply((Map<?, ?>) item)).toList()
                : List.of(new Reply.Refused(202, "accepted, but without items"));
    }

    private static Reply reply(Map<?, ?> fields) {
        return fields.get("itemId") instanceof String id && !id.isEmpty()
                ? new Reply.Accepted(new ItemId(id))
                : new Reply.Refused(202, "accepted, but without an itemId");
    }

    private HttpResponse<String> send(String method, String path, String body) throws IOException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(api.address().resolve(path))
                        .timeout(answer)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body));
        api.headers().forEach(request::header);
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the demo was stopped", e);
        }
    }

    private static String path(HubStore store) {
        return "/v1/stores/" + store.name();
    }

    /** What the API says in problem+json, or API Gateway in its own body; else the body itself. */
    private static String message(HttpResponse<String> response) {
        Map<String, Object> fields = fields(response);
        String text =
                Stream.of("detail", "title", "message")
                        .map(fields::get)
                        .filter(Objects::nonNull)
                        .map(Object::toString)
                        .findFirst()
                        .orElse(response.body())
                        .strip();
        return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + "…";
    }

    private static Map<String, Object> fields(HttpResponse<String> response) {
        try {
            return JSON.std.mapFrom(response.body());
        } catch (IOException _) {
            return Map.of();
        }
    }

    private static String cause(IOException e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
