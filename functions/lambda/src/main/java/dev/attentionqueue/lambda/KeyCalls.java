package dev.attentionqueue.lambda;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.attentionqueue.access.AccessKey;
import dev.attentionqueue.access.Role;
import dev.attentionqueue.lambda.Keys.Issued;
import dev.attentionqueue.store.Identifier;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The calls that make and revoke keys. */
final class KeyCalls {
    private static final int MOST_DAYS = 3_650;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{64}");

    private final Keys keys;

    KeyCalls(Keys keys) {
        this.keys = keys;
    }

    APIGatewayV2HTTPResponse issue(ApiCall call) {
        JsonBody body = call.body(Set.of("tenant", "role", "expiresInDays"));
        Identifier tenant =
                body.optionalString("tenant")
                        .map(name -> body.check("tenant", () -> Identifier.of("tenant", name)))
                        .orElseGet(call::tenant);
        Role role = body.check("role", () -> Role.of(body.string("role")));
        Optional<Integer> days = body.optionalNumber("expiresInDays");
        if (days.filter(count -> count < 1 || count > MOST_DAYS).isPresent()) {
            throw body.invalid("expiresInDays", "must be 1 to " + MOST_DAYS);
        }
        Duration lifetime = days.map(Duration::ofDays).orElse(null);
        return Json.response(201, json(keys.issue(tenant, role, lifetime)));
    }

    private static Map<String, Object> json(Issued issued) {
        AccessKey key = issued.key();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("key", issued.secret());
        json.put("id", key.hash());
        json.put("tenant", key.tenant().value());
        json.put("role", key.role().label());
        Optional.ofNullable(key.expiresAt()).ifPresent(at -> json.put("expiresAt", at.toString()));
        return json;
    }

    APIGatewayV2HTTPResponse revoke(ApiCall call) {
        String id = call.query("id").orElse("");
        if (!ID.matcher(id).matches()) {
            String rule = "id must be there once, as the 64 hexadecimal digits told with the key.";
            throw new Refused(Problem.invalid("id", rule));
        }
        return keys.revoke(id)
                ? APIGatewayV2HTTPResponse.builder().withStatusCode(204).build()
                : Problem.unknownKey().toResponse();
    }
}
