package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.TestApi.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The same call again, under an Idempotency-Key. */
class RepeatsTest {
    private final TestApi api = new TestApi().withStore("shop").withStore("other");

    private Answer post(String key, String store, String body) {
        return api.call(Routes.ENQUEUE, store).header("idempotency-key", key).body(body).answer();
    }

    @Test
    void the_same_call_has_the_same_answer_and_one_effect() {
        Answer first = post("k", "shop", "{\"payload\": 1}");

        assertThat(first.status()).isEqualTo(202);
        assertThat(post("k", "shop", "{\"payload\": 1}")).isEqualTo(first);
        assertThat(api.queued("shop")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"payload\":{\"b\":[1,2],\"a\":\"x\"},\"delaySeconds\":0}",
                " { \"delaySeconds\" : 0, \"payload\" : { \"a\" : \"\\u0078\", \"b\" : [ 1, 2 ] } }"
                        + " "
            })
    void e12_key_order_and_white_space_do_not_matter(String same) {
        post("k", "shop", "{\"payload\": {\"a\": \"x\", \"b\": [1, 2]}, \"delaySeconds\": 0}");

        assertThat(post("k", "shop", same).status()).isEqualTo(202);
        assertThat(api.queued("shop")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"payload\": [2, 1]}",
                "{\"payload\": [\"1\", 2]}",
                "{\"payload\": [1.0, 2]}",
                "{\"payload\": \"[1, 2]\"}",
                "{\"payload\": [1, 2], \"delaySeconds\": 0}"
            })
    void e12_the_order_of_lists_and_types_do_matter(String other) {
        post("k", "shop", "{\"payload\": [1, 2]}");

        Answer answer = post("k", "shop", other);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.kind()).isEqualTo("other-request");
        assertThat(api.queued("shop")).hasSize(1);
    }

    @Test
    void the_same_body_for_another_store_is_another_request() {
        post("k", "shop", "{\"payload\": 1}");

        assertThat(post("k", "other", "{\"payload\": 1}").status()).isEqualTo(422);
    }

    @Test
    void tenants_do_not_meet_in_a_key() {
        post("k", "shop", "{\"payload\": 1}");

        Answer answer =
                api.call(Routes.ENQUEUE, "shop")
                        .as("another", "operator")
                        .header("idempotency-key", "k")
                        .body("{\"payload\": 1}")
                        .answer();

        assertThat(answer.kind()).isEqualTo("unknown-store");
    }

    @Test
    void what_was_refused_may_be_mended_under_the_same_key() {
        assertThat(post("k", "shop", "{\"payload\": \"\"}").status()).isEqualTo(400);

        assertThat(post("k", "shop", "{\"payload\": 1}").status()).isEqualTo(202);
    }

    @Test
    void what_failed_runs_again_with_the_same_key_and_body() {
        assertThat(post("k", "new", "{\"payload\": 1}").status()).isEqualTo(404);
        api.withStore("new");

        assertThat(post("k", "new", "{\"payload\": 1}").status()).isEqualTo(202);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a,a", "a, b", "a b", "k\u00e9"})
    void e10_a_key_that_is_there_twice_or_is_none_is_refused(String key) {
        assertThat(post(key, "shop", "{\"payload\": 1}").pointers())
                .containsExactly("Idempotency-Key");
        assertThat(api.queued("shop")).isEmpty();
    }

    @Test
    void a_batch_has_one_key_for_all_its_items() {
        String body = "{\"items\": [{\"payload\": 1}, {\"payload\": 2}]}";
        Answer first =
                api.call(Routes.ENQUEUE_BATCH, "shop")
                        .header("Idempotency-Key", "k")
                        .body(body)
                        .answer();

        assertThat(
                        api.call(Routes.ENQUEUE_BATCH, "shop")
                                .header("Idempotency-Key", "k")
                                .body(body)
                                .answer())
                .isEqualTo(first);
        assertThat(api.queued("shop")).hasSize(2);
    }
}
