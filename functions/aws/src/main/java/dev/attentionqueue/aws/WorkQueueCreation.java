package dev.attentionqueue.aws;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.CreateQueueRequest;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * Creates a store's queue on first use. The attributes are frozen: SQS answers a second creation
 * with the same attributes by the same queue, so that racing creators need no lock.
 */
final class WorkQueueCreation {

    /** For a receive that names none; the dispatcher's always do. */
    private static final Duration VISIBILITY = Duration.ofSeconds(30);

    /** The longest that SQS keeps a message (CreateQueue, MessageRetentionPeriod). */
    private static final Duration RETENTION = Duration.ofDays(14);

    private final SqsClient client;
    private final QueueNames names;
    private final Map<QueueAttributeName, String> attributes;

    WorkQueueCreation(SqsClient client, QueueNames names, boolean managedEncryption) {
        this.client = client;
        this.names = names;
        this.attributes = attributes(managedEncryption);
    }

    private static Map<QueueAttributeName, String> attributes(boolean managedEncryption) {
        Map<QueueAttributeName, String> attributes = new HashMap<>();
        attributes.put(QueueAttributeName.VISIBILITY_TIMEOUT, seconds(VISIBILITY));
        attributes.put(QueueAttributeName.MESSAGE_RETENTION_PERIOD, seconds(RETENTION));
        if (managedEncryption) {
            attributes.put(QueueAttributeName.SQS_MANAGED_SSE_ENABLED, "true");
        }
        return Map.copyOf(attributes);
    }

    private static String seconds(Duration duration) {
        return Long.toString(duration.toSeconds());
    }

    QueueAddress create(StoreKey store) {
        String name = names.nameFor(store);
        return new QueueAddress(Answers.of("creating a work queue", () -> urlOf(name)));
    }

    /** A queue made by another version has other attributes, and is used as it is. */
    private String urlOf(String name) {
        CreateQueueRequest request =
                CreateQueueRequest.builder().queueName(name).attributes(attributes).build();
        try {
            return client.createQueue(request).queueUrl();
        } catch (SdkException failure) {
            if (QueueErrors.saysExists(failure)) {
                return client.getQueueUrl(queue -> queue.queueName(name)).queueUrl();
            }
            throw failure;
        }
    }
}
