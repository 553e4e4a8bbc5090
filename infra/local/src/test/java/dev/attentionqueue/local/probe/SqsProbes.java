package dev.attentionqueue.local.probe;

import dev.attentionqueue.local.backend.Backend;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

/** Asks about standard queues; each probe has a queue of its own. */
final class SqsProbes {
    private static final AtomicInteger QUEUES = new AtomicInteger();
    private static final String UNICODE = "Straße 🛒 日本";

    private SqsProbes() {}

    static String newName() {
        return Backend.named("probe-" + QUEUES.incrementAndGet());
    }

    private static String newQueue(SqsClient sqs) {
        return sqs.createQueue(it -> it.queueName(newName())).queueUrl();
    }

    private static void send(SqsClient sqs, String queue) {
        sqs.sendMessage(it -> it.queueUrl(queue).messageBody("x"));
    }

    private static List<Message> receive(SqsClient sqs, String queue, int visibility, int wait) {
        return sqs.receiveMessage(
                        it ->
                                it.queueUrl(queue)
                                        .visibilityTimeout(visibility)
                                        .waitTimeSeconds(wait)
                                        .messageAttributeNames("All"))
                .messages();
    }

    static boolean refuses(Runnable call) {
        try {
            call.run();
            return false;
        } catch (SdkException _) {
            return true;
        }
    }

    static boolean oldReceiptIsVoid(SqsClient sqs) {
        String queue = newQueue(sqs);
        send(sqs, queue);
        String old = receive(sqs, queue, 1, 5).getFirst().receiptHandle();
        receive(sqs, queue, 1, 5);
        boolean refused =
                refuses(() -> sqs.deleteMessage(it -> it.queueUrl(queue).receiptHandle(old)));
        return refused || !receive(sqs, queue, 1, 5).isEmpty();
    }

    static boolean carriesUnicode(SqsClient sqs) {
        String queue = newQueue(sqs);
        MessageAttributeValue value =
                MessageAttributeValue.builder().dataType("String").stringValue(UNICODE).build();
        boolean refused =
                refuses(
                        () ->
                                sqs.sendMessage(
                                        it ->
                                                it.queueUrl(queue)
                                                        .messageBody(UNICODE)
                                                        .messageAttributes(Map.of("a", value))));
        return !refused
                && receive(sqs, queue, 30, 5).stream()
                        .anyMatch(
                                message ->
                                        message.body().equals(UNICODE)
                                                && value.equals(
                                                        message.messageAttributes().get("a")));
    }

    static boolean namesItsHost(SqsClient sqs) {
        URI endpoint = sqs.serviceClientConfiguration().endpointOverride().orElse(null);
        return endpoint == null
                || URI.create(newQueue(sqs)).getAuthority().equals(endpoint.getAuthority());
    }

    static boolean refusesElevenEntries(SqsClient sqs) {
        return refusesBatch(sqs, 11, "x");
    }

    static boolean refusesLargeBatch(SqsClient sqs) {
        return refusesBatch(sqs, 10, "x".repeat(110_000));
    }

    private static boolean refusesBatch(SqsClient sqs, int entries, String body) {
        String queue = newQueue(sqs);
        List<SendMessageBatchRequestEntry> batch =
                IntStream.range(0, entries)
                        .mapToObj(
                                id ->
                                        SendMessageBatchRequestEntry.builder()
                                                .id(Integer.toString(id))
                                                .messageBody(body)
                                                .build())
                        .toList();
        return refuses(() -> sqs.sendMessageBatch(it -> it.queueUrl(queue).entries(batch)));
    }

    static boolean pollWakes(SqsClient sqs) {
        String queue = newQueue(sqs);
        send(sqs, queue);
        String receipt = receive(sqs, queue, 600, 5).getFirst().receiptHandle();
        Instant begun = Instant.now();
        CompletableFuture<List<Message>> poll =
                CompletableFuture.supplyAsync(() -> receive(sqs, queue, 600, 6));
        sqs.changeMessageVisibility(
                it -> it.queueUrl(queue).receiptHandle(receipt).visibilityTimeout(1));
        boolean found = !poll.join().isEmpty();
        return found && Instant.now().isBefore(begun.plus(Duration.ofSeconds(5)));
    }

    static boolean deletedNameRests(SqsClient sqs) {
        String name = newName();
        String queue = sqs.createQueue(it -> it.queueName(name)).queueUrl();
        sqs.deleteQueue(it -> it.queueUrl(queue));
        return refuses(() -> sqs.createQueue(it -> it.queueName(name)));
    }

    static boolean purgeRests(SqsClient sqs) {
        String queue = newQueue(sqs);
        sqs.purgeQueue(it -> it.queueUrl(queue));
        return refuses(() -> sqs.purgeQueue(it -> it.queueUrl(queue)));
    }
}
