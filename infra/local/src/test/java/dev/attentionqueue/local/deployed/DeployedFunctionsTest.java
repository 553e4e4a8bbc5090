package dev.attentionqueue.local.deployed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.access.AccessKey;
import dev.attentionqueue.access.Role;
import dev.attentionqueue.aws.DynamoDbAccessKeys;
import dev.attentionqueue.aws.DynamoDbStores;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Registration;
import dev.attentionqueue.store.StoreKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.sqs.model.Message;

/**
 * Each function out of the zip, under AWS's runtime client, with what the template tells it and
 * nothing else, answers its sample event.
 */
@Timeout(120)
class DeployedFunctionsTest {
    private static final Path EVENTS = Path.of("..", "..", "events", "handlers");
    private static final String SAMPLE_KEY = "aq_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";

    private Stage stage;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        stage = new Stage(folder);
    }

    @AfterEach
    void stop() {
        stage.close();
    }

    @Test
    void the_api_registers_a_store_and_its_work_waits_in_a_queue_and_is_signalled()
            throws Exception {
        try (LambdaFunction api = stage.function("Api")) {
            assertThat(answer(api, event("api-put-store"))).containsEntry("statusCode", 201);
            assertThat(answer(api, event("api-send-item"))).containsEntry("statusCode", 202);
            Map<String, Object> waiting = answer(api, event("api-list-waiting"));

            assertThat(waiting).containsEntry("statusCode", 200);
            assertThat(waiting.get("body")).asString().contains("\"store\":\"berlin\"");
        }
        assertThat(workOfBerlin()).contains("{\"order\": 5123}");
        assertThat(JSON.std.mapFrom(only(stage.queue("prod-first"))))
                .containsEntry("tenant", "acme")
                .containsEntry("store", "berlin")
                .containsEntry("items", 1);
    }

    @Test
    void the_authorizer_knows_a_key_once_it_is_in_the_table() throws Exception {
        try (LambdaFunction authorizer = stage.function("Authorizer")) {
            assertThat(answer(authorizer, event("authorizer")))
                    .isEqualTo(Map.of("isAuthorized", false));

            new DynamoDbAccessKeys(stage.dynamoDb(), Stage.TABLE)
                    .add(
                            new AccessKey(
                                    sha256(SAMPLE_KEY),
                                    new Identifier("acme"),
                                    Role.INTEGRATOR,
                                    null));

            assertThat(answer(authorizer, event("authorizer")))
                    .isEqualTo(
                            Map.of(
                                    "isAuthorized",
                                    true,
                                    "context",
                                    Map.of("tenant", "acme", "role", "integrator")));
        }
    }

    @Test
    void the_dispatcher_absorbs_what_is_stale_and_works_for_what_is_not() throws Exception {
        String attention = attentionOfBerlin();
        try (LambdaFunction dispatch = stage.function("Dispatch")) {
            assertThat(answer(dispatch, event("dispatch-first-look")))
                    .isEqualTo(Map.of("batchItemFailures", List.of()));
            assertThat(stage.lines()).anyMatch(line -> line.contains("\"absorbed\":\"STALE\""));
            assertThat(stage.lines()).noneMatch(line -> line.contains("handled {"));

            assertThat(answer(dispatch, withBody(event("dispatch-first-look"), attention)))
                    .isEqualTo(Map.of("batchItemFailures", List.of()));
        }
        assertThat(stage.lines())
                .anyMatch(line -> line.contains("handled {\"order\": 5123} of acme/berlin"))
                .anyMatch(line -> line.contains("\"handled\":1"));
        assertThat(messages(workQueueOfBerlin())).isEmpty();
    }

    @Test
    void the_reconciler_signals_a_store_whose_attention_was_lost() throws Exception {
        Instant longAgo =
                InstantSource.system()
                        .instant()
                        .truncatedTo(ChronoUnit.MILLIS)
                        .minus(Duration.ofMinutes(10));
        DynamoDbStores stores = new DynamoDbStores(stage.dynamoDb(), Stage.TABLE, Timing.DEFAULT);
        StoreKey late = StoreKey.of("acme", "late");
        new Registration(stores, InstantSource.fixed(longAgo))
                .register(late, new Identifier("shopify"), Plans.BASIC);
        stores.mark(late, new Mark(new RaiseId("lost"), longAgo));

        try (LambdaFunction reconcile = stage.function("Reconcile")) {
            assertThat(answer(reconcile, event("reconcile")))
                    .containsEntry("resignalled", 1)
                    .containsEntry("complete", true);
        }
        assertThat(JSON.std.mapFrom(only(stage.queue("prod-follow-standard"))))
                .containsEntry("tenant", "acme")
                .containsEntry("store", "late");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Api", "Authorizer", "Dispatch", "Reconcile"})
    void a_function_that_is_not_told_its_table_fails_and_says_so(String name) {
        try (LambdaFunction function = stage.without("AQ_TABLE", name)) {
            assertThat(
                            catchThrowableOfType(
                                            FunctionFailure.class,
                                            () -> function.invoke("{}".getBytes(UTF_8)))
                                    .errorMessage())
                    .contains("AQ_TABLE is not set");
        }
    }

    private String attentionOfBerlin() throws Exception {
        try (LambdaFunction api = stage.function("Api")) {
            answer(api, event("api-put-store"));
            answer(api, event("api-send-item"));
        }
        return only(stage.queue("prod-first"));
    }

    private static String event(String name) throws IOException {
        return Files.readString(EVENTS.resolve(name + ".json"));
    }

    @SuppressWarnings("unchecked") // Events are objects, and so have strings as names.
    private static String withBody(String event, String body) throws IOException {
        Map<String, Object> changed = JSON.std.mapFrom(event);
        List<?> records = (List<?>) Objects.requireNonNull(changed.get("Records"));
        ((Map<String, Object>) records.getFirst()).put("body", body);
        return JSON.std.asString(changed);
    }

    private static Map<String, Object> answer(LambdaFunction function, String event)
            throws Exception {
        return JSON.std.mapFrom(function.invoke(event.getBytes(UTF_8)));
    }

    private String workOfBerlin() {
        return only(workQueueOfBerlin());
    }

    private String workQueueOfBerlin() {
        List<String> urls =
                stage.sqs()
                        .listQueues(list -> list.queueNamePrefix("prod-work-acme-berlin-"))
                        .queueUrls();
        assertThat(urls).hasSize(1);
        return urls.getFirst();
    }

    private String only(String queue) {
        List<String> bodies = messages(queue);
        assertThat(bodies).hasSize(1);
        return bodies.getFirst();
    }

    private List<String> messages(String queue) {
        return stage
                .sqs()
                .receiveMessage(receive -> receive.queueUrl(queue).maxNumberOfMessages(10))
                .messages()
                .stream()
                .map(Message::body)
                .toList();
    }

    private static String sha256(String text) throws Exception {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
        return HexFormat.of().formatHex(hash);
    }
}
