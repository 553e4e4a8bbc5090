package dev.attentionqueue.local.mapping;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import dev.attentionqueue.local.Clients;
import dev.attentionqueue.local.StubFunction;
import dev.attentionqueue.local.emulator.SqsEmulator;
import dev.attentionqueue.local.function.EmbeddedFunction;
import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.FunctionSettings;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.local.host.Ports;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

@Timeout(60)
final class EventSourceMappingTest {
    private static final byte[] SUCCESS = "{\"batchItemFailures\":[]}".getBytes(UTF_8);
    private static final int VISIBILITY_SECONDS = 1;

    @AutoClose private final SqsEmulator emulator = SqsEmulator.inMemory(Ports.ANY);

    @AutoClose private final SqsClient sqs = Clients.sqs(emulator.endpoint());

    private final BlockingQueue<String> reports = new LinkedBlockingQueue<>();
    private final String queue =
            sqs.createQueue(
                            q ->
                                    q.queueName("test")
                                            .attributes(
                                                    Map.of(
                                                            QueueAttributeName.VISIBILITY_TIMEOUT,
                                                            String.valueOf(VISIBILITY_SECONDS))))
                    .queueUrl();

    @Test
    void a_message_is_the_event_that_lambda_sends() throws Exception {
        BlockingQueue<SQSEvent> events = new LinkedBlockingQueue<>();
        RequestHandler<SQSEvent, SQSBatchResponse> handler =
                (event, context) -> {
                    events.add(event);
                    return new SQSBatchResponse();
                };
        try (EventSourceMapping mapping = mapping(1, 1, function(handler))) {
            String id =
                    sqs.sendMessage(
                                    m ->
                                            m.queueUrl(queue)
                                                    .messageBody("hello")
                                                    .messageGroupId("tenant")
                                                    .messageAttributes(
                                                            Map.of("class", text("priority"))))
                            .messageId();

            SQSEvent.SQSMessage message = events.take().getRecords().getFirst();
            assertThat(message.getMessageId()).isEqualTo(id);
            assertThat(message.getBody()).isEqualTo("hello");
            assertThat(message.getReceiptHandle()).isNotEmpty();
            assertThat(message.getMd5OfBody()).isEqualTo("5d41402abc4b2a76b9719d911017c592");
            assertThat(message.getEventSource()).isEqualTo("aws:sqs");
            assertThat(message.getEventSourceArn())
                    .isEqualTo("arn:aws:sqs:us-east-1:000000000000:test");
            assertThat(message.getAwsRegion()).isEqualTo("us-east-1");
            assertThat(message.getAttributes())
                    .containsEntry("ApproximateReceiveCount", "1")
                    .containsEntry("MessageGroupId", "tenant")
                    .containsKey("SentTimestamp");
            assertThat(message.getMessageAttributes())
                    .extractingByKey("class")
                    .extracting(
                            SQSEvent.MessageAttribute::getStringValue,
                            SQSEvent.MessageAttribute::getDataType)
                    .containsExactly("priority", "String");
            assertThat(mapping.counts().received()).isEqualTo(1);
        }
        assertThat(waiting()).isZero();
    }

    @Test
    void only_failed_messages_return_after_their_visibility_timeout() throws Exception {
        BlockingQueue<String> handled = new LinkedBlockingQueue<>();
        RequestHandler<SQSEvent, SQSBatchResponse> handler =
                (event, context) ->
                        new SQSBatchResponse(
                                event.getRecords().stream()
                                        .filter(m -> handled.add(m.getBody()))
                                        .filter(m -> m.getBody().equals("bad"))
                                        .filter(m -> receives(m) == 1)
                                        .map(
                                                m ->
                                                        new SQSBatchResponse.BatchItemFailure(
                                                                m.getMessageId()))
                                        .toList());
        send("good");
        send("bad");
        try (EventSourceMapping mapping = mapping(10, 2, function(handler))) {
            assertThat(List.of(handled.take(), handled.take(), handled.take()))
                    .containsExactlyInAnyOrder("good", "bad", "bad");
            assertThat(mapping.counts().failures()).isEqualTo(1);
        }
        assertThat(waiting()).isZero();
        assertThat(reports).isEmpty();
    }

    @Test
    void a_failing_function_leaves_its_messages_and_is_reported() throws Exception {
        LambdaFunction failing =
                new StubFunction(
                        event -> {
                            throw new FunctionFailure("Error", "broken");
                        });
        try (EventSourceMapping mapping = mapping(1, 1, failing)) {
            send("hello");

            assertThat(reports.take()).isEqualTo("stub failed a batch: Error: broken.");
            assertThat(mapping.counts().invocations()).isPositive();
        }
        assertThat(waiting()).isEqualTo(1);
    }

    @Test
    void fifty_invocations_run_at_once_and_no_more_is_received() throws Exception {
        CountDownLatch running = new CountDownLatch(50);
        CountDownLatch release = new CountDownLatch(1);
        LambdaFunction hanging =
                new StubFunction(
                        event -> {
                            running.countDown();
                            release.await();
                            return SUCCESS;
                        });
        sqs.setQueueAttributes(
                a ->
                        a.queueUrl(queue)
                                .attributes(Map.of(QueueAttributeName.VISIBILITY_TIMEOUT, "60")));
        IntStream.range(0, 60).forEach(i -> send("m" + i));
        try (EventSourceMapping mapping = mapping(1, 50, hanging)) {
            running.await();

            assertThat(mapping.counts().received()).isEqualTo(50);
            assertThat(waiting()).isEqualTo(60);
            release.countDown();
        }
    }

    @Test
    void a_queue_that_does_not_answer_is_reported_once_and_tried_again() throws Exception {
        int port = emulator.port();
        BlockingQueue<byte[]> events = new LinkedBlockingQueue<>();
        LambdaFunction collecting =
                new StubFunction(
                        event -> {
                            events.add(event);
                            return SUCCESS;
                        });
        EventSourceMapping mapping = mapping(1, 50, collecting);
        emulator.close();
        assertThat(reports.take()).startsWith("The queue " + queue + " does not answer");

        try (SqsEmulator again = SqsEmulator.inMemory(port);
                SqsClient other = Clients.sqs(again.endpoint())) {
            other.createQueue(q -> q.queueName("test"));
            other.sendMessage(m -> m.queueUrl(queue).messageBody("hello"));

            assertThat(events.take()).isNotEmpty();
            assertThat(reports.take()).isEqualTo("The queue " + queue + " answers again.");
            mapping.close();
        }
        assertThat(reports).isEmpty();
    }

    @Test
    void closing_ends_a_long_poll_at_once_but_lets_an_invocation_finish() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        LambdaFunction slow =
                new StubFunction(
                        event -> {
                            running.countDown();
                            release.await();
                            return SUCCESS;
                        });
        EventSourceMapping mapping = mapping(1, 2, slow);
        send("hello");
        running.await();
        Thread closing = Thread.ofVirtual().start(mapping::close);
        long start = System.nanoTime();

        release.countDown();
        closing.join();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
        assertThat(waiting()).isZero();
    }

    @Test
    void an_idle_queue_is_invoked_within_milliseconds_of_a_send() throws Exception {
        BlockingQueue<Long> arrivals = new LinkedBlockingQueue<>();
        LambdaFunction timing =
                new StubFunction(
                        event -> {
                            arrivals.add(System.nanoTime());
                            return SUCCESS;
                        });
        try (EventSourceMapping mapping = mapping(1, 10, timing)) {
            long best = Long.MAX_VALUE;
            for (int i = 0; i < 20; i++) {
                send("m" + i);
                long sent = System.nanoTime();
                Long arrived = arrivals.poll(10, TimeUnit.SECONDS);
                assertThat(arrived).isNotNull();
                best = Math.min(best, arrived - sent);
            }

            assertThat(mapping.counts().invocations()).isEqualTo(20);
            assertThat(Duration.ofNanos(best)).isLessThan(Duration.ofMillis(100));
        }
    }

    private static int receives(SQSEvent.SQSMessage message) {
        return Integer.parseInt(message.getAttributes().get("ApproximateReceiveCount"));
    }

    private static MessageAttributeValue text(String value) {
        return MessageAttributeValue.builder().dataType("String").stringValue(value).build();
    }

    private void send(String body) {
        sqs.sendMessage(m -> m.queueUrl(queue).messageBody(body));
    }

    /** Messages in the queue, visible or not. */
    private int waiting() {
        Map<QueueAttributeName, String> attributes =
                sqs.getQueueAttributes(
                                a -> a.queueUrl(queue).attributeNames(QueueAttributeName.ALL))
                        .attributes();
        return IntStream.of(
                        count(attributes, QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES),
                        count(
                                attributes,
                                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE))
                .sum();
    }

    private static int count(Map<QueueAttributeName, String> attributes, QueueAttributeName name) {
        return Integer.parseInt(attributes.getOrDefault(name, "0"));
    }

    private EventSourceMapping mapping(int batchSize, int concurrency, LambdaFunction function) {
        return new EventSourceMapping(
                new MappingSettings(queue, batchSize, concurrency), sqs, function, reports::add);
    }

    private static LambdaFunction function(RequestHandler<SQSEvent, SQSBatchResponse> handler) {
        return new EmbeddedFunction<>(
                FunctionSettings.of("dispatch", Duration.ofSeconds(30)),
                handler,
                SQSEvent.class,
                () -> "request",
                line -> {});
    }
}
