package dev.attentionqueue.aws;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attention.Route;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

/** The attention queues in SQS, all of them standard. */
public final class SqsAttentions implements Attentions {

    private final SqsClient client;
    private final AttentionQueues queues;

    public SqsAttentions(SqsClient client, AttentionQueues queues) {
        this.client = client;
        this.queues = queues;
    }

    /**
     * Sends one attention. Its message group is its tenant: on a standard queue that orders
     * nothing, but lets quiet tenants pass a noisy one (SQS fair queues).
     */
    @Override
    public void send(Attention attention, Duration delay) {
        SendMessageRequest request =
                SendMessageRequest.builder()
                        .queueUrl(queues.queueOf(attention.route()))
                        .messageBody(AttentionJson.write(attention))
                        .messageGroupId(attention.store().tenant().value())
                        .delaySeconds(Seconds.wholeUpTo(Seconds.LONGEST_DELAY, delay))
                        .build();
        try {
            client.sendMessage(request);
        } catch (SdkException failure) {
            // Also a refusal: whatever the reason, only the reconciler can help this store now.
            throw new Unavailable(
                    "attention for " + attention.store() + ": " + Answers.cause(failure), failure);
        }
    }

    @Override
    public long waiting(Route route) {
        return Answers.of(
                "counting attentions", () -> Depths.ask(client, queues.queueOf(route)).waiting());
    }
}
