package dev.attentionqueue.aws;

import static software.amazon.awssdk.services.sqs.model.QueueAttributeName.DEDUPLICATION_SCOPE;
import static software.amazon.awssdk.services.sqs.model.QueueAttributeName.FIFO_QUEUE;
import static software.amazon.awssdk.services.sqs.model.QueueAttributeName.FIFO_THROUGHPUT_LIMIT;
import static software.amazon.awssdk.services.sqs.model.QueueAttributeName.MESSAGE_RETENTION_PERIOD;
import static software.amazon.awssdk.services.sqs.model.QueueAttributeName.POLICY;
import static software.amazon.awssdk.services.sqs.model.QueueAttributeName.SQS_MANAGED_SSE_ENABLED;
import static software.amazon.awssdk.services.sqs.model.QueueAttributeName.VISIBILITY_TIMEOUT;

import dev.attentionqueue.store.Ordering;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * What work queues are like. Whoever changes anything here makes a new {@link #EDITION}: queues of
 * an older one are brought up to date by the next turn of their store.
 *
 * @param guarded whether they are encrypted with a key that SQS manages, and refuse what does not
 *     come over TLS; emulators know neither
 */
record WorkQueueAttributes(boolean guarded) {
    static final int EDITION = 1;

    /** For a receive that names none; the dispatcher's always do. */
    private static final Duration VISIBILITY = Duration.ofSeconds(30);

    /** The longest that SQS keeps a message (CreateQueue, MessageRetentionPeriod). */
    private static final Duration RETENTION = Duration.ofDays(14);

    private static final String TLS_ONLY =
            """
            {"Version":"2012-10-17","Statement":[{"Sid":"TlsOnly","Effect":"Deny","Principal":"*",\
            "Action":"sqs:*","Resource":"*","Condition":{"Bool":{"aws:SecureTransport":"false"}}}]}""";

    /** Of a queue that is there: those that can be changed. */
    Map<QueueAttributeName, String> ofKnown(Ordering ordering) {
        Map<QueueAttributeName, String> attributes = new HashMap<>();
        attributes.put(VISIBILITY_TIMEOUT, seconds(VISIBILITY));
        attributes.put(MESSAGE_RETENTION_PERIOD, seconds(RETENTION));
        if (guarded) {
            attributes.put(SQS_MANAGED_SSE_ENABLED, "true");
            attributes.put(POLICY, TLS_ONLY);
        }
        if (ordering == Ordering.FIFO) {
            // Both at once mean high throughput: 300 calls a second for each key, not for all.
            attributes.put(DEDUPLICATION_SCOPE, "messageGroup");
            attributes.put(FIFO_THROUGHPUT_LIMIT, "perMessageGroupId");
        }
        return attributes;
    }

    Map<QueueAttributeName, String> ofNew(Ordering ordering) {
        Map<QueueAttributeName, String> attributes = ofKnown(ordering);
        if (ordering == Ordering.FIFO) {
            attributes.put(FIFO_QUEUE, "true");
        }
        return attributes;
    }

    private static String seconds(Duration duration) {
        return Long.toString(duration.toSeconds());
    }
}
