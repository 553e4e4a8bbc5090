package dev.attentionqueue.local.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RouteKeyTest {
    @Test
    void a_variable_takes_one_decoded_segment() {
        RouteKey route = RouteKey.of("GET /v1/stores/{store}/items");

        assertThat(route.match("GET", "/v1/stores/a%20b+c/items"))
                .contains(Map.of("store", "a b+c"));
        assertThat(route.match("GET", "/v1/stores//items")).isEmpty();
        assertThat(route.match("GET", "/v1/stores/a")).isEmpty();
        assertThat(route.match("GET", "/v1/stores/a/items/b")).isEmpty();
        assertThat(route.match("POST", "/v1/stores/a/items")).isEmpty();
    }

    @Test
    void a_greedy_variable_takes_the_rest() {
        assertThat(RouteKey.of("ANY /files/{path+}").match("PUT", "/files/a/b"))
                .contains(Map.of("path", "a/b"));
    }

    @Test
    void the_default_route_takes_everything_and_has_no_parameters() {
        assertThat(RouteKey.of("$default").match("PATCH", "/a/b")).contains(Map.of());
    }

    @Test
    void more_specific_routes_come_first() {
        assertThat(
                        Stream.of(
                                        "$default",
                                        "ANY /stores/{store}",
                                        "GET /stores/{rest+}",
                                        "GET /stores/{store}",
                                        "GET /stores/all")
                                .map(RouteKey::of)
                                .sorted(RouteKey.MOST_SPECIFIC_FIRST)
                                .map(RouteKey::toString))
                .containsExactly(
                        "GET /stores/all",
                        "GET /stores/{store}",
                        "ANY /stores/{store}",
                        "GET /stores/{rest+}",
                        "$default");
    }

    @Test
    void a_key_that_aws_would_not_take_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> RouteKey.of("FETCH /stores"));
    }
}
