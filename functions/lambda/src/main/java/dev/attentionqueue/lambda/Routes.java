package dev.attentionqueue.lambda;

import dev.attentionqueue.access.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The calls of the HTTP API, as API Gateway's route keys, and the least role for each. */
public final class Routes {
    static final String REGISTER = "PUT /v1/stores/{store}";
    static final String SHOW = "GET /v1/stores/{store}";
    static final String LIST = "GET /v1/stores";
    static final String OVERVIEW = "GET /v1/overview";
    static final String ENQUEUE = "POST /v1/stores/{store}/items";
    static final String ENQUEUE_BATCH = "POST /v1/stores/{store}/items/batch";
    static final String CHANGE_STATE = "PUT /v1/stores/{store}/state";
    static final String REMOVE = "DELETE /v1/stores/{store}";
    static final String PURGE = "POST /v1/stores/{store}/purge";
    static final String LETTERS = "GET /v1/stores/{store}/dead-letters";
    static final String LETTER = "GET /v1/stores/{store}/dead-letters/{id}";
    static final String DELETE_LETTER = "DELETE /v1/stores/{store}/dead-letters/{id}";
    static final String REDRIVE = "POST /v1/stores/{store}/dead-letters/redrive";
    static final String SHOW_PLAN = "GET /v1/plans/{plan}";
    static final String PUT_PLAN = "PUT /v1/plans/{plan}";
    static final String SHOW_MARKETPLACE = "GET /v1/marketplaces/{name}";
    static final String PUT_MARKETPLACE = "PUT /v1/marketplaces/{name}";
    static final String PUT_SECRET = "PUT /v1/secrets/{name}";
    static final String ISSUE_KEY = "POST /v1/keys";
    static final String REVOKE_KEY = "DELETE /v1/keys";

    private static final Map<String, Role> ROLES =
            Map.ofEntries(
                    Map.entry(REGISTER, Role.OPERATOR),
                    Map.entry(SHOW, Role.INTEGRATOR),
                    Map.entry(LIST, Role.INTEGRATOR),
                    Map.entry(OVERVIEW, Role.OPERATOR),
                    Map.entry(ENQUEUE, Role.INTEGRATOR),
                    Map.entry(ENQUEUE_BATCH, Role.INTEGRATOR),
                    Map.entry(CHANGE_STATE, Role.OPERATOR),
                    Map.entry(REMOVE, Role.OPERATOR),
                    Map.entry(PURGE, Role.OPERATOR),
                    Map.entry(LETTERS, Role.OPERATOR),
                    Map.entry(LETTER, Role.OPERATOR),
                    Map.entry(DELETE_LETTER, Role.OPERATOR),
                    Map.entry(REDRIVE, Role.OPERATOR),
                    Map.entry(SHOW_PLAN, Role.PLATFORM),
                    Map.entry(PUT_PLAN, Role.PLATFORM),
                    Map.entry(SHOW_MARKETPLACE, Role.PLATFORM),
                    Map.entry(PUT_MARKETPLACE, Role.PLATFORM),
                    Map.entry(PUT_SECRET, Role.OPERATOR),
                    Map.entry(ISSUE_KEY, Role.PLATFORM),
                    Map.entry(REVOKE_KEY, Role.PLATFORM));

    /** The parameters of the query; a call that is missing here has none. */
    private static final Map<String, Set<String>> QUERIES =
            Map.of(
                    LIST, Set.of("waiting", "state", "limit", "cursor"),
                    LETTERS, Set.of("reason", "from", "before", "limit", "cursor"),
                    REVOKE_KEY, Set.of("id"));

    public static final List<String> ALL = ROLES.keySet().stream().sorted().toList();

    private Routes() {}

    static Optional<Role> roleFor(String routeKey) {
        return Optional.ofNullable(ROLES.get(routeKey));
    }

    static Set<String> queryOf(String routeKey) {
        return QUERIES.getOrDefault(routeKey, Set.of());
    }
}
