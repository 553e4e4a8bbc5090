package dev.attentionqueue.store;

import java.time.Duration;

/**
 * What a store has been sold: how many consumers may work for it at once, how much each does in one
 * turn, and how soon a backlog gets its next turn.
 *
 * @param maxConsumers lanes of the store, 1 to 100
 * @param slice limits of one follow-up turn
 * @param handling what one item, and the items of one slice, are due
 * @param followUps where its backlog waits for the next turn, and for how long
 * @param caps what it may not go beyond
 */
public record Plan(
        Identifier name,
        int maxConsumers,
        SliceLimits slice,
        Handling handling,
        FollowUps followUps,
        Caps caps) {

    public Plan {
        if (maxConsumers < 1 || maxConsumers > 100) {
            throw new InvalidField("maxConsumers", "must be 1 to 100");
        }
    }

    public ServiceClass serviceClass() {
        return followUps.serviceClass();
    }

    public Duration reattentionDelay() {
        return followUps.reattentionDelay();
    }
}
