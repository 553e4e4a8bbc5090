package dev.attentionqueue.lambda;

import dev.attentionqueue.access.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The calls of the HTTP API, as API Gateway's route keys, and the least role for each. */
public final class Routes {
    static final String REGISTER = "PUT /v1/stores/{store}";
    static final String SHOW = "GET /v1/stores/{store}";
    static final String ENQUEUE = "POST /v1/stores/{store}/items";
    static final String ENQUEUE_BATCH = "POST /v1/stores/{store}/items/batch";
    static final String CHANGE_STATE = "PUT /v1/stores/{store}/state";
    static final String ISSUE_KEY = "POST /v1/keys";
    static final String REVOKE_KEY = "DELETE /v1/keys";

    private static final Map<String, Role> ROLES =
            Map.of(
                    REGISTER, Role.OPERATOR,
                    SHOW, Role.INTEGRATOR,
                    ENQUEUE, Role.INTEGRATOR,
                    ENQUEUE_BATCH, Role.INTEGRATOR,
                    CHANGE_STATE, Role.OPERATOR,
                    ISSUE_KEY, Role.PLATFORM,
                    REVOKE_KEY, Role.PLATFORM);

    public static final List<String> ALL = ROLES.keySet().stream().sorted().toList();

    private Routes() {}

    static Optional<Role> roleFor(String routeKey) {
        return Optional.ofNullable(ROLES.get(routeKey));
    }
}
