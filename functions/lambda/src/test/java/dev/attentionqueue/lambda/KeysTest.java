package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.access.Role;
import dev.attentionqueue.lambda.Keys.Issued;
import dev.attentionqueue.lambda.TestApi.Answer;
import dev.attentionqueue.store.Identifier;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys, the authorizer that asks for them, and what their roles may do. */
class KeysTest {
    private static final Identifier DEMO = new Identifier("demo");

    private final TestApi api = new TestApi();
    private final AuthorizerFunction authorizer = new AuthorizerFunction(api.keys);

    private Map<String, Object> decide(Object... identity) {
        return authorizer.handleRequest(
                Map.of("identitySource", List.of(identity)), new TestContext(api.lines));
    }

    private static void assertDenied(Map<String, Object> decision) {
        assertThat(decision).containsExactly(Map.entry("isAuthorized", false));
    }

    @Test
    void a_keys_holder_is_let_in_as_its_tenant_and_role() {
        Issued issued = api.keys.issue(DEMO, Role.INTEGRATOR, null);

        for (String scheme : List.of("Bearer ", "bearer ", "BEARER  ")) {
            assertThat(decide(scheme + issued.secret()))
                    .containsEntry("isAuthorized", true)
                    .containsEntry("context", Map.of("tenant", "demo", "role", "integrator"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer ", "Bearer aq_x", "Basic YTpi", "aq_x"})
    void what_is_no_key_is_denied(String header) {
        assertDenied(decide(header));
    }

    @Test
    void a_key_that_was_never_issued_or_comes_without_its_scheme_is_denied() {
        Issued issued = api.keys.issue(DEMO, Role.OPERATOR, null);

        assertDenied(decide("Bearer aq_" + "A".repeat(43)));
        assertDenied(decide(issued.secret()));
        assertDenied(decide("Bearer " + issued.key().hash()));
        assertDenied(decide());
        assertDenied(decide("Bearer " + issued.secret(), "Bearer " + issued.secret()));
    }

    @Test
    void an_expired_key_is_denied_whether_or_not_it_was_deleted() {
        Issued issued = api.keys.issue(DEMO, Role.OPERATOR, Duration.ofDays(1));
        api.clock.advance(Duration.ofDays(1).minusMillis(1));
        assertThat(decide("Bearer " + issued.secret())).containsEntry("isAuthorized", true);

        api.clock.advance(Duration.ofMillis(1));

        assertDenied(decide("Bearer " + issued.secret()));
    }

    @Test
    void a_key_is_shown_once_and_revoked_by_its_id() {
        Answer issued =
                issue("{\"role\": \"operator\", \"tenant\": \"acme\", \"expiresInDays\": 1}");

        assertThat(issued.status()).isEqualTo(201);
        assertThat(issued.body())
                .containsEntry("tenant", "acme")
                .containsEntry("role", "operator")
                .containsEntry("expiresAt", "2026-12-01T12:00:00Z");
        assertThat(decide("Bearer " + issued.at("key"))).containsEntry("isAuthorized", true);
        assertThat(revoke(issued.at("id").toString()).status()).isEqualTo(204);
        assertDenied(decide("Bearer " + issued.at("key")));
        assertThat(revoke(issued.at("id").toString()).kind()).isEqualTo("unknown-key");
        assertThat(api.lines).isEmpty();
    }

    @Test
    void a_secret_is_in_no_text_but_its_own() {
        Issued issued = api.keys.issue(DEMO, Role.OPERATOR, null);

        assertThat(issued.toString()).doesNotContain(issued.secret());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|#/role",
                "{\"role\": \"admin\"}|#/role",
                "{\"role\": \"operator\", \"tenant\": \"a b\"}|#/tenant",
                "{\"role\": \"operator\", \"expiresInDays\": 0}|#/expiresInDays",
                "{\"role\": \"operator\", \"expiresInDays\": 3651}|#/expiresInDays"
            })
    void what_is_wrong_with_an_order_for_a_key_is_pointed_at(String body, String pointer) {
        assertThat(issue(body).pointers()).containsExactly(pointer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "a,b"})
    void e10_an_id_that_is_none_or_there_twice_is_refused(String id) {
        assertThat(revoke(id).pointers()).containsExactly("id");
    }

    @Test
    void a_role_may_do_what_the_ones_before_it_may_and_no_more() {
        assertThat(status("integrator", Routes.REGISTER)).isEqualTo(403);
        assertThat(status("operator", Routes.REGISTER)).isEqualTo(201);
        assertThat(status("platform", Routes.REGISTER)).isEqualTo(200);
        assertThat(status("operator", Routes.ISSUE_KEY)).isEqualTo(403);
        assertThat(status("integrator", Routes.SHOW)).isEqualTo(200);
    }

    private int status(String role, String route) {
        return api.call(route, "shop")
                .as("demo", role)
                .body("{\"marketplace\": \"shopify\"}")
                .answer()
                .status();
    }

    @Test
    void the_platform_acts_for_a_tenant_that_it_names_and_nobody_else_does() {
        Answer made =
                api.call(Routes.REGISTER, "shop")
                        .as("demo", "platform")
                        .header("x-tenant-id", "acme")
                        .body("{\"marketplace\": \"shopify\"}")
                        .answer();
        assertThat(made.at("tenant")).isEqualTo("acme");

        Answer refused =
                api.call(Routes.SHOW, "shop")
                        .as("demo", "operator")
                        .header("x-tenant-id", "acme")
                        .answer();
        assertThat(refused.status()).isEqualTo(403);
        assertThat(
                        api.call(Routes.SHOW, "shop")
                                .as("demo", "platform")
                                .header("x-tenant-id", "a,b")
                                .answer()
                                .pointers())
                .containsExactly("X-Tenant-Id");
    }

    private Answer issue(String body) {
        return api.call(Routes.ISSUE_KEY, "").body(body).answer();
    }

    private Answer revoke(String id) {
        return api.call(Routes.REVOKE_KEY, "").query(Map.of("id", id)).answer();
    }
}
