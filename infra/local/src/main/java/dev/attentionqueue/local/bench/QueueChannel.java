package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.demo.Reply;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.WorkQueues;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

/** One queue that all share: one item by SendMessage, more by SendMessageBatch. */
record QueueChannel(SqsClient sqs, String queue) implements Channel {
    @Override
    public int largestCall() {
        return WorkQueues.LARGEST_BATCH;
    }

    @Override
    public List<Reply> publish(Scale.Sender sender, int items) {
        try {
            return items == 1 ? List.of(one()) : batch(items);
        } catch (SdkException refused) {
            return List.of(new Reply.Refused(0, String.valueOf(refused.getMessage())));
        }
    }

    private Reply one() {
        var answer = sqs.sendMessage(s -> s.queueUrl(queue).messageBody(ApiChannel.PAYLOAD));
        return new Reply.Accepted(new ItemId(answer.messageId()));
    }

    private List<Reply> batch(int items) {
        var answer = sqs.sendMessageBatch(s -> s.queueUrl(queue).entries(entries(items)));
        Stream<Reply> accepted =
                answer.successful().stream()
                        .map(one -> new Reply.Accepted(new ItemId(one.messageId())));
        Stream<Reply> refused =
                answer.failed().stream()
                        .map(one -> new Reply.Refused(0, String.valueOf(one.message())));
        return Stream.concat(accepted, refused).toList();
    }

    static List<SendMessageBatchRequestEntry> entries(int items) {
        return IntStream.range(0, items)
                .mapToObj(
                        number ->
                                SendMessageBatchRequestEntry.builder()
                                        .id(Integer.toString(number))
                                        .messageBody(ApiChannel.PAYLOAD)
                                        .build())
                .toList();
    }
}
