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

    /** SQS delays a message by this much at most (SendMessage, DelaySeconds). */
    private static final Duration LONGEST_DELAY = Duration.ofMinutes(15);

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
                        .delaySeconds(wholeSeconds(delay))
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

    /** Rounded up: an attention that comes early finds nothing and sleeps again. */
    private static int wholeSeconds(Duration delay) {
        if (delay.isNegative() || delay.compareTo(LONGEST_DELAY) > 0) {
            throw new IllegalArgumentException("delay must be 0 to 900 s, not " + delay);
        }
        return Math.toIntExact(delay.plusNanos(999_999_999).toSeconds());
    }
}
