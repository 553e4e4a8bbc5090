package dev.attentionqueue.store;

/**
 * What its operator says of a store.
 *
 * @param marketplace where its work comes from
 * @param plan name of the plan in force
 */
public record Profile(
        Identifier marketplace, Identifier plan, StoreState state, Ordering ordering) {

    /** Of a store whose work runs as it comes. */
    public Profile(Identifier marketplace, Identifier plan, StoreState state) {
        this(marketplace, plan, state, Ordering.NONE);
    }

    public Profile with(StoreState next) {
        return new Profile(marketplace, plan, next, ordering);
    }

    /** The plan in force; read anew for each slice, so that a change reaches a waiting backlog. */
    public Plan terms() {
        return Plans.require(plan);
    }
}
