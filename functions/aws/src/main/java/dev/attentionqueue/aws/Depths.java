package dev.attentionqueue.aws;

import dev.attentionqueue.work.Depth;
import java.util.Map;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.GetQueueAttributesRequest;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/** How full queues are, by SQS's approximate counts. */
final class Depths {
    private Depths() {}

    static Depth ask(SqsClient client, String queue) {
        GetQueueAttributesRequest request =
                GetQueueAttributesRequest.builder()
                        .queueUrl(queue)
                        .attributeNames(
                                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES,
                                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE,
                                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_DELAYED)
                        .build();
        Map<QueueAttributeName, String> counts = client.getQueueAttributes(request).attributes();
        return new Depth(
                count(counts, QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES),
                count(counts, QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE),
                count(counts, QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_DELAYED));
    }

    private static long count(Map<QueueAttributeName, String> counts, QueueAttributeName name) {
        return Long.parseLong(counts.getOrDefault(name, "0"));
    }
}
