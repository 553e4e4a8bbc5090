package dev.attentionqueue.local.bench;

import dev.attentionqueue.aws.AwsClients;
import dev.attentionqueue.aws.QueueNames;
import dev.attentionqueue.aws.RequestCounter;
import dev.attentionqueue.aws.SqsWorkQueues;
import dev.attentionqueue.lambda.Settings;
import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.work.WorkQueues;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * A local cloud's SQS past the product, over clients that are made like the product's and are not
 * counted with its requests.
 */
record Broker(AwsClients clients, SqsClient calls, SqsClient polls, WorkQueues queues)
        implements AutoCloseable {

    static Broker of(LocalCloud cloud) {
        Settings product = cloud.product();
        AwsClients clients =
                new AwsClients(
                        product.place(), new RequestCounter(), product.timing().callTimeout());
        SqsClient calls = clients.sqs();
        SqsClient polls = clients.sqsPolls(product.slices().linger());
        QueueNames names = new QueueNames(product.environment());
        return new Broker(clients, calls, polls, new SqsWorkQueues(calls, polls, names, false));
    }

    @Override
    public void close() {
        calls.close();
        polls.close();
    }
}
