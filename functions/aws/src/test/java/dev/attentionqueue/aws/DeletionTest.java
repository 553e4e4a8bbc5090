package dev.attentionqueue.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.Receipt;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchResponse;

final class DeletionTest {
    private static final QueueAddress QUEUE = new QueueAddress("queue");

    private final Moody sqs = new Moody();
    private final SqsWorkQueues queues = new SqsWorkQueues(sqs, sqs, new QueueNames("test"), false);

    /** Fails a receipt as its name says: {@code busy}, or {@code expired}. */
    private static final class Moody implements SqsClient {
        final List<List<String>> asked = new ArrayList<>();

        @Override
        public DeleteMessageBatchResponse deleteMessageBatch(DeleteMessageBatchRequest request) {
            asked.add(
                    request.entries().stream()
                            .map(DeleteMessageBatchRequestEntry::receiptHandle)
                            .toList());
            return DeleteMessageBatchResponse.builder()
                    .failed(
                            request.entries().stream()
                                    .filter(entry -> fails(entry.receiptHandle()))
                                    .map(Moody::failure)
                                    .toList())
                    .build();
        }

        private static boolean fails(String receipt) {
            return receipt.startsWith("expired") || receipt.startsWith("busy");
        }

        private static BatchResultErrorEntry failure(DeleteMessageBatchRequestEntry entry) {
            return BatchResultErrorEntry.builder()
                    .id(entry.id())
                    .senderFault(entry.receiptHandle().startsWith("expired"))
                    .build();
        }

        @Override
        public String serviceName() {
            return "sqs";
        }

        @Override
        public void close() {}
    }

    private List<String> left(String... receipts) {
        return queues.delete(QUEUE, List.of(receipts).stream().map(Receipt::new).toList()).stream()
                .map(Receipt::handle)
                .toList();
    }

    @Test
    void only_entries_that_failed_are_left_whosever_fault_it_was_and_none_is_tried_again_here() {
        assertThat(left("a", "busy", "b", "expired")).containsExactly("busy", "expired");
        assertThat(sqs.asked).hasSize(1);
    }

    @Test
    void more_than_ten_go_in_batches() {
        assertThat(left(IntStream.range(0, 23).mapToObj(i -> "r" + i).toArray(String[]::new)))
                .isEmpty();
        assertThat(sqs.asked).extracting(List::size).containsExactly(10, 10, 3);
    }

    @Test
    void nothing_costs_nothing() {
        assertThat(left()).isEmpty();
        assertThat(sqs.asked).isEmpty();
    }
}
