package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.TestApi.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetCallsTest {
    private final TestApi api = new TestApi();

    private Answer list(Map<String, String> query) {
        return api.call(Routes.LIST, "none").query(query).answer();
    }

    private Answer overview() {
        return api.call(Routes.OVERVIEW, "none").as("demo", "operator").answer();
    }

    private static List<Map<String, Object>> stores(Answer answer) {
        List<Map<String, Object>> stores = new ArrayList<>();
        for (Object line : (List<?>) answer.at("stores")) {
            Map<String, Object> store = new HashMap<>();
            ((Map<?, ?>) line).forEach((name, value) -> store.put(String.valueOf(name), value));
            stores.add(store);
        }
        return stores;
    }

    private static List<Object> names(Answer answer) {
        return stores(answer).stream().<Object>map(line -> line.get("store")).toList();
    }

    private void setState(String store, String state) {
        api.call(Routes.CHANGE_STATE, store).body("{\"state\": \"" + state + "\"}").answer();
    }

    @Test
    void all_stores_are_listed_by_name_page_after_page() {
        for (String name : List.of("c", "a", "b")) {
            api.withStore(name);
        }

        Answer first = list(Map.of("limit", "2"));
        Answer second =
                list(Map.of("limit", "2", "cursor", String.valueOf(first.body().get("next"))));

        assertThat(names(first)).containsExactly("a", "b");
        assertThat(names(second)).containsExactly("c");
        assertThat(second.body()).doesNotContainKey("next");
        assertThat(stores(first).getFirst()).doesNotContainKeys("backlog", "waitingSince");
    }

    @Test
    void stores_of_one_state_are_listed_alone() {
        api.withStore("runs").withStore("stands");
        setState("stands", "PAUSED");

        assertThat(names(list(Map.of("state", "PAUSED")))).containsExactly("stands");
        assertThat(names(list(Map.of("state", "ACTIVE")))).containsExactly("runs");
        assertThat(names(list(Map.of("state", "BLOCKED")))).isEmpty();
    }

    @Test
    void waiting_stores_come_the_longest_first_with_what_waits_in_them() {
        api.withStore("early").withStore("late").withStore("idle");
        api.post("early", "{\"payload\": 1}");
        api.clock.advance(Duration.ofSeconds(3));
        api.post("late", "{\"payload\": 1}");
        api.post("late", "{\"payload\": 2}");
        api.clock.advance(Duration.ofSeconds(2));

        Answer first = list(Map.of("waiting", "true", "limit", "1"));
        Answer second =
                list(
                        Map.of(
                                "waiting", "true",
                                "limit", "1",
                                "cursor", String.valueOf(first.body().get("next"))));

        assertThat(stores(first).getFirst().get("store")).isEqualTo("early");
        assertThat(stores(first).getFirst().get("waitingSeconds")).isEqualTo(5);
        assertThat(stores(first).getFirst().get("backlog")).isEqualTo(1);
        assertThat(stores(second).getFirst().get("store")).isEqualTo("late");
        assertThat(stores(second).getFirst().get("backlog")).isEqualTo(2);
        assertThat(second.body()).doesNotContainKey("next");
    }

    @Test
    void a_store_that_waits_says_since_when_and_one_that_rests_does_not() {
        api.withStore("waits").withStore("rests");
        Instant posted = api.clock.instant();
        api.post("waits", "{\"payload\": 1}");
        api.clock.advance(Duration.ofSeconds(5));

        Answer waits = api.call(Routes.SHOW, "waits").answer();

        assertThat(waits.at("waitingSince")).isEqualTo(posted.toString());
        assertThat(waits.at("waitingSeconds")).isEqualTo(5);
        assertThat(api.call(Routes.SHOW, "rests").answer().body())
                .doesNotContainKeys("waitingSince", "waitingSeconds");
    }

    @Test
    void another_tenants_stores_are_neither_listed_nor_counted() {
        api.withStore("mine");
        api.post("mine", "{\"payload\": 1}");

        Answer waiting =
                api.call(Routes.LIST, "none")
                        .as("others", "operator")
                        .query(Map.of("waiting", "true"))
                        .answer();
        Answer all = api.call(Routes.LIST, "none").as("others", "integrator").answer();
        Answer overview = api.call(Routes.OVERVIEW, "none").as("others", "operator").answer();

        assertThat(names(waiting)).isEmpty();
        assertThat(names(all)).isEmpty();
        assertThat(overview.at("waiting")).isEqualTo(0);
        assertThat(overview.at("stores").toString()).contains("total=0");
    }

    /** A cursor is good for the listing that named it, and for nothing else. */
    @Test
    void a_cursor_that_was_changed_or_taken_from_elsewhere_is_refused() {
        api.withStore("a").withStore("b").withStore("c");
        String cursor = String.valueOf(list(Map.of("limit", "1")).body().get("next"));

        assertRefused(api.call(Routes.LIST, "none").query(Map.of("cursor", cursor + "A")));
        assertRefused(api.call(Routes.LIST, "none").query(Map.of("cursor", cursor.substring(1))));
        assertRefused(api.call(Routes.LIST, "none").query(Map.of("cursor", "")));
        assertRefused(api.call(Routes.LIST, "none").query(Map.of("cursor", "???")));
        assertRefused(
                api.call(Routes.LIST, "none").query(Map.of("cursor", cursor, "waiting", "true")));
        assertRefused(
                api.call(Routes.LIST, "none")
                        .as("others", "operator")
                        .query(Map.of("cursor", cursor)));
        for (int at = 0; at < cursor.length(); at++) {
            char other = cursor.charAt(at) == 'A' ? 'B' : 'A';
            String changed = cursor.substring(0, at) + other + cursor.substring(at + 1);
            assertRefused(api.call(Routes.LIST, "none").query(Map.of("cursor", changed)));
        }
    }

    private static void assertRefused(TestApi.Call call) {
        Answer answer = call.answer();
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.pointers()).containsExactly("cursor");
    }

    @ParameterizedTest
    @CsvSource({
        "waiting, yes",
        "waiting, 'true,true'",
        "state, REMOVED",
        "state, active",
        "limit, 0",
        "limit, 101",
        "limit, '1,1'",
        "stat, PAUSED",
    })
    void a_parameter_that_is_not_known_or_not_right_is_named(String name, String value) {
        Answer answer = list(Map.of(name, value));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.pointers()).containsExactly(name);
    }

    @Test
    void only_active_stores_wait() {
        assertThat(list(Map.of("waiting", "true", "state", "PAUSED")).pointers())
                .containsExactly("state");
        assertThat(list(Map.of("waiting", "true", "state", "ACTIVE")).status()).isEqualTo(200);
    }

    @Test
    void an_overview_tells_who_waits_how_long_and_in_which_state_stores_are() {
        api.withStore("early").withStore("late").withStore("idle").withStore("stands");
        setState("stands", "PAUSED");
        api.post("early", "{\"payload\": 1}");
        api.clock.advance(Duration.ofSeconds(3));
        api.post("late", "{\"payload\": 1}");
        api.clock.advance(Duration.ofSeconds(2));

        Answer answer = overview();

        Map<String, Object> plan = new HashMap<>();
        plan.put("plan", "basic");
        plan.put("waiting", 2);
        plan.put("working", 0);
        plan.put("waitingSince", "2026-11-30T12:00:00Z");
        plan.put("waitingSeconds", 5);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.at("tenant")).isEqualTo("demo");
        assertThat(answer.at("waiting")).isEqualTo(2);
        assertThat(answer.at("waitingSeconds")).isEqualTo(5);
        assertThat(answer.at("plans")).isEqualTo(List.of(plan));
        assertThat(answer.at("backlog"))
                .isEqualTo(Map.of("items", 2, "inFlight", 0, "stores", 2, "complete", true));
        assertThat(answer.at("stores"))
                .isEqualTo(
                        Map.of(
                                "total", 4,
                                "ACTIVE", 3,
                                "PAUSED", 1,
                                "MAINTENANCE", 0,
                                "BLOCKED", 0,
                                "complete", true));
    }

    @Test
    void the_platform_sees_all_tenants_unless_it_names_one() {
        api.withStore("mine");
        api.post("mine", "{\"payload\": 1}");
        api.call(Routes.REGISTER, "theirs")
                .as("others", "operator")
                .body("{\"marketplace\": \"shopify\"}")
                .answer();
        api.call(Routes.ENQUEUE, "theirs")
                .as("others", "integrator")
                .body("{\"payload\": 1}")
                .answer();

        Answer all = api.call(Routes.OVERVIEW, "none").answer();
        Answer one = api.call(Routes.OVERVIEW, "none").header("x-tenant-id", "others").answer();

        assertThat(all.at("waiting")).isEqualTo(2);
        assertThat(all.body()).doesNotContainKeys("tenant", "stores");
        assertThat(one.at("waiting")).isEqualTo(1);
        assertThat(one.at("tenant")).isEqualTo("others");
    }

    @Test
    void an_overview_is_for_operators_and_the_list_for_everybody() {
        Answer overview = api.call(Routes.OVERVIEW, "none").as("demo", "integrator").answer();
        Answer list = api.call(Routes.LIST, "none").as("demo", "integrator").answer();

        assertThat(overview.status()).isEqualTo(403);
        assertThat(list.status()).isEqualTo(200);
    }
}
