package dev.attentionqueue.store;

/**
 * What a store has been sold, and what it has otherwise.
 *
 * @param plan name of the plan in force
 */
public record Contract(Identifier plan, Overrides overrides) {

    /** Just what the plan says. */
    public static Contract of(Identifier plan) {
        return new Contract(plan, Overrides.NONE);
    }
}
