package dev.attentionqueue.local.openapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.fasterxml.jackson.jr.ob.JSON;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.attentionqueue.aws.AttentionJson;
import dev.attentionqueue.lambda.ApiFunction;
import dev.attentionqueue.lambda.AuthorizerFunction;
import dev.attentionqueue.lambda.DispatchFunction;
import dev.attentionqueue.lambda.ReconcileFunction;
import dev.attentionqueue.lambda.Wiring;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.LocalSettings;
import dev.attentionqueue.local.function.EmbeddedFunction;
import dev.attentionqueue.local.function.FunctionSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The events of {@code events/}, by their schemas and through the handlers that take them. */
class EventsTest {
    private static final Path EVENTS = Path.of("..", "..", "events");
    private static final SchemaRegistry SCHEMAS =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    @AutoClose
    private static final LocalCloud CLOUD =
            LocalCloud.start(
                    LocalSettings.inMemory(Path.of("node_modules")),
                    InstantSource.system(),
                    () -> "id",
                    _ -> {});

    private final Wiring wiring = new Wiring(CLOUD.product());

    private static String read(String name) throws IOException {
        return Files.readString(EVENTS.resolve(name));
    }

    private static List<String> faults(String schema, String json) throws IOException {
        return SCHEMAS.getSchema(read(schema)).validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    private <I, O> Map<String, Object> handle(
            RequestHandler<I, O> handler, Class<I> type, String event) throws Exception {
        FunctionSettings settings = FunctionSettings.of("sample", Duration.ofSeconds(30));
        try (EmbeddedFunction<I, O> function =
                new EmbeddedFunction<>(settings, handler, type, () -> "request", _ -> {})) {
            return JSON.std.mapFrom(function.invoke(read(event).getBytes(UTF_8)));
        }
    }

    @Test
    void the_api_takes_its_events() throws Exception {
        ApiFunction api = new ApiFunction(wiring);
        Class<APIGatewayV2HTTPEvent> type = APIGatewayV2HTTPEvent.class;

        assertThat(handle(api, type, "handlers/api-put-store.json"))
                .containsEntry("statusCode", 201);
        assertThat(handle(api, type, "handlers/api-send-item.json"))
                .containsEntry("statusCode", 202);
        assertThat(handle(api, type, "handlers/api-list-waiting.json"))
                .containsEntry("statusCode", 200);
    }

    @Test
    @SuppressWarnings("unchecked") // A class literal cannot name its type arguments.
    void the_authorizer_and_the_reconciler_take_theirs() throws Exception {
        Class<Map<String, Object>> type = (Class<Map<String, Object>>) (Class<?>) Map.class;

        assertThat(handle(new AuthorizerFunction(wiring), type, "handlers/authorizer.json"))
                .containsEntry("isAuthorized", false);
        assertThat(handle(new ReconcileFunction(wiring), type, "handlers/reconcile.json"))
                .containsEntry("complete", true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"first-look", "follow-up"})
    void an_attention_is_as_its_schema_says_and_the_dispatcher_takes_it(String kind)
            throws Exception {
        String event = "handlers/dispatch-%s.json".formatted(kind);
        List<?> records =
                (List<?>) Objects.requireNonNull(JSON.std.mapFrom(read(event)).get("Records"));
        String body = String.valueOf(((Map<?, ?>) records.getFirst()).get("body"));

        assertThat(faults("attention.schema.json", body)).isEmpty();
        assertThat(JSON.std.mapFrom(AttentionJson.write(AttentionJson.read(body))))
                .isEqualTo(JSON.std.mapFrom(body));
        assertThat(handle(new DispatchFunction(wiring), SQSEvent.class, event))
                .containsEntry("batchItemFailures", List.of());
    }

    @Test
    void what_a_lambda_target_gets_is_as_its_schema_says() throws Exception {
        assertThat(faults("work.schema.json", read("targets/lambda.json"))).isEmpty();
        assertThat(faults("work.schema.json", "{\"Records\": []}")).isNotEmpty();
        assertThat(faults("attention.schema.json", "{}")).isNotEmpty();
    }
}
