package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.TestApi.Answer;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanCallsTest {
    private final TestApi api = new TestApi();

    private Answer show(String plan) {
        return api.callOn(Routes.SHOW_PLAN, "plan", plan).answer();
    }

    private Answer put(String plan, String body) {
        return api.callOn(Routes.PUT_PLAN, "plan", plan).body(body).answer();
    }

    @Test
    void a_plan_is_shown_with_all_its_terms() {
        assertThat(show("enterprise").body())
                .containsEntry("plan", "enterprise")
                .containsEntry("maxConsumers", 10)
                .containsEntry("itemsPerSlice", 1000)
                .containsEntry("serviceClass", "priority")
                .containsEntry("reattentionDelaySeconds", 0)
                .containsEntry("deadLetterRetentionDays", 30)
                .containsEntry(
                        "retry",
                        Map.of(
                                "mostAttempts", 5,
                                "firstBackOffSeconds", 5,
                                "longestBackOffSeconds", 900))
                .doesNotContainKeys("maxBacklog", "itemsPerSecond");
    }

    @Test
    void a_plan_that_nobody_put_is_not_there() {
        assertThat(show("gold").status()).isEqualTo(404);
        assertThat(show("gold").kind()).isEqualTo("unknown-plan");
        assertThat(show("no plan").pointers()).containsExactly("plan");
    }

    @Test
    void what_is_left_out_of_a_new_plan_is_as_usual() {
        Answer created = put("gold", "{\"maxConsumers\": 5, \"itemsPerSlice\": 300}");

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.body())
                .containsEntry("secondsPerSlice", 30)
                .containsEntry("serviceClass", "standard")
                .containsEntry("reattentionDelaySeconds", 1)
                .containsEntry("handlersPerSlice", 10);
        assertThat(show("gold").body()).isEqualTo(created.body());
    }

    @Test
    void what_a_plan_is_shown_as_can_be_put_again() {
        put(
                "gold",
                """
                {"maxConsumers": 5, "itemsPerSlice": 300, "secondsPerSlice": 37,
                 "handlersPerSlice": 2, "serviceClass": "priority", "reattentionDelaySeconds": 3,
                 "retry": {"mostAttempts": 9}, "breaker": {"failuresToOpen": 3},
                 "deadLetterRetentionDays": 7, "maxBacklog": 1000, "itemsPerSecond": 20}
                """);
        Answer shown = show("gold");

        Answer again = put("gold", Json.write(shown.body()));

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.body()).isEqualTo(shown.body());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            commentCharacter = '!',
            value = {
                "#/maxConsumers                    | 'maxConsumers': 0",
                "#/maxConsumers                    | 'maxConsumers': 101",
                "#/maxConsumers                    | 'maxConsumers': '3'",
                "#/itemsPerSlice                   | 'itemsPerSlice': 0",
                "#/secondsPerSlice                 | 'secondsPerSlice': 0",
                "#/secondsPerSlice                 | 'secondsPerSlice': 38",
                "#/handlersPerSlice                | 'handlersPerSlice': 11",
                "#/serviceClass                    | 'serviceClass': 'golden'",
                "#/reattentionDelaySeconds         | 'reattentionDelaySeconds': 901",
                "#/retry                           | 'retry': 5",
                "#/retry/mostAttempts              | 'retry': {'mostAttempts': 0}",
                "#/retry/firstBackOffSeconds       | 'retry': {'firstBackOffSeconds': 901}",
                "#/retry/longestBackOffSeconds     | 'retry': {'longestBackOffSeconds': 40000}",
                "#/retry/attempts                  | 'retry': {'attempts': 3}",
                "#/breaker/failuresToOpen          | 'breaker': {'failuresToOpen': 0}",
                "#/breaker/blockAfterSeconds       | 'breaker': {'blockAfterSeconds': 60}",
                "#/deadLetterRetentionDays         | 'deadLetterRetentionDays': 0",
                "#/maxBacklog                      | 'maxBacklog': 0",
                "#/itemsPerSecond                  | 'itemsPerSecond': 10001",
                "#/plan                            | 'plan': 'silver'",
                "#/colour                          | 'colour': 'red'",
            })
    void what_is_wrong_in_a_plan_is_pointed_at(String pointer, String field) {
        String usual = field.contains("maxConsumers") ? "" : "'maxConsumers': 1, ";
        String items = field.contains("itemsPerSlice") ? "" : "'itemsPerSlice': 1, ";
        String body = "{" + usual + items + field + "}";

        Answer refused = put("gold", body.replace('\'', '"'));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.kind()).isEqualTo("invalid-field");
        assertThat(refused.pointers()).containsExactly(pointer);
        assertThat(show("gold").status()).isEqualTo(404);
    }

    @Test
    void a_slice_that_its_function_could_not_end_is_refused_with_the_reason() {
        Answer refused =
                put("gold", "{\"maxConsumers\": 1, \"itemsPerSlice\": 1, \"secondsPerSlice\": 38}");

        assertThat(refused.at("detail"))
                .isEqualTo(
                        "secondsPerSlice must be at most 37: the dispatch function has to end a"
                                + " slice's last items in its own time.");
    }

    @Test
    void a_marketplace_has_the_rate_that_it_was_last_given() {
        assertThat(marketplace(Routes.SHOW_MARKETPLACE, "{}").kind())
                .isEqualTo("unknown-marketplace");

        Answer put = marketplace(Routes.PUT_MARKETPLACE, "{\"itemsPerSecond\": 50}");
        assertThat(put.status()).isEqualTo(201);
        assertThat(put.body()).isEqualTo(Map.of("marketplace", "shopify", "itemsPerSecond", 50));
        assertThat(marketplace(Routes.SHOW_MARKETPLACE, "{}").body()).isEqualTo(put.body());

        Answer freed = marketplace(Routes.PUT_MARKETPLACE, "{\"marketplace\": \"shopify\"}");
        assertThat(freed.status()).isEqualTo(200);
        assertThat(freed.body()).isEqualTo(Map.of("marketplace", "shopify"));
    }

    @Test
    void what_is_wrong_in_a_marketplace_is_pointed_at() {
        for (String wrong : new String[] {"0", "10001", "\"5\"", "1.5"}) {
            Answer refused =
                    marketplace(Routes.PUT_MARKETPLACE, "{\"itemsPerSecond\": " + wrong + "}");
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.pointers()).containsExactly("#/itemsPerSecond");
        }
    }

    private Answer marketplace(String route, String body) {
        return api.callOn(route, "name", "shopify").body(body).answer();
    }

    @Test
    void plans_are_the_platforms() {
        for (String route : new String[] {Routes.SHOW_PLAN, Routes.PUT_PLAN}) {
            Answer refused =
                    api.callOn(route, "plan", "pro").as("demo", "operator").body("{}").answer();
            assertThat(refused.status()).isEqualTo(403);
        }
    }

    @Test
    void a_store_that_is_sold_a_plan_has_its_terms_and_follows_its_changes() {
        put("gold", "{\"maxConsumers\": 5, \"itemsPerSlice\": 300}");
        Answer registered =
                api.call(Routes.REGISTER, "shop")
                        .body("{\"marketplace\": \"shopify\", \"plan\": \"gold\"}")
                        .answer();
        assertThat(registered.status()).isEqualTo(201);
        assertThat(policyOf(registered)).containsEntry("maxConsumers", 5);

        put("gold", "{\"maxConsumers\": 6, \"itemsPerSlice\": 300}");

        assertThat(policyOf(api.call(Routes.SHOW, "shop").answer()))
                .containsEntry("maxConsumers", 6);
    }

    static Map<Object, Object> policyOf(Answer answer) {
        return new HashMap<>((Map<?, ?>) answer.at("policy"));
    }
}
