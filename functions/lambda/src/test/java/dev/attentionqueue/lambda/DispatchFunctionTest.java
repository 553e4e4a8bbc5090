package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.HandlerCall;
import dev.attentionqueue.work.WorkHandler;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class DispatchFunctionTest {
    /** Found by the function, and never called here. */
    public static final class NoWork implements WorkHandler {
        @Override
        public Disposition handle(HandlerCall call) {
            throw new AssertionError("there is no work");
        }
    }

    private static final Settings SETTINGS =
            Settings.from(
                    Map.of(
                            "AQ_ENV", "dev",
                            "AQ_TABLE", "dev-stores",
                            "AQ_QUEUE_FIRST", "http://127.0.0.1:1/first",
                            "AQ_QUEUE_FOLLOW_PRIORITY", "http://127.0.0.1:1/priority",
                            "AQ_QUEUE_FOLLOW_STANDARD", "http://127.0.0.1:1/standard",
                            "AWS_REGION", "eu-central-1"));

    private final DispatchFunction function = new DispatchFunction(new Wiring(SETTINGS));

    @Test
    void a_function_with_no_time_for_a_batch_refuses_to_claim_anything() {
        Duration batch = SETTINGS.slices().roomForOneBatch();

        assertThatThrownBy(() -> function.handleRequest(nothing(), with(batch)))
                .hasMessageContaining("this function has 23 s")
                .hasMessageContaining("raise its timeout, or lower AQ_HANDLER_SECONDS");
        assertThat(
                        function.handleRequest(nothing(), with(batch.plusMillis(1)))
                                .getBatchItemFailures())
                .isEmpty();
    }

    @Test
    void an_attention_that_cannot_be_answered_is_counted_all_the_same() {
        SQSMessage message = new SQSMessage();
        message.setMessageId("message-1");
        message.setBody("no attention");
        SQSEvent event = new SQSEvent();
        event.setRecords(List.of(message));
        TestContext context = new TestContext(new CopyOnWriteArrayList<>());

        assertThat(function.handleRequest(event, context).getBatchItemFailures()).hasSize(1);

        assertThat(context.lines())
                .singleElement()
                .asString()
                .contains("\"AttentionsFailed\":1")
                .contains("\"Dimensions\":[[\"Environment\"]]")
                .contains("\"Environment\":\"dev\"");
    }

    private static SQSEvent nothing() {
        SQSEvent event = new SQSEvent();
        event.setRecords(List.of());
        return event;
    }

    private static Context with(Duration left) {
        return new TestContext(new CopyOnWriteArrayList<>(), left);
    }
}
