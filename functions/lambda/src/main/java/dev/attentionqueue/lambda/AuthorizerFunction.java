package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import dev.attentionqueue.access.AccessKey;
import java.util.List;
import java.util.Map;

/**
 * The Lambda authorizer of the HTTP API: payload format 2.0, simple responses. Its only identity
 * source is the Authorization header, by which API Gateway caches the answer for all routes: so it
 * says who calls, and {@link Api} decides on the route.
 */
public final class AuthorizerFunction
        implements RequestHandler<Map<String, Object>, Map<String, Object>> {
    private static final String IS_AUTHORIZED = "isAuthorized";

    private final Keys keys;

    /** Started by Lambda: settings come from the environment. */
    public AuthorizerFunction() {
        this(Wiring.keysFromEnvironment());
    }

    public AuthorizerFunction(Wiring wiring) {
        this(wiring.keys());
    }

    AuthorizerFunction(Keys keys) {
        this.keys = keys;
    }

    /** Throws when keys cannot be asked; API Gateway then answers 500 and caches nothing. */
    @Override
    public Map<String, Object> handleRequest(Map<String, Object> event, Context context) {
        return event.get("identitySource") instanceof List<?> sources
                        && sources.size() == 1
                        && sources.getFirst() instanceof String authorization
                ? keys.holder(authorization)
                        .map(AuthorizerFunction::allowed)
                        .orElseGet(AuthorizerFunction::denied)
                : denied();
    }

    private static Map<String, Object> allowed(AccessKey key) {
        Map<String, Object> caller =
                Map.of("tenant", key.tenant().value(), "role", key.role().label());
        return Map.of(IS_AUTHORIZED, true, "context", caller);
    }

    private static Map<String, Object> denied() {
        return Map.of(IS_AUTHORIZED, false);
    }
}
