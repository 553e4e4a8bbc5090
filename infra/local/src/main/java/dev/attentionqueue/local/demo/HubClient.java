package dev.attentionqueue.local.demo;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.work.ItemId;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.stream.Stream;

/** MarketHub's side of the API. Nothing is sent twice: a refusal is an answer like any other. */
public final class HubClient implements AutoCloseable {
    private static final int LONGEST_MESSAGE = 120;

    private final HttpClient http;
    private final Endpoint api;
    private final Duration answer;
    private final InstantSource clock;

    public HubClient(Endpoint api, Duration answer, InstantSource clock, ExecutorService threads) {
        this.http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .executor(threads)
                        .build();
        this.api = api;
        this.answer = answer;
        this.clock = clock;
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

    private Reply enqueue(HubStore store, String body) {
        try {
            HttpResponse<String> response = send("POST", path(store) + "/items", body);
            if (response.statusCode() != 202) {
                return new Reply.Refused(response.statusCode(), message(response));
            }
            return fields(response).get("itemId") instanceof String id && !id.isEmpty()
                    ? new Reply.Accepted(new ItemId(id))
                    : new Reply.Refused(202, "accepted, but without an itemId");
        } catch (IOException e) {
            return new Reply.Refused(Reply.Refused.NO_ANSWER, cause(e));
        }
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
