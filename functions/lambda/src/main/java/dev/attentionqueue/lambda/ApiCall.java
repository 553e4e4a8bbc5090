package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One request as API Gateway hands it over, payload format 2.0. */
record ApiCall(APIGatewayV2HTTPEvent event) {
    private static final String OPERATOR = "operator";

    String routeKey() {
        return String.valueOf(event.getRouteKey());
    }

    /** The store that the path names, of the tenant that the key belongs to. */
    StoreKey store() {
        String store = mapOf(event.getPathParameters()).getOrDefault("store", "");
        return new StoreKey(
                Identifier.of("tenant", caller("tenant")), Identifier.of("store", store));
    }

    void requireOperator() {
        if (!OPERATOR.equals(caller("role"))) {
            throw new Refused(Problem.forbidden(OPERATOR));
        }
    }

    /** The caller's own id for what this call sets in motion. */
    Optional<String> correlationId() {
        return Optional.ofNullable(mapOf(event.getHeaders()).get("x-correlation-id"));
    }

    JsonBody body(Set<String> known) {
        return JsonBody.read(text(), known);
    }

    private String text() {
        String body = event.getBody();
        if (body == null) {
            throw new Refused(Problem.malformed("The body must be a JSON object, and is missing."));
        }
        return event.getIsBase64Encoded() ? utf8(Base64.getDecoder().decode(body)) : body;
    }

    private static String utf8(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException notUtf8) {
            throw new Refused(Problem.malformed("The body must be UTF-8."));
        }
    }

    /** What the authorizer says of the caller; it has checked the key before we are called. */
    private String caller(String what) {
        return Optional.ofNullable(event.getRequestContext())
                .map(RequestContext::getAuthorizer)
                .map(RequestContext.Authorizer::getLambda)
                .map(context -> context.get(what))
                .map(Object::toString)
                .orElseThrow(
                        () -> new IllegalStateException("no " + what + " from the authorizer"));
    }

    private static Map<String, String> mapOf(@Nullable Map<String, String> map) {
        return map == null ? Map.of() : map;
    }
}
