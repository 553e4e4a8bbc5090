package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.TestApi.Answer;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Another tenant's store is like none at all, in every call. */
class IsolationTest {

    /** All calls that name a store, but the one that would make it. */
    static List<String> callsOnAStore() {
        return Routes.ALL.stream()
                .filter(route -> route.contains("{store}"))
                .filter(route -> !route.equals(Routes.REGISTER))
                .toList();
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
