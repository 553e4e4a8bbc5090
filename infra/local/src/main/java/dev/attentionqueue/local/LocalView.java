package dev.attentionqueue.local;

import dev.attentionqueue.local.demo.CloudView;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * The local cloud as the demo sees it.
 *
 * @param prefix of the names of the tenant's work queues
 */
record LocalView(SqsClient sqs, String prefix, LongSupplier attentionCount, LongSupplier sliceCount)
        implements CloudView {
    private static final int PAGE = 1000;
    private static final List<QueueAttributeName> DEPTHS =
            List.of(
                    QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES,
                    QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE,
                    QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_DELAYED);

    @Override
    public long attentions() {
        return attentionCount.getAsLong();
    }

    @Override
    public long slices() {
        return sliceCount.getAsLong();
    }

    @Override
    public long backlog() {
        return sqs
                .listQueuesPaginator(list -> list.queueNamePrefix(prefix).maxResults(PAGE))
                .queueUrls()
                .stream()
                .mapToLong(this::depth)
                .sum();
    }

    private long depth(String queue) {
        Map<QueueAttributeName, String> depths =
                sqs.getQueueAttributes(get -> get.queueUrl(queue).attributeNames(DEPTHS))
                        .attributes();
        return depths.values().stream().mapToLong(Long::parseLong).sum();
    }

    @Override
    public int steal(String store, int items) {
        return sqs
                .listQueuesPaginator(list -> list.queueNamePrefix(prefix + store + "-"))
                .queueUrls()
                .stream()
                .findFirst()
                .map(queue -> stealFrom(queue, items))
                .orElse(0);
    }

    private int stealFrom(String queue, int items) {
        List<Message> stolen =
                sqs.receiveMessage(
                                receive ->
                                        receive.queueUrl(queue)
                                                .maxNumberOfMessages(Math.min(items, 10)))
                        .messages();
        stolen.forEach(
                message ->
                        sqs.deleteMessage(
                                delete ->
                                        delete.queueUrl(queue)
                                                .receiptHandle(message.receiptHandle())));
        return stolen.size();
    }
}
