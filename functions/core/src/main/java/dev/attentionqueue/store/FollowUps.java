package dev.attentionqueue.store;

import java.time.Duration;

/**
 * How the turns of a backlog follow each other.
 *
 * @param serviceClass queue in which they wait
 * @param reattentionDelay pause before the next one, 0 to 900 s (the longest delay of an SQS
 *     message)
 */
public record FollowUps(ServiceClass serviceClass, Duration reattentionDelay) {

    public FollowUps {
        if (reattentionDelay.isNegative() || reattentionDelay.toSeconds() > 900) {
            throw new InvalidField("reattentionDelay", "must be 0 to 900 s");
        }
    }
}
