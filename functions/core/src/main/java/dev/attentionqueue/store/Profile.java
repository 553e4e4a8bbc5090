package dev.attentionqueue.store;

/**
 * What its operator says of a store.
 *
 * @param marketplace where its work comes from
 * @param plan name of the plan in force
 * @param ordering what order its items run in, for as long as the store is there
 * @param target who handles its items
 */
public record Profile(
        Identifier marketplace,
        Identifier plan,
        StoreState state,
        Ordering ordering,
        Target target) {

    /** Of a store with embedded work that runs as it comes. */
    public Profile(Identifier marketplace, Identifier plan, StoreState state) {
        this(marketplace, plan, state, Ordering.NONE, Target.EMBEDDED);
    }

    public Profile with(StoreState next) {
        return new Profile(marketplace, plan, next, ordering, target);
    }

    /** The plan in force; read anew for each slice, so that a change reaches a waiting backlog. */
    public Plan terms() {
        return Plans.require(plan);
    }
}
