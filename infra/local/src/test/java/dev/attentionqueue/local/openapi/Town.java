package dev.attentionqueue.local.openapi;

import dev.attentionqueue.access.Role;
import dev.attentionqueue.aws.DynamoDbAccessKeys;
import dev.attentionqueue.aws.DynamoDbDeadLetters;
import dev.attentionqueue.aws.DynamoDbStores;
import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.DeadLetters;
import dev.attentionqueue.deadletter.Failure;
import dev.attentionqueue.deadletter.LetterId;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.lambda.Keys;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Target;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkItem;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A local cloud in which something of every kind can be named. */
final class Town implements AutoCloseable {
    private static final InstantSource CLOCK =
            InstantSource.tick(InstantSource.system(), Duration.ofMillis(1));
    private static final int STORES = 20;
    private static final int LEAVING = 40;
    private static final int LETTERS = 150;
    private static final int KEYS = 60;

    private final AtomicInteger ids = new AtomicInteger();
    private final LocalCloud cloud;
    private final Inhabitants inhabitants;

    Town() {
        cloud =
                LocalCloud.start(
                        LocalSettings.inMemory(Path.of("node_modules")),
                        CLOCK,
                        () -> "id-" + ids.incrementAndGet(),
                        _ -> {});
        URI table = Objects.requireNonNull(cloud.product().place().dynamoDb());
        try (DynamoDbClient client = Clients.dynamoDb(table)) {
            inhabitants = settle(client, cloud.product().table());
        }
        furnish();
    }

    private static Inhabitants settle(DynamoDbClient client, String table) {
        Keys keys = new Keys(new DynamoDbAccessKeys(client, table), CLOCK);
        Map<String, String> held = new HashMap<>();
        for (Role role : Role.values()) {
            held.put(role.label(), issue(keys, role).secret());
        }
        Registration registration =
                new Registration(new DynamoDbStores(client, table, Timing.DEFAULT), CLOCK);
        List<String> stores = register(registration, "shop-", STORES);
        List<String> leaving = register(registration, "leaves-", LEAVING);
        register(registration, Inhabitants.LETTERS, 0);
        registration.register(
                StoreKey.of(LocalCloud.TENANT, Inhabitants.ORDERED),
                new Profile(
                        new Identifier("shopify"),
                        new Identifier("basic"),
                        StoreState.ACTIVE,
                        Ordering.FIFO,
                        Target.EMBEDDED));
        List<String> letters =
                IntStream.range(0, LETTERS)
                        .mapToObj(n -> letter(new DynamoDbDeadLetters(client, table), n))
                        .toList();
        List<String> revocable =
                IntStream.range(0, KEYS)
                        .mapToObj(_ -> issue(keys, Role.INTEGRATOR).key().hash())
                        .toList();
        return new Inhabitants(held, stores, leaving, letters, revocable);
    }

    /** What is there only once somebody has called for it. */
    private void furnish() {
        String secret = "whsec_" + Base64.getEncoder().encodeToString(new byte[32]);
        call("PUT", "/v1/secrets/" + Inhabitants.SECRET, "{\"secret\": \"%s\"}".formatted(secret));
        call(
                "PUT",
                "/v1/plans/" + Inhabitants.CHANGING,
                "{\"maxConsumers\": 2, \"itemsPerSlice\": 100}");
        String full = "/v1/stores/" + Inhabitants.FULL;
        call("PUT", full, "{\"marketplace\": \"shopify\", \"overrides\": {\"maxBacklog\": 1}}");
        call("PUT", full + "/state", "{\"state\": \"PAUSED\"}");
        call("POST", full + "/items", "{\"payload\": 1}");
        call(
                "POST",
                "/v1/stores/" + Inhabitants.ORDERED + "/items",
                "{\"payload\": 1, \"orderingKey\": \"early\", \"sequenceNumber\": 2}");
    }

    private void call(String method, String path, String body) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(api() + path))
                        .header("Authorization", "Bearer " + cloud.key())
                        .method(method, BodyPublishers.ofString(body))
                        .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException(method + " " + path + ": " + answer.body());
            }
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static Keys.Issued issue(Keys keys, Role role) {
        return keys.issue(new Identifier(LocalCloud.TENANT), role, null);
    }

    /** So many of that prefix; if none, the one of that name. */
    private static List<String> register(Registration registration, String prefix, int count) {
        List<String> names =
                count == 0
                        ? List.of(prefix)
                        : IntStream.range(0, count).mapToObj(n -> prefix + n).toList();
        names.forEach(
                name ->
                        registration.register(
                                StoreKey.of(LocalCloud.TENANT, name),
                                new Identifier("shopify"),
                                new Identifier("basic")));
        return names;
    }

    private static String letter(DeadLetters letters, int number) {
        Instant now = CLOCK.instant();
        String id = "letter-" + number;
        letters.keep(
                new DeadLetter(
                        new LetterId(id),
                        StoreKey.of(LocalCloud.TENANT, Inhabitants.LETTERS),
                        new WorkItem(new ItemId(id), "c-1", "{\"n\": 1.10}", now, new RaiseId("r")),
                        new Failure(Reason.REJECTED, "no", 1),
                        now,
                        now.plus(Duration.ofDays(14)).truncatedTo(ChronoUnit.SECONDS)));
        return id;
    }

    Inhabitants inhabitants() {
        return inhabitants;
    }

    URI api() {
        return cloud.api();
    }

    @Override
    public void close() {
        cloud.close();
    }
}
