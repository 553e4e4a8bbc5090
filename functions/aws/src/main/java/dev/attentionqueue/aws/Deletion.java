package dev.attentionqueue.aws;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.Receipt;
import java.util.List;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;

/** Deletes one batch of received items; each entry fails or succeeds by itself. */
final class Deletion {
    private final SqsClient client;

    Deletion(SqsClient client) {
        this.client = client;
    }

    /** Which of at most ten may still be in the queue; whether to try those again is not said. */
    List<Receipt> leftOf(QueueAddress queue, List<Receipt> batch) {
        try {
            return client.deleteMessageBatch(request(queue, batch)).failed().stream()
                    .map(entry -> batch.get(Integer.parseInt(entry.id())))
                    .toList();
        } catch (SdkException failure) {
            return QueueErrors.saysMissing(failure) ? List.of() : batch;
        }
    }

    /** Entries are told apart by position: a message received twice has two receipts. */
    private static DeleteMessageBatchRequest request(QueueAddress queue, List<Receipt> batch) {
        List<DeleteMessageBatchRequestEntry> entries =
                IntStream.range(0, batch.size())
                        .mapToObj(
                                position ->
                                        DeleteMessageBatchRequestEntry.builder()
                                                .id(Integer.toString(position))
                                                .receiptHandle(batch.get(position).handle())
                                                .build())
                        .toList();
        return DeleteMessageBatchRequest.builder().queueUrl(queue.value()).entries(entries).build();
    }
}
