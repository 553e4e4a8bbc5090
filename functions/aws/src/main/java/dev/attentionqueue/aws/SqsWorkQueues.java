package dev.attentionqueue.aws;

import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.Depth;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.Received;
import dev.attentionqueue.work.Sent;
import dev.attentionqueue.work.WorkQueues;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageRequest;

/** The work queues in SQS, one per store: a FIFO queue where the store is ordered. */
public final class SqsWorkQueues implements WorkQueues {
    private final SqsClient calls;
    private final SqsClient polls;
    private final WorkQueueCreation creation;
    private final Shipment shipment;
    private final Deletion deletion;

    /**
     * Uses SQS through two clients.
     *
     * @param calls retries within the call timeout
     * @param polls never retries, since a receive whose answer was lost has hidden what it found;
     *     waits for the longest linger and the call timeout
     * @param guarded whether queues are encrypted with a key that SQS manages, and refuse what does
     *     not come over TLS; emulators know neither
     */
    public SqsWorkQueues(SqsClient calls, SqsClient polls, QueueNames names, boolean guarded) {
        this.calls = calls;
        this.polls = polls;
        this.creation = new WorkQueueCreation(calls, names, new WorkQueueAttributes(guarded));
        this.shipment = new Shipment(calls);
        this.deletion = new Deletion(calls);
    }

    @Override
    public StoreQueue create(StoreKey store, Ordering ordering) {
        return creation.create(store, ordering);
    }

    @Override
    public int edition() {
        return WorkQueueAttributes.EDITION;
    }

    @Override
    public void upgrade(StoreKey store, QueueAddress queue) {
        creation.upgrade(store, queue);
    }

    @Override
    public void remove(QueueAddress queue) {
        Answers.of(
                "deleting a work queue",
                () ->
                        QueueErrors.unlessMissing(
                                () -> calls.deleteQueue(it -> it.queueUrl(queue.value()))));
    }

    @Override
    public boolean purge(QueueAddress queue) {
        return Answers.of("purging a work queue", () -> purged(queue));
    }

    private boolean purged(QueueAddress queue) {
        try {
            QueueErrors.unlessMissing(() -> calls.purgeQueue(it -> it.queueUrl(queue.value())));
            return true;
        } catch (SdkException failure) {
            if (QueueErrors.saysPurgedRecently(failure)) {
                return false;
            }
            throw failure;
        }
    }

    @Override
    public List<Sent> send(QueueAddress queue, List<Delayed> items) {
        return shipment.send(queue, items);
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
                        .messageSystemAttributeNames(MessageSystemAttributeName.ALL)
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

    @Override
    public int hide(QueueAddress queue, List<BackOff> received) {
        return batches(received).mapToInt(batch -> hideBatch(queue, batch)).sum();
    }

    private int hideBatch(QueueAddress queue, List<BackOff> batch) {
        List<ChangeMessageVisibilityBatchRequestEntry> entries =
                IntStream.range(0, batch.size())
                        .mapToObj(position -> entry(position, batch.get(position)))
                        .toList();
        try {
            return calls.changeMessageVisibilityBatch(
                            change -> change.queueUrl(queue.value()).entries(entries))
                    .failed()
                    .size();
        } catch (SdkException _) {
            return batch.size();
        }
    }

    private static ChangeMessageVisibilityBatchRequestEntry entry(int position, BackOff backOff) {
        return ChangeMessageVisibilityBatchRequestEntry.builder()
                .id(Integer.toString(position))
                .receiptHandle(backOff.receipt().handle())
                .visibilityTimeout(Seconds.wholeUpTo(LONGEST_BACK_OFF, backOff.after()))
                .build();
    }

    private static <T> Stream<List<T>> batches(List<T> receipts) {
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
        return QueueErrors.unlessMissing(() -> Depths.ask(calls, queue.value())).orElse(Depth.NONE);
    }
}
