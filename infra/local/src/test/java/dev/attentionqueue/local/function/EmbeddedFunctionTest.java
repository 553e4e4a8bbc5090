package dev.attentionqueue.local.function;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class EmbeddedFunctionTest {
    @Test
    void a_plain_event_and_answer_are_maps() throws Exception {
        try (LambdaFunction function = obedient(Duration.ofSeconds(10))) {
            assertThat(invoke(function, "{\"text\":\"hello\"}"))
                    .containsEntry("text", "hello")
                    .containsEntry("invocations", 1);
        }
    }

    @Test
    void an_sqs_event_is_read_and_answered_in_lambdas_own_shape() throws Exception {
        RequestHandler<SQSEvent, SQSBatchResponse> handler =
                (event, context) ->
                        new SQSBatchResponse(
                                List.of(
                                        new SQSBatchResponse.BatchItemFailure(
                                                event.getRecords().getFirst().getMessageId())));
        try (LambdaFunction function = function(handler, SQSEvent.class)) {
            byte[] answer =
                    function.invoke(
                            "{\"Records\":[{\"messageId\":\"m-1\",\"eventSourceARN\":\"arn:aws:sqs\"}]}"
                                    .getBytes(UTF_8));

            assertThat(new String(answer, UTF_8))
                    .isEqualTo("{\"batchItemFailures\":[{\"itemIdentifier\":\"m-1\"}]}");
        }
    }

    @Test
    void no_answer_is_null() throws Exception {
        RequestHandler<String, String> handler = (event, context) -> null;
        try (LambdaFunction function = function(handler, String.class)) {
            assertThat(function.invoke("\"x\"".getBytes(UTF_8))).isEqualTo("null".getBytes(UTF_8));
        }
    }

    @Test
    void the_context_knows_the_request_the_function_and_the_time_left() throws Exception {
        try (LambdaFunction function = obedient(Duration.ofSeconds(10))) {
            Map<String, Object> context = invoke(function, "{\"do\":\"context\"}");

            assertThat(context).containsEntry("requestId", "id-1").containsEntry("name", "test");
            assertThat(context.get("remaining"))
                    .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.INTEGER)
                    .isBetween(5_000, 10_000);
        }
    }

    @Test
    void what_a_handler_throws_is_the_failures_type_and_message() {
        try (LambdaFunction function = obedient(Duration.ofSeconds(10))) {
            FunctionFailure failure = failure(function, "{\"do\":\"throw\"}");

            assertThat(failure.errorType()).isEqualTo("java.lang.IllegalStateException");
            assertThat(failure.errorMessage()).isEqualTo("as told");
        }
    }

    @Test
    void an_invocation_past_its_timeout_is_interrupted_and_fails() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        RequestHandler<String, String> handler =
                (event, context) -> {
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException asked) {
                        interrupted.countDown();
                    }
                    return event;
                };
        try (LambdaFunction function =
                new EmbeddedFunction<>(
                        FunctionSettings.of("test", Duration.ofMillis(100)),
                        handler,
                        String.class,
                        () -> "id-1",
                        line -> {})) {
            assertThat(failure(function, "\"x\"").errorMessage())
                    .isEqualTo("RequestId: id-1 Error: Task timed out after 0.10 seconds");
            interrupted.await();
        }
    }

    @Test
    void an_answer_above_six_megabytes_fails() {
        try (LambdaFunction function = obedient(Duration.ofSeconds(10))) {
            assertThat(failure(function, "{\"do\":\"big\"}").errorType())
                    .isEqualTo("Function.ResponseSizeTooLarge");
        }
    }

    @Test
    void an_event_that_is_no_json_fails() {
        try (LambdaFunction function = obedient(Duration.ofSeconds(10))) {
            assertThat(failure(function, "{").errorType()).isNotEmpty();
        }
    }

    private static FunctionFailure failure(LambdaFunction function, String event) {
        return catchThrowableOfType(
                FunctionFailure.class, () -> function.invoke(event.getBytes(UTF_8)));
    }

    private static Map<String, Object> invoke(LambdaFunction function, String event)
            throws FunctionFailure, InterruptedException, IOException {
        return JSON.std.mapFrom(function.invoke(event.getBytes(UTF_8)));
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // a Class<Map> for a Map<String, Object>
    private static LambdaFunction obedient(Duration timeout) {
        return new EmbeddedFunction<>(
                FunctionSettings.of("test", timeout),
                new Handlers.Obedient(),
                (Class) Map.class,
                () -> "id-1",
                line -> {});
    }

    private static <I, O> LambdaFunction function(RequestHandler<I, O> handler, Class<I> event) {
        return new EmbeddedFunction<>(
                FunctionSettings.of("test", Duration.ofSeconds(10)),
                handler,
                event,
                () -> "id-1",
                line -> {});
    }
}
