package dev.attentionqueue.aws;

import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Unavailable;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.CreateQueueRequest;

/**
 * Creates a store's queue on first use. The attributes are those of an edition: SQS answers a
 * second creation with the same attributes by the same queue, so that racing creators need no lock.
 */
final class WorkQueueCreation {
    private static final int UNKNOWN_EDITION = 0;

    private final SqsClient client;
    private final QueueNames names;
    private final WorkQueueAttributes attributes;

    WorkQueueCreation(SqsClient client, QueueNames names, WorkQueueAttributes attributes) {
        this.client = client;
        this.names = names;
        this.attributes = attributes;
    }

    StoreQueue create(StoreKey store, Ordering ordering) {
        CreateQueueRequest request =
                CreateQueueRequest.builder()
                        .queueName(names.nameFor(store, ordering))
                        .attributes(attributes.ofNew(ordering))
                        .tags(tags(store))
                        .build();
        return Answers.of("creating a work queue", () -> createOrFind(request));
    }

    /** A queue made by another version has other attributes, and is used as it is. */
    private StoreQueue createOrFind(CreateQueueRequest request) {
        try {
            String url = client.createQueue(request).queueUrl();
            return new StoreQueue(new QueueAddress(url), WorkQueueAttributes.EDITION);
        } catch (SdkException failure) {
            if (QueueErrors.saysExists(failure)) {
                String url = client.getQueueUrl(it -> it.queueName(request.queueName())).queueUrl();
                return new StoreQueue(new QueueAddress(url), UNKNOWN_EDITION);
            }
            if (QueueErrors.saysDeletedRecently(failure)) {
                throw new Unavailable("a queue of this name was deleted a moment ago", failure);
            }
            throw failure;
        }
    }

    /**
     * Whatever goes wrong, the queue works as it is, and the next turn of its store tries again.
     */
    void upgrade(StoreKey store, QueueAddress queue) {
        try {
            client.setQueueAttributes(
                    it ->
                            it.queueUrl(queue.value())
                                    .attributes(attributes.ofKnown(QueueNames.orderingOf(queue))));
            client.tagQueue(it -> it.queueUrl(queue.value()).tags(tags(store)));
        } catch (SdkException failure) {
            throw new Unavailable(
                    "upgrading a work queue failed: " + Answers.cause(failure), failure);
        }
    }

    private Map<String, String> tags(StoreKey store) {
        return Map.of(
                "attention-queue:environment", names.environment(),
                "attention-queue:tenant", store.tenant().value(),
                "attention-queue:store", store.store().value());
    }
}
