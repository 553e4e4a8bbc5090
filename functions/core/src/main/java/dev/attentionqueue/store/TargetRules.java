package dev.attentionqueue.store;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which targets tenants may have.
 *
 * @param functions by tenant, or by {@value #EVERYBODY} for all of them: names or ARNs of Lambda
 *     functions, exactly as stores name them. The dispatcher may invoke all of these, so without
 *     this list one tenant could invoke another's.
 * @param nearby whether endpoints may be reached without encryption, and at private addresses: for
 *     a machine of one's own
 */
public record TargetRules(Map<String, Set<String>> functions, boolean nearby) {
    /** No identifier. */
    public static final String EVERYBODY = "*";

    public static final TargetRules STRICT = new TargetRules(Map.of(), false);

    public TargetRules {
        functions = Map.copyOf(functions);
    }

    /** Why the tenant may not have that target, in a sentence that says what to do. */
    public Optional<String> refusal(Identifier tenant, Target target) {
        return switch (target) {
            case Target.Embedded _ -> Optional.empty();
            case Target.Lambda lambda ->
                    isListed(tenant.value(), lambda) || isListed(EVERYBODY, lambda)
                            ? Optional.empty()
                            : Optional.of(
                                    "The function %s is not listed for tenant %s; name it there, or one that is."
                                            .formatted(lambda.function(), tenant));
            case Target.Http http ->
                    http.isEncrypted() || nearby
                            ? Optional.empty()
                            : Optional.of("The endpoint must be reached by https.");
        };
    }

    private boolean isListed(String tenant, Target.Lambda lambda) {
        return functions.getOrDefault(tenant, Set.of()).contains(lambda.function());
    }
}
