package dev.attentionqueue.store;

/**
 * What its operator says of a store.
 *
 * @param marketplace where its work comes from
 * @param plan name of the plan in force
 */
public record Profile(Identifier marketplace, Identifier plan, StoreState state) {

    public Profile with(StoreState next) {
        return new Profile(marketplace, plan, next);
    }

    /** The plan in force; read anew for each slice, so that a change reaches a waiting backlog. */
    public Plan terms() {
        return Plans.require(plan);
    }
}
