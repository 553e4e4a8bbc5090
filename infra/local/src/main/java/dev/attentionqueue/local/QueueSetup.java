package dev.attentionqueue.local;

import dev.attentionqueue.aws.AttentionQueues;
import dev.attentionqueue.store.ServiceClass;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * Makes the attention queues, as the stack does on AWS.
 *
 * @param timeout of the function that is mapped to them
 */
record QueueSetup(SqsClient sqs, Duration timeout) {

    /** AWS: at least six times the function's timeout (Lambda with SQS, configuring the queue). */
    private static final int TIMEOUTS_HIDDEN = 6;

    AttentionQueues attentionQueues(String environment) {
        Map<ServiceClass, String> followUps =
                Arrays.stream(ServiceClass.values())
                        .collect(
                                Collectors.toMap(
                                        Function.identity(),
                                        serviceClass ->
                                                create(
                                                        environment
                                                                + "-follow-"
                                                                + serviceClass.label())));
        return new AttentionQueues(create(environment + "-first"), followUps);
    }

    private String create(String name) {
        long hidden = timeout.multipliedBy(TIMEOUTS_HIDDEN).toSeconds();
        return sqs.createQueue(
                        queue ->
                                queue.queueName(name)
                                        .attributes(
                                                Map.of(
                                                        QueueAttributeName.VISIBILITY_TIMEOUT,
                                                        Long.toString(hidden))))
                .queueUrl();
    }
}
