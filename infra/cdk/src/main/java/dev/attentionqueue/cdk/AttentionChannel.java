package dev.attentionqueue.cdk;

import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.lambda.EventSourceMapping;
import software.amazon.awscdk.services.lambda.IFunction;
import software.amazon.awscdk.services.sqs.DeadLetterQueue;
import software.amazon.awscdk.services.sqs.Queue;
import software.amazon.awscdk.services.sqs.QueueEncryption;
import software.constructs.Construct;

/**
 * An attention queue, and the queue of attentions that could not be answered. Those lose nothing,
 * since the reconciler signals their stores again, but they say that something is broken.
 */
record AttentionChannel(String name, Queue queue, Queue dead) {
    /** AWS: at least six times the function's timeout (Lambda with SQS, configuring the queue). */
    private static final int TIMEOUTS_HIDDEN = 6;

    /** AWS: at least five, so that throttled invocations do not use them up (the same). */
    private static final int RECEIVES = 5;

    /** An attention that is older has been signalled again many times. */
    private static final Duration RETENTION = Duration.days(1);

    /** On a standard queue a dead letter keeps its age, so this must be the longer one. */
    private static final Duration DEAD_RETENTION = Duration.days(14);

    /**
     * Both queues.
     *
     * @param name {@code first} or {@code follow-<class>}; not {@code work}, which is the work
     *     queues' prefix
     */
    static AttentionChannel in(Construct scope, AttentionQueueProps props, String name) {
        String full = props.environment() + "-" + name;
        Queue dead = queue(scope, full + "-dead").retentionPeriod(DEAD_RETENTION).build();
        java.time.Duration timeout = props.timeout(FunctionKind.DISPATCH);
        Queue queue =
                queue(scope, full)
                        .retentionPeriod(RETENTION)
                        .visibilityTimeout(
                                Duration.seconds(timeout.multipliedBy(TIMEOUTS_HIDDEN).toSeconds()))
                        .deadLetterQueue(
                                DeadLetterQueue.builder()
                                        .queue(dead)
                                        .maxReceiveCount(RECEIVES)
                                        .build())
                        .build();
        return new AttentionChannel(name, queue, dead);
    }

    private static Queue.Builder queue(Construct scope, String name) {
        return Queue.Builder.create(scope, idOf(name))
                .queueName(name)
                .encryption(QueueEncryption.SQS_MANAGED)
                .enforceSsl(true);
    }

    private static String idOf(String queueName) {
        return "Queue-" + queueName.substring(queueName.indexOf('-') + 1);
    }

    /** Each attention of a batch succeeds or fails for itself. */
    void mapTo(IFunction dispatch, Construct scope, int batchSize, Scaling scaling) {
        EventSourceMapping.Builder mapping =
                EventSourceMapping.Builder.create(scope, "Mapping-" + name)
                        .eventSourceArn(queue.getQueueArn())
                        .target(dispatch)
                        .batchSize(batchSize)
                        .reportBatchItemFailures(true);
        scaling.applyTo(mapping);
        mapping.build();
    }
}
