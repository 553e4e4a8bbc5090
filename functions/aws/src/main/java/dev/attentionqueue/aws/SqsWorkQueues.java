package dev.attentionqueue.aws;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageRequest;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

/** The work queues in SQS, one standard queue per store. */
public final class SqsWorkQueues implements WorkQueues {
    private final SqsClient calls;
    private final SqsClient polls;
    private final WorkQueueCreation creation;
    private final Deletion deletion;

    /**
     * Uses SQS through two clients.
     *
     * @param calls retries within the call timeout
     * @param polls never retries, since a receive whose answer was lost has hidden what it found;
     *     waits for the longest linger and the call timeout
     * @param managedEncryption whether new queues are encrypted with a key that SQS manages
     */
    public SqsWorkQueues(
            SqsClient calls, SqsClient polls, QueueNames names, boolean managedEncryption) {
        this.calls = calls;
        this.polls = polls;
        this.creation = new WorkQueueCreation(calls, names, managedEncryption);
        this.deletion = new Deletion(calls);
    }

    @Override
    public QueueAddress create(StoreKey store) {
        return creation.create(store);
    }

    @Override
    public Sent send(QueueAddress queue, WorkItem item) {
        Attempts attempts = new Attempts();
        SendMessageRequest request =
                SendMessageRequest.builder()
                        .queueUrl(queue.value())
                        .messageBody(item.payload())
                        .messageAttributes(WorkMessage.attributes(item))
                        .overrideConfiguration(call -> call.addMetricPublisher(attempts))
                        .build();
        try {
            calls.sendMessage(request);
            return new Sent.Accepted(attempts.wasSingle());
        } catch (SdkException failure) {
            return QueueErrors.saysMissing(failure)
                    ? new Sent.QueueMissing()
                    : new Sent.Failed(Answers.cause(failure));
        }
    }

    @Override
    public Received receive(QueueAddress queue, Ask ask) {
        ReceiveMessageRequest request =
                ReceiveMessageRequest.builder()
                        .queueUrl(queue.value())
                        .maxNumberOfMessages(ask.most())
                        .visibilityTimeout(Math.toIntExact(ask.visibility().toSeconds()))
                        .waitTimeSeconds(Math.toIntExact(ask.linger().toSeconds()))
                        .messageAttributeNames("All")
                        .messageSystemAttributeNames(
                                MessageSystemAttributeName.APPROXIMATE_RECEIVE_COUNT,
                                MessageSystemAttributeName.SENT_TIMESTAMP)
                        .build();
        try {
            return new Received.Items(
                    polls.receiveMessage(request).messages().stream()
                            .map(WorkMessage::read)
                            .toList());
        } catch (SdkException failure) {
            return QueueErrors.saysMissing(failure)
                    ? new Received.QueueMissing()
                    : new Received.Unanswered(Answers.cause(failure));
        }
    }

    @Override
    public List<Receipt> delete(QueueAddress queue, List<Receipt> handled) {
        return batches(handled)
                .map(batch -> deletion.leftOf(queue, batch))
                .flatMap(Collection::stream)
                .toList();
    }

    private static Stream<List<Receipt>> batches(List<Receipt> receipts) {
        return IntStream.iterate(
                        0, start -> start < receipts.size(), start -> start + LARGEST_BATCH)
                .mapToObj(
                        start ->
                                receipts.subList(
                                        start, Math.min(start + LARGEST_BATCH, receipts.size())));
    }

    @Override
    public Depth depth(QueueAddress queue) {
        return Answers.of("asking a queue's depth", () -> depthOf(queue));
    }

    private Depth depthOf(QueueAddress queue) {
        try {
            return Depths.ask(calls, queue.value());
        } catch (SdkException failure) {
            if (QueueErrors.saysMissing(failure)) {
                return Depth.NONE;
            }
            throw failure;
        }
    }
}
