package dev.attentionqueue.aws;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.Receipt;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;

/** Deletes one batch of received items; each entry fails or succeeds by itself. */
final class Deletion {
    private final SqsClient client;

    Deletion(SqsClient client) {
        this.client = client;
    }

    /** Which of at most ten may still be in the queue. */
    List<Receipt> leftOf(QueueAddress queue, List<Receipt> batch) {
        Failed first = delete(queue, batch);
        if (first.byServer().isEmpty()) {
            return first.forGood();
        }
        Failed second = delete(queue, first.byServer());
        return Stream.of(first.forGood(), second.byServer(), second.forGood())
                .flatMap(List::stream)
                .toList();
    }

    /**
     * What a batch did not delete.
     *
     * @param byServer worth another try
     * @param forGood refused, as expired or invalid, or without an answer after the SDK's retries
     */
    private record Failed(List<Receipt> byServer, List<Receipt> forGood) {}

    private Failed delete(QueueAddress queue, List<Receipt> batch) {
        try {
            List<BatchResultErrorEntry> failed =
                    client.deleteMessageBatch(request(queue, batch)).failed();
            return new Failed(
                    those(batch, failed, entry -> !isOurFault(entry)),
                    those(batch, failed, Deletion::isOurFault));
        } catch (SdkException failure) {
            List<Receipt> left = QueueErrors.saysMissing(failure) ? List.of() : batch;
            return new Failed(List.of(), left);
        }
    }

    private static boolean isOurFault(BatchResultErrorEntry entry) {
        return Boolean.TRUE.equals(entry.senderFault());
    }

    private static List<Receipt> those(
            List<Receipt> batch,
            List<BatchResultErrorEntry> failed,
            Predicate<BatchResultErrorEntry> wanted) {
        return failed.stream()
                .filter(wanted)
                .map(entry -> batch.get(Integer.parseInt(entry.id())))
                .toList();
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
