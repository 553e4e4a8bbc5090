package dev.attentionqueue.lambda;

import static dev.attentionqueue.lambda.PlanCallsTest.policyOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.TestApi.Answer;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreCallsTest {
    private static final String SECRET = "whsec_" + "a".repeat(32);

    private final TestApi api = new TestApi();

    private Answer register(String fields) {
        String body = "{'marketplace': 'shopify', " + fields + "}";
        return api.call(Routes.REGISTER, "shop").body(body.replace('\'', '"')).answer();
    }

    private Answer show() {
        return api.call(Routes.SHOW, "shop").answer();
    }

    @Test
    void a_campaign_is_in_force_between_its_times_and_shown_always() {
        Answer registered =
                register(
                        """
                        'plan': 'pro', 'overrides': {'maxConsumers': 9, 'itemsPerSecond': 40,
                        'from': '2026-11-30T12:10:00Z', 'until': '2026-11-30T12:20:00Z'}\
                        """);
        assertThat(registered.status()).isEqualTo(201);
        assertThat(registered.at("overrides"))
                .isEqualTo(
                        Map.of(
                                "maxConsumers",
                                9,
                                "itemsPerSecond",
                                40,
                                "from",
                                "2026-11-30T12:10:00Z",
                                "until",
                                "2026-11-30T12:20:00Z"));
        assertThat(policyOf(registered)).containsEntry("maxConsumers", 3);

        api.clock.advance(Duration.ofMinutes(10));
        assertThat(policyOf(show()))
                .containsEntry("maxConsumers", 9)
                .containsEntry("itemsPerSecond", 40)
                .containsEntry("itemsPerSlice", 200);

        api.clock.advance(Duration.ofMinutes(10));
        assertThat(policyOf(show()).containsKey("itemsPerSecond")).isFalse();
        assertThat(policyOf(show())).containsEntry("maxConsumers", 3);
    }

    @Test
    void a_change_of_overrides_is_in_force_at_once_and_leaving_them_out_ends_them() {
        register("'plan': 'basic'");

        assertThat(policyOf(register("'overrides': {'maxConsumers': 4}")))
                .containsEntry("maxConsumers", 4);
        assertThat(policyOf(register("'plan': 'basic'"))).containsEntry("maxConsumers", 1);
        assertThat(show().body()).doesNotContainKey("overrides");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            commentCharacter = '!',
            value = {
                "#/plan                        | 'plan': 'gold'",
                "#/overrides                   | 'overrides': 3",
                "#/overrides/colour            | 'overrides': {'colour': 3}",
                "#/overrides/maxConsumers      | 'overrides': {'maxConsumers': 101}",
                "#/overrides/secondsPerSlice   | 'overrides': {'secondsPerSlice': 38}",
                "#/overrides/maxBacklog        | 'overrides': {'maxBacklog': 1.5}",
                "#/overrides/from              | 'overrides': {'maxBacklog': 1, 'from': 'now'}",
                "#/overrides/from              | 'overrides': {'from': '2026-11-30T12:00:00Z'}",
                "#/overrides/until             | 'overrides': {'maxBacklog': 1, 'until':"
                        + " '+999999999-12-31T23:59:59Z'}",
            })
    void what_is_wrong_in_a_store_is_pointed_at(String pointer, String fields) {
        Answer refused = register(fields);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.pointers()).containsExactly(pointer);
        assertThat(show().status()).isEqualTo(404);
    }

    private Answer change(String body) {
        return api.call(Routes.CHANGE_STATE, "shop").body(body.replace('\'', '"')).answer();
    }

    @Test
    void a_state_has_a_reason_until_the_store_runs_again() {
        api.withStore("shop");

        assertThat(change("{'state': 'PAUSED', 'reason': 'stocktaking'}").at("reason"))
                .isEqualTo("stocktaking");
        assertThat(show().at("reason")).isEqualTo("stocktaking");
        assertThat(change("{'state': 'PAUSED', 'reason': 'still'}").at("reason"))
                .isEqualTo("still");
        register("'plan': 'pro'");
        assertThat(show().at("reason")).isEqualTo("still");
        assertThat(change("{'state': 'ACTIVE'}").body()).doesNotContainKey("reason");
    }

    @Test
    void a_reason_that_is_no_line_or_has_no_place_is_pointed_at() {
        api.withStore("shop");
        String reason = "x".repeat(201);

        for (String body :
                new String[] {
                    "{'state': 'PAUSED', 'reason': '" + reason + "'}",
                    "{'state': 'PAUSED', 'reason': ' '}",
                    "{'state': 'PAUSED', 'reason': 'two\\nlines'}",
                    "{'state': 'PAUSED', 'reason': 'half \\ud800 a pair'}",
                    "{'state': 'PAUSED', 'reason': 3}",
                    "{'state': 'ACTIVE', 'reason': 'mended'}",
                }) {
            Answer refused = change(body);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.pointers()).containsExactly("#/reason");
        }
        assertThat(show().at("state")).isEqualTo("ACTIVE");
    }

    @Test
    void a_store_that_has_as_much_waiting_as_it_may_takes_no_more_and_says_when() {
        register("'overrides': {'maxBacklog': 2}");
        api.post("shop", "{\"payload\": 1}");
        api.post("shop", "{\"payload\": 2}");

        Answer refused = api.postBatch("shop", "{\"items\": [{\"payload\": 3}]}");

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.kind()).isEqualTo("backlog-full");
        assertThat(refused.headers()).containsEntry("retry-after", "300");
        assertThat(api.lines)
                .singleElement()
                .satisfies(line -> assertThat(line).contains("\"EnqueuesRefused\":1"));
        assertThat(api.queued("shop")).hasSize(2);
    }

    private TestApi.Call putSecret(String tenant, String body) {
        return api.callOn(Routes.PUT_SECRET, "name", "orders").as(tenant, "operator").body(body);
    }

    @Test
    void an_endpoint_needs_a_secret_that_its_own_tenant_has_put() {
        String target =
                "'target': {'type': 'http', 'url': 'https://example.com', 'secret': 'orders'}";
        String body = "{\"secret\": \"" + SECRET + "\"}";
        assertThat(putSecret("others", body).answer().status()).isEqualTo(204);

        Answer refused = register(target);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.pointers()).containsExactly("#/target/secret");
        assertThat(refused.at("detail").toString()).contains("PUT /v1/secrets/orders");

        Answer put = putSecret("demo", body).answer();
        assertThat(put.status()).isEqualTo(204);
        assertThat(put.body()).isEmpty();
        assertThat(register(target).status()).isEqualTo(201);
        assertThat(show().toString()).doesNotContain(SECRET);
    }

    @Test
    void a_secret_of_another_shape_is_refused_and_never_repeated() {
        for (String wrong : new String[] {"\"hunter2hunter2\"", "5", "\"whsec_YQ==\""}) {
            Answer refused = putSecret("demo", "{\"secret\": " + wrong + "}").answer();
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.pointers()).containsExactly("#/secret");
            assertThat(refused.body().toString()).doesNotContain("hunter2");
        }
        assertThat(putSecret("demo", "{}").as("demo", "integrator").answer().status())
                .isEqualTo(403);
    }
}
