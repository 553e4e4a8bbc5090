package dev.attentionqueue.lambda;

import dev.attentionqueue.secret.Secrets;
import dev.attentionqueue.store.Contract;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.store.PlanCatalog;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.Profile;
import dev.attentionqueue.store.StoreState;
import dev.attentionqueue.store.Target;
import dev.attentionqueue.store.TargetRules;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What an operator says of a store, as the API takes it. */
record ProfileJson(
        PlanCatalog plans,
        OverridesJson overrides,
        TargetRules targetRules,
        Secrets secrets,
        InstantSource clock) {
    private static final String MARKETPLACE = "marketplace";
    private static final String PLAN = "plan";
    private static final String TARGET = "target";
    private static final String OVERRIDES = "overrides";
    private static final String ORDERING = "ordering";
    static final Set<String> FIELDS = Set.of(MARKETPLACE, PLAN, ORDERING, TARGET, OVERRIDES);

    /** Work that runs as it comes goes by the name of SQS's queues for it. */
    private static final Map<String, Ordering> ORDERINGS =
            Map.of("STANDARD", Ordering.NONE, "FIFO", Ordering.FIFO);

    /**
     * Reads it.
     *
     * @param usual the ordering where the body names none
     */
    Profile read(Identifier tenant, JsonBody body, Supplier<Ordering> usual) {
        String named = body.string(MARKETPLACE);
        Identifier marketplace = body.check(MARKETPLACE, () -> Identifier.of(MARKETPLACE, named));
        Identifier plan =
                body.optionalString(PLAN)
                        .map(name -> body.check(PLAN, () -> planNamed(name)))
                        .orElse(Plans.BASIC);
        Contract contract = new Contract(plan, overrides.read(body, OVERRIDES));
        Target target = body.check(TARGET, () -> TargetJson.read(body.optional(TARGET)));
        requireAllowed(tenant, target);
        Ordering ordering =
                body.optionalString(ORDERING)
                        .map(name -> body.check(ORDERING, () -> orderingNamed(name)))
                        .orElseGet(usual);
        return new Profile(marketplace, contract, StoreState.ACTIVE, ordering, target, null);
    }

    private static Ordering orderingNamed(String name) {
        return Optional.ofNullable(ORDERINGS.get(name))
                .orElseThrow(() -> new InvalidField(ORDERING, "must be STANDARD or FIFO"));
    }

    private Identifier planNamed(String name) {
        Identifier plan = Identifier.of(PLAN, name);
        if (plans.find(plan).isEmpty()) {
            throw new InvalidField(
                    PLAN,
                    "must be one of %s, or one that was put on offer".formatted(Plans.names()));
        }
        return plan;
    }

    private void requireAllowed(Identifier tenant, Target target) {
        targetRules
                .refusal(tenant, target)
                .ifPresent(
                        reason -> {
                            throw new Refused(Problem.targetRefused(reason, "#/target"));
                        });
        if (target instanceof Target.Http http
                && secrets.signing(tenant, http.secret(), clock.instant()).isEmpty()) {
            throw new Refused(
                    Problem.targetRefused(
                            "There is no secret %s to sign with; put it with PUT /v1/secrets/%s first."
                                    .formatted(http.secret(), http.secret()),
                            "#/target/secret"));
        }
    }
}
