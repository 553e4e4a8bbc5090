package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext;
import dev.attentionqueue.access.Role;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** One request as API Gateway hands it over, payload format 2.0. */
record ApiCall(APIGatewayV2HTTPEvent event) {
    /** Carries the caller's own id for what a call sets in motion. */
    static final String CORRELATION = "x-correlation-id";

    /** Names the tenant for which the platform acts. */
    static final String TENANT = "X-Tenant-Id";

    String routeKey() {
        return String.valueOf(event.getRouteKey());
    }

    /** What the path names, by the names of its places. */
    Map<String, String> path() {
        return new TreeMap<>(mapOf(event.getPathParameters()));
    }

    /**
     * The tenant that the key belongs to, or for which a platform's key acts.
     *
     * @throws Refused if the caller names a tenant, and is not the platform
     */
    Identifier tenant() {
        Optional<String> other = header(TENANT);
        if (other.isEmpty()) {
            return Identifier.of("tenant", caller("tenant"));
        }
        require(Role.PLATFORM);
        return Identifier.of(TENANT, other.get());
    }

    /**
     * Goes on only for callers of this role, or one that covers it.
     *
     * @throws Refused for others
     */
    void require(Role needed) {
        if (!Role.of(caller("role")).covers(needed)) {
            throw new Refused(Problem.forbidden(needed.label()));
        }
    }

    /** A parameter of the query; several of that name come joined by commas. */
    Optional<String> query(String name) {
        return Optional.ofNullable(mapOf(event.getQueryStringParameters()).get(name));
    }

    /** The store that the path names, of this tenant. */
    StoreKey store() {
        return new StoreKey(tenant(), Identifier.of("store", path().getOrDefault("store", "")));
    }

    /** The name at this place of the path. */
    Identifier named(String place) {
        return Identifier.of(place, path().getOrDefault(place, ""));
    }

    boolean hasBody() {
        return event.getBody() != null;
    }

    /** The caller's own id for what this call sets in motion. */
    Optional<String> correlationId() {
        return header(CORRELATION);
    }

    /** A header, whatever the case of its name; several of that name come joined by commas. */
    Optional<String> header(String name) {
        return mapOf(event.getHeaders()).entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * A number of the query.
     *
     * @throws Refused unless it is 1 to {@code most}, and there at most once
     */
    int number(String name, int usual, int most) {
        String text = query(name).orElse(Integer.toString(usual));
        boolean isNumber = text.matches("[0-9]{1,6}");
        if (!isNumber || Integer.parseInt(text) < 1 || Integer.parseInt(text) > most) {
            throw new Refused(
                    Problem.invalid(
                            name,
                            "%s must be there at most once, as a number of 1 to %d."
                                    .formatted(name, most)));
        }
        return Integer.parseInt(text);
    }

    /**
     * Goes on only for a query that names nothing else: a filter with a slip in its name would
     * filter nothing.
     *
     * @throws Refused for others
     */
    void requireQueryOf(Set<String> known) {
        for (String name : new TreeMap<>(mapOf(event.getQueryStringParameters())).keySet()) {
            if (!known.contains(name)) {
                throw new Refused(
                        Problem.invalid(
                                name,
                                "%s is not a parameter here; there are %s."
                                        .formatted(name, new TreeSet<>(known))));
            }
        }
    }

    /**
     * A parameter that is true or false; false if it is not there.
     *
     * @throws Refused for anything else
     */
    boolean flag(String name) {
        return switch (query(name).orElse("false")) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new Refused(Problem.invalid(name, name + " must be true or false."));
        };
    }

    /** The query but for what says how far a listing has come. */
    Map<String, String> filters() {
        Map<String, String> filters = new TreeMap<>(mapOf(event.getQueryStringParameters()));
        filters.keySet().removeAll(Set.of("cursor", "limit"));
        return filters;
    }

    /** Whether the platform calls, and names no tenant. */
    boolean isForAllTenants() {
        return header(TENANT).isEmpty() && Role.of(caller("role")).covers(Role.PLATFORM);
    }

    JsonBody body(Set<String> known) {
        return JsonBody.read(text(), known);
    }

    String text() {
        String body = event.getBody();
        if (body == null) {
            throw new Refused(Problem.malformed("The body must be a JSON object, and is missing."));
        }
        boolean isZipped = header("content-encoding").filter("gzip"::equalsIgnoreCase).isPresent();
        return BodyText.of(body, event.getIsBase64Encoded(), isZipped);
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
