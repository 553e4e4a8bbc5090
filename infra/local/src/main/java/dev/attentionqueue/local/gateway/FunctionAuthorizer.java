package dev.attentionqueue.local.gateway;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.local.function.FunctionFailure;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.local.gateway.Authorizer.Decision.Allowed;
import dev.attentionqueue.local.gateway.Authorizer.Decision.Denied;
import dev.attentionqueue.local.gateway.Authorizer.Decision.Failed;
import dev.attentionqueue.local.gateway.Authorizer.Decision.Unidentified;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks a Lambda authorizer in payload format 2.0 with simple responses, whose identity source is
 * the Authorization header. Its answers are kept by that header, over all routes, as API Gateway
 * keeps them; failures are not.
 */
public final class FunctionAuthorizer implements Authorizer {
    private static final String IDENTITY = "authorization";

    /** Before more would be kept, all are forgotten. */
    private static final int MOST_KEPT = 10_000;

    private final LambdaFunction function;
    private final InstantSource clock;
    private final Duration keeping;
    private final Map<String, Kept> kept = new ConcurrentHashMap<>();

    /** A decision, and until when it stands. */
    private record Kept(Decision decision, Instant until) {}

    /**
     * An authorizer that asks a function.
     *
     * @param function stays the caller's to close
     * @param keeping how long a decision stands, 0 to 3,600 s
     */
    public FunctionAuthorizer(LambdaFunction function, InstantSource clock, Duration keeping) {
        this.function = function;
        this.clock = clock;
        this.keeping = keeping;
    }

    @Override
    public Decision decide(Request request) {
        String identity = request.headers().getOrDefault(IDENTITY, "");
        if (identity.isBlank()) {
            return new Unidentified();
        }
        Instant now = clock.instant();
        Kept known = kept.get(identity);
        if (known != null && now.isBefore(known.until())) {
            return known.decision();
        }
        Decision decision = ask(request, identity);
        if (!(decision instanceof Failed)) {
            keep(identity, new Kept(decision, now.plus(keeping)));
        }
        return decision;
    }

    private void keep(String identity, Kept decision) {
        if (kept.size() >= MOST_KEPT) {
            kept.clear();
        }
        kept.put(identity, decision);
    }

    private Decision ask(Request request, String identity) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("version", "2.0");
        event.put("type", "REQUEST");
        event.put("routeKey", request.routeKey());
        event.put("identitySource", List.of(identity));
        event.put("headers", request.headers());
        try {
            return read(JSON.std.mapFrom(function.invoke(JSON.std.asBytes(event))));
        } catch (FunctionFailure | IOException failed) {
            return new Failed();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return new Failed();
        }
    }

    private static Decision read(Map<String, Object> answer) {
        if (!Boolean.TRUE.equals(answer.get("isAuthorized"))) {
            return new Denied();
        }
        Map<String, Object> context = new LinkedHashMap<>();
        if (answer.get("context") instanceof Map<?, ?> fields) {
            fields.forEach((name, value) -> context.put(String.valueOf(name), value));
        }
        return new Allowed(context);
    }
}
