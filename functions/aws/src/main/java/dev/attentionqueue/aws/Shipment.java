package dev.attentionqueue.aws;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchResponse;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

/** Sends up to ten items by one request; each entry fails or succeeds by itself. */
final class Shipment {
    private final SqsClient client;

    Shipment(SqsClient client) {
        this.client = client;
    }

    List<Sent> send(QueueAddress queue, List<Delayed> items) {
        Attempts attempts = new Attempts();
        try {
            return items.size() == 1
                    ? List.of(sendOne(queue, items.getFirst(), attempts))
                    : sendAll(queue, items, attempts);
        } catch (SdkException failure) {
            Sent all =
                    QueueErrors.saysMissing(failure)
                            ? new Sent.QueueMissing()
                            : new Sent.Failed(Answers.cause(failure));
            return items.stream().map(_ -> all).toList();
        }
    }

    /** The plain call says more clearly what is wrong with an item. */
    private Sent sendOne(QueueAddress queue, Delayed one, Attempts attempts) {
        client.sendMessage(
                SendMessageRequest.builder()
                        .queueUrl(queue.value())
                        .messageBody(one.item().payload())
                        .messageAttributes(WorkMessage.attributes(one.item()))
                        .delaySeconds(delayOf(one))
                        .messageGroupId(groupOf(one))
                        .messageDeduplicationId(deduplicationIdOf(one))
                        .overrideConfiguration(call -> call.addMetricPublisher(attempts))
                        .build());
        return new Sent.Accepted(attempts.wasSingle());
    }

    private List<Sent> sendAll(QueueAddress queue, List<Delayed> items, Attempts attempts) {
        SendMessageBatchRequest request =
                SendMessageBatchRequest.builder()
                        .queueUrl(queue.value())
                        .entries(
                                IntStream.range(0, items.size())
                                        .mapToObj(position -> entry(position, items.get(position)))
                                        .toList())
                        .overrideConfiguration(call -> call.addMetricPublisher(attempts))
                        .build();
        SendMessageBatchResponse response = client.sendMessageBatch(request);
        Sent[] sent = new Sent[items.size()];
        Arrays.fill(sent, new Sent.Failed("the answer does not say what became of it"));
        boolean once = attempts.wasSingle();
        response.successful().forEach(one -> sent[positionOf(one.id())] = new Sent.Accepted(once));
        response.failed().forEach(one -> sent[positionOf(one.id())] = failure(one));
        return List.of(sent);
    }

    private static Sent failure(BatchResultErrorEntry failed) {
        String cause = "%s: %s".formatted(failed.code(), failed.message());
        return Boolean.TRUE.equals(failed.senderFault())
                ? new Sent.Refused(cause)
                : new Sent.Failed(cause);
    }

    private static SendMessageBatchRequestEntry entry(int position, Delayed one) {
        return SendMessageBatchRequestEntry.builder()
                .id(Integer.toString(position))
                .messageBody(one.item().payload())
                .messageAttributes(WorkMessage.attributes(one.item()))
                .delaySeconds(delayOf(one))
                .messageGroupId(groupOf(one))
                .messageDeduplicationId(deduplicationIdOf(one))
                .build();
    }

    private static int positionOf(String id) {
        return Integer.parseInt(id);
    }

    /** In a FIFO queue no message has a delay of its own, not even one of 0 s. */
    private static @Nullable Integer delayOf(Delayed one) {
        return one.item().key() == null
                ? Seconds.wholeUpTo(Seconds.LONGEST_DELAY, one.delay())
                : null;
    }

    private static @Nullable String groupOf(Delayed one) {
        OrderingKey key = one.item().key();
        return key == null ? null : key.value();
    }

    private static @Nullable String deduplicationIdOf(Delayed one) {
        return one.item().key() == null ? null : WorkMessage.deduplicationId(one.item());
    }
}
