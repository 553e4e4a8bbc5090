package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.TestApi.Answer;
import dev.attentionqueue.store.Identifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Another tenant's store is like none at all, in every call. What stores of all tenants share is
 * the platform's, and what is named beside stores is each tenant's own.
 */
class IsolationTest {

    /** All calls that name a store, but the one that would make it. */
    static List<String> callsOnAStore() {
        return Routes.ALL.stream()
                .filter(route -> route.contains("{store}"))
                .filter(route -> !route.equals(Routes.REGISTER))
                .toList();
    }

    /** Calls that name no store, and reach beyond the caller's tenant. */
    static List<String> callsOfThePlatform() {
        return List.of(
                Routes.SHOW_PLAN,
                Routes.PUT_PLAN,
                Routes.SHOW_MARKETPLACE,
                Routes.PUT_MARKETPLACE,
                Routes.ISSUE_KEY,
                Routes.REVOKE_KEY);
    }

    /** Calls that name no store, and stay within the caller's tenant. */
    static List<String> callsOfATenant() {
        return List.of(Routes.LIST, Routes.OVERVIEW, Routes.PUT_SECRET);
    }

    @Test
    void every_call_is_looked_at_here() {
        List<String> all = new ArrayList<>(callsOnAStore());
        all.add(Routes.REGISTER);
        all.addAll(callsOfThePlatform());
        all.addAll(callsOfATenant());

        assertThat(all).containsExactlyInAnyOrderElementsOf(Routes.ALL);
    }

    @ParameterizedTest
    @MethodSource("callsOfThePlatform")
    void what_all_tenants_share_no_tenant_may_see_or_change(String route) {
        TestApi api = new TestApi();
        String place = route.endsWith("{plan}") ? "plan" : "name";
        String body = "{\"maxConsumers\": 1, \"itemsPerSlice\": 1, \"role\": \"operator\"}";

        Answer refused =
                api.callOn(route, place, "pro").as("others", "operator").body(body).answer();

        assertThat(refused.status()).isEqualTo(403);
        assertThat(api.planRecords.read(new Identifier("pro"))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("callsOfATenant")
    void no_tenant_acts_for_another(String route) {
        TestApi api = new TestApi().withStore("theirs");
        String secret = "{\"secret\": \"whsec_" + "A".repeat(32) + "\"}";

        Answer refused =
                api.callOn(route, "name", "hooks")
                        .as("others", "operator")
                        .header("X-Tenant-Id", "demo")
                        .body(secret)
                        .answer();
        Answer own =
                api.callOn(route, "name", "hooks").as("others", "operator").body(secret).answer();

        assertThat(refused.status()).isEqualTo(403);
        assertThat(own.status()).isBetween(200, 299);
        assertThat(own.body().toString()).doesNotContain("theirs");
        assertThat(signing(api, "demo")).isZero();
        assertThat(signing(api, "others")).isEqualTo(route.equals(Routes.PUT_SECRET) ? 1 : 0);
    }

    private static int signing(TestApi api, String tenant) {
        return api.secrets
                .signing(new Identifier(tenant), new Identifier("hooks"), api.clock.instant())
                .size();
    }

    private static String bodyFor(String route) {
        return switch (route) {
            case Routes.ENQUEUE -> "{\"payload\": 1}";
            case Routes.ENQUEUE_BATCH -> "{\"items\": [{\"payload\": 1}]}";
            case Routes.CHANGE_STATE -> "{\"state\": \"PAUSED\"}";
            default -> "{}";
        };
    }

    @ParameterizedTest
    @MethodSource("callsOnAStore")
    void another_tenants_store_is_answered_as_none(String route) {
        TestApi api = new TestApi().withStore("theirs");
        Answer before = api.call(Routes.SHOW, "theirs").answer();

        Answer theirs = call(api, route, "theirs");
        Answer none = call(api, route, "nowhere");

        assertThat(theirs.status()).isEqualTo(404);
        assertThat(theirs.body().toString().replace("theirs", "nowhere"))
                .isEqualTo(none.body().toString());
        assertThat(theirs.headers()).isEqualTo(none.headers());
        assertThat(api.call(Routes.SHOW, "theirs").answer()).isEqualTo(before);
        assertThat(api.attentions.sent()).isZero();
    }

    private static Answer call(TestApi api, String route, String store) {
        return api.call(route, store).as("others", "operator").body(bodyFor(route)).answer();
    }

    @ParameterizedTest
    @MethodSource("callsOnAStore")
    void the_owner_is_answered(String route) {
        TestApi api = new TestApi().withStore("mine");

        Answer mine = api.call(route, "mine").as("demo", "operator").body(bodyFor(route)).answer();

        boolean asksForALetter = route.contains("{id}");
        assertThat(mine.status()).isBetween(200, asksForALetter ? 404 : 299);
        assertThat(mine.kind()).isNotEqualTo("unknown-store");
    }
}
