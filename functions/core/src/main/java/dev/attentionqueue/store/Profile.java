package dev.attentionqueue.store;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What its operator says of a store.
 *
 * @param marketplace where its work comes from
 * @param ordering what order its items run in, for as long as the store is there
 * @param target who handles its items
 * @param reason why it is in its state, in a line of up to 200 characters; null if nobody said
 */
public record Profile(
        Identifier marketplace,
        Contract contract,
        StoreState state,
        Ordering ordering,
        Target target,
        @Nullable String reason) {
    private static final int LONGEST_REASON = 200;

    public Profile {
        if (reason != null && (reason.isBlank() || reason.length() > LONGEST_REASON)) {
            throw new InvalidField("reason", "must be 1 to " + LONGEST_REASON + " characters");
        }
        if (reason != null && !reason.codePoints().allMatch(Profile::isOfText)) {
            throw new InvalidField(
                    "reason", "must have neither control characters nor lone surrogates");
        }
    }

    /** What a line can show: half a pair of surrogates cannot even be written as UTF-8. */
    private static boolean isOfText(int point) {
        return !Character.isISOControl(point) && Character.getType(point) != Character.SURROGATE;
    }

    /** Of a store that has just what its plan says. */
    public Profile(
            Identifier marketplace,
            Identifier plan,
            StoreState state,
            Ordering ordering,
            Target target) {
        this(marketplace, Contract.of(plan), state, ordering, target, null);
    }

    /** Of a store with embedded work that runs as it comes. */
    public Profile(Identifier marketplace, Identifier plan, StoreState state) {
        this(marketplace, plan, state, Ordering.NONE, Target.EMBEDDED);
    }

    public Identifier plan() {
        return contract.plan();
    }

    public Overrides overrides() {
        return contract.overrides();
    }

    public Optional<String> stateReason() {
        return Optional.ofNullable(reason);
    }

    /** In another state, for which nobody has given a reason. */
    public Profile with(StoreState next) {
        return with(next, null);
    }

    public Profile with(StoreState next, @Nullable String why) {
        return new Profile(marketplace, contract, next, ordering, target, why);
    }
}
