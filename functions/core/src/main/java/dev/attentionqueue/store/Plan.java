package dev.attentionqueue.store;

import java.time.Duration;

/**
 * What a store has been sold: how many consumers may work for it at once, how much each does in one
 * turn, and how soon a backlog gets its next turn.
 *
 * @param maxConsumers lanes of the store, 1 to 100
 * @param slice limits of one follow-up turn
 * @param handling what one item, and the items of one slice, are due
 * @param serviceClass queue in which its follow-ups wait
 * @param reattentionDelay pause before the next turn of a backlog, 0 to 900 s (the longest delay of
 *     an SQS message)
 */
public record Plan(
        Identifier name,
        int maxConsumers,
        SliceLimits slice,
        Handling handling,
        ServiceClass serviceClass,
        Duration reattentionDelay) {

    public Plan {
        if (maxConsumers < 1 || maxConsumers > 100) {
            throw new InvalidField("maxConsumers", "must be 1 to 100");
        }
        if (reattentionDelay.isNegative() || reattentionDelay.toSeconds() > 900) {
            throw new InvalidField("reattentionDelay", "must be 0 to 900 s");
        }
    }
}
