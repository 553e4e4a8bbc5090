package dev.attentionqueue.local.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.StubFunction;
import dev.attentionqueue.local.gateway.Authorizer.Decision;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FunctionAuthorizerTest {
    private static final String YES =
            "{\"isAuthorized\": true, \"context\": {\"tenant\": \"demo\", \"role\": \"operator\"}}";

    private final List<String> asked = new ArrayList<>();
    private Instant now = Instant.parse("2026-11-30T12:00:00Z");
    private String answer = YES;

    private final Authorizer authorizer =
            new FunctionAuthorizer(
                    new StubFunction(this::answer), () -> now, Duration.ofSeconds(60));

    private byte[] answer(byte[] event) {
        asked.add(new String(event, StandardCharsets.UTF_8));
        return answer.getBytes(StandardCharsets.UTF_8);
    }

    private Decision decide(String route, String key) {
        return authorizer.decide(new Authorizer.Request(route, Map.of("authorization", key)));
    }

    @Test
    void the_function_is_asked_by_the_header_and_its_context_goes_on() {
        assertThat(decide("GET /a", "Bearer k"))
                .isEqualTo(new Decision.Allowed(Map.of("tenant", "demo", "role", "operator")));
        assertThat(asked).singleElement().asString().contains("\"identitySource\":[\"Bearer k\"]");
    }

    @Test
    void an_answer_stands_for_all_routes_until_its_time_is_over() {
        decide("GET /a", "Bearer k");
        answer = "{\"isAuthorized\": false}";

        now = now.plusSeconds(59);
        assertThat(decide("PUT /b", "Bearer k")).isInstanceOf(Decision.Allowed.class);
        assertThat(decide("PUT /b", "Bearer other")).isEqualTo(new Decision.Denied());

        now = now.plusSeconds(1);
        assertThat(decide("PUT /b", "Bearer k")).isEqualTo(new Decision.Denied());
    }

    @Test
    void without_the_header_the_function_is_not_asked() {
        assertThat(authorizer.decide(new Authorizer.Request("GET /a", Map.of())))
                .isEqualTo(new Decision.Unidentified());
        assertThat(asked).isEmpty();
    }

    @Test
    void a_failure_is_not_kept() {
        answer = "no JSON";
        assertThat(decide("GET /a", "Bearer k")).isEqualTo(new Decision.Failed());

        answer = YES;

        assertThat(decide("GET /a", "Bearer k")).isInstanceOf(Decision.Allowed.class);
    }
}
