package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.attentionqueue.lambda.TestApi.Answer;
import dev.attentionqueue.work.WorkItem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ItemCallsTest {
    private final TestApi api = new TestApi().withStore("shop");

    @Test
    void an_item_is_queued_with_its_attributes_and_one_attention_is_sent() {
        Answer answer =
                api.call(Routes.ENQUEUE, "shop")
                        .body("{\"payload\": {\"n\": 1}, \"attributes\": {\"topic\": \"orders\"}}")
                        .header("x-correlation-id", "order 7")
                        .answer();

        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.body()).containsEntry("correlationId", "order 7");
        assertThat(api.attentions.sent()).isEqualTo(1);
        assertThat(api.queued("shop"))
                .singleElement()
                .satisfies(
                        item -> {
                            assertThat(item.id().value()).isEqualTo(answer.at("itemId"));
                            assertThat(item.payload()).isEqualTo("{\"n\": 1}");
                            assertThat(item.content().attributes())
                                    .containsExactly(Map.entry("topic", "orders"));
                        });
    }

    @Test
    void a_batch_answers_for_each_item_in_order_and_sends_one_attention() {
        Answer answer =
                api.postBatch("shop", "{\"items\": [{\"payload\": 1}, {\"payload\": 1.10}]}");

        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.at("items")).asInstanceOf(LIST).hasSize(2);
        assertThat(api.queued("shop")).extracting(WorkItem::payload).containsExactly("1", "1.10");
        assertThat(api.attentions.sent()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|#/items",
                "{\"items\": {}}|#/items",
                "{\"items\": []}|#/items",
                "{\"items\": [7]}|#/items/0",
                "{\"items\": [{\"payload\": 1}, {}]}|#/items/1/payload",
                "{\"items\": [{\"payload\": 1, \"a/b~c\": 2}]}|#/items/0/a~1b~0c",
                "{\"items\": [{\"payload\": \"\"}]}|#/items/0/payload",
                "{\"items\": [{\"payload\": 1, \"delaySeconds\": 901}]}|#/items/0/delaySeconds",
                "{\"items\": [{\"payload\": 1, \"delaySeconds\": 1.0}]}|#/items/0/delaySeconds",
                "{\"items\": [{\"payload\": 1, \"delaySeconds\": \"1\"}]}|#/items/0/delaySeconds"
            })
    void what_is_wrong_in_a_batch_is_pointed_at_and_nothing_is_sent(String body, String pointer) {
        Answer answer = api.postBatch("shop", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.pointers()).containsExactly(pointer);
        assertThat(api.attentions.sent()).isZero();
        assertThat(api.queued("shop")).isEmpty();
    }

    @Test
    void a_batch_has_at_most_a_thousand_items() {
        String most = String.join(",", Collections.nCopies(1000, "{\"payload\": 1}"));

        assertThat(api.postBatch("shop", "{\"items\": [" + most + "]}").status()).isEqualTo(202);
        assertThat(api.postBatch("shop", "{\"items\": [" + most + ",{\"payload\": 1}]}").pointers())
                .containsExactly("#/items");
    }

    @Test
    void e1_sizes_are_bytes_with_attributes_and_too_large_leaves_no_trace() {
        String cart = "🛒".repeat(256 * 1024 / 4);
        assertThat(api.post("shop", "{\"payload\": \"" + cart + "\"}").status()).isEqualTo(202);

        Answer answer =
                api.post("shop", "{\"payload\": \"" + cart + "\", \"attributes\": {\"a\": \"b\"}}");

        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.pointers()).containsExactly("#/payload");
        assertThat(api.queued("shop")).hasSize(1);
    }

    @Test
    void e4_callers_attributes_and_ours_are_never_more_than_sqs_takes() {
        String five = "\"a\": \"1\", \"b\": \"1\", \"c\": \"1\", \"d\": \"1\", \"e\": \"1\"";

        assertThat(post("{" + five + "}").status()).isEqualTo(202);
        assertThat(post("{" + five + ", \"f\": \"1\"}").pointers()).containsExactly("#/attributes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"aws-x", "AmazonX", "", "1a", "a.b", "aq.item", "ä"})
    void an_attribute_has_a_name_that_sqs_and_we_leave_free(String name) {
        assertThat(post("{\"" + name + "\": \"1\"}").pointers()).containsExactly("#/attributes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u0000", "\\u000b", "\\ufffe", "\\ud83d", "\\uded2x"})
    void e5_what_sqs_cannot_carry_is_refused_by_field(String text) {
        assertThat(api.post("shop", "{\"payload\": \"a" + text + "\"}").pointers())
                .containsExactly("#/payload");
        assertThat(post("{\"note\": \"" + text + "\"}").pointers())
                .containsExactly("#/attributes/note");
    }

    @Test
    void e5_tab_line_ends_and_emoji_survive_exactly() {
        api.post("shop", "{\"payload\": \"\\t\\r\\n\\ud83d\\uded2\"}");

        assertThat(api.queued("shop")).extracting(WorkItem::payload).containsExactly("\t\r\n🛒");
    }

    @ParameterizedTest
    @CsvSource({"'{\"payload\": null}',#/payload", "'{\"payload\": \"\"}',#/payload"})
    void e6_a_null_or_empty_payload_is_refused(String body, String pointer) {
        assertThat(api.post("shop", body).pointers()).containsExactly(pointer);
    }

    @Test
    void e6_a_null_or_empty_attribute_is_refused() {
        assertThat(post("{\"a\": \"\"}").pointers()).containsExactly("#/attributes/a");
        assertThat(post("{\"a\": null}").pointers()).containsExactly("#/attributes/a");
        assertThat(post("null").pointers()).containsExactly("#/attributes");
    }

    @Test
    void e7_numbers_reach_the_handler_as_written() {
        api.post("shop", "{\"payload\": [9007199254740993, 1.10, 1E+2]}");

        assertThat(api.queued("shop"))
                .extracting(WorkItem::payload)
                .containsExactly("[9007199254740993, 1.10, 1E+2]");
    }

    @Test
    void e8_a_base64_body_is_the_same_as_a_plain_one() {
        Answer answer =
                api.call(Routes.ENQUEUE, "shop")
                        .base64(base64("{\"payload\": \"🛒\"}".getBytes(StandardCharsets.UTF_8)))
                        .answer();

        assertThat(answer.status()).isEqualTo(202);
        assertThat(api.queued("shop")).extracting(WorkItem::payload).containsExactly("🛒");
    }

    @Test
    void e8_a_base64_body_that_is_not_utf_8_is_refused() {
        Answer answer =
                api.call(Routes.ENQUEUE, "shop").base64(base64(new byte[] {(byte) 0xff})).answer();

        assertThat(answer.kind()).isEqualTo("malformed-body");
    }

    @Test
    void e9_a_gzip_header_over_a_plain_body_is_accepted() {
        assertThat(
                        api.call(Routes.ENQUEUE, "shop")
                                .header("Content-Encoding", "gzip")
                                .body("{\"payload\": 1}")
                                .answer()
                                .status())
                .isEqualTo(202);
    }

    @Test
    void e9_real_gzip_is_inflated() {
        assertThat(zipped("{\"payload\": 1.10}").status()).isEqualTo(202);
        assertThat(api.queued("shop")).extracting(WorkItem::payload).containsExactly("1.10");
    }

    @Test
    void e9_a_bomb_is_too_large_and_never_unpacked_whole() {
        String bomb = "{\"payload\": \"" + "x".repeat(50_000_000) + "\"}";

        assertThat(zipped(bomb).status()).isEqualTo(413);
    }

    @Test
    void e10_the_case_of_a_headers_name_does_not_matter() {
        Answer answer =
                api.call(Routes.ENQUEUE, "shop")
                        .header("X-CORRELATION-ID", "mine")
                        .body("{\"payload\": 1}")
                        .answer();

        assertThat(answer.at("correlationId")).isEqualTo("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Cafe\u0301", "Caf\u00e9", "shop ", " shop", "shop\u0000", ""})
    void e15_ids_in_other_forms_are_refused(String store) {
        assertThat(api.post(store, "{\"payload\": 1}").status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_001, 5_000})
    void what_is_nested_or_long_beyond_reason_is_refused_and_no_failure(int depth) {
        String deep = "[".repeat(depth) + "]".repeat(depth);
        assertThat(api.post("shop", "{\"payload\": " + deep + "}").status()).isEqualTo(400);
        assertThat(api.post("shop", "{\"payload\": " + "9".repeat(depth) + "}").status())
                .isIn(202, 400);
    }

    private Answer post(String attributes) {
        return api.post("shop", "{\"payload\": 1, \"attributes\": " + attributes + "}");
    }

    private Answer zipped(String body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(body.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        return api.call(Routes.ENQUEUE, "shop")
                .header("content-encoding", "gzip")
                .base64(base64(bytes.toByteArray()))
                .answer();
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
