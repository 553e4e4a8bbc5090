package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lambda.TestApi.Answer;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stores with ordering, and the keys of their items. */
class OrderingCallsTest {
    private static final String FIFO = "{\"marketplace\": \"shopify\", \"ordering\": \"FIFO\"}";
    private static final String STANDARD =
            "{\"marketplace\": \"shopify\", \"ordering\": \"STANDARD\"}";
    private static final String UNSAID = "{\"marketplace\": \"etsy\"}";

    private final TestApi api = new TestApi().withStore("shop", FIFO).withStore("free");

    @Test
    void a_store_shows_its_ordering() {
        assertThat(api.call(Routes.SHOW, "shop").answer().at("ordering")).isEqualTo("FIFO");
        assertThat(api.call(Routes.SHOW, "free").answer().at("ordering")).isEqualTo("STANDARD");
    }

    @Test
    void another_ordering_is_refused_and_an_unsaid_one_stays() {
        Answer changed = api.call(Routes.REGISTER, "shop").body(STANDARD).answer();

        assertThat(changed.status()).isEqualTo(409);
        assertThat(changed.kind()).isEqualTo("fixed-field");
        assertThat(changed.pointers()).containsExactly("#/ordering");

        Answer unsaid = api.call(Routes.REGISTER, "shop").body(UNSAID).answer();
        assertThat(unsaid.status()).isEqualTo(200);
        assertThat(unsaid.at("ordering")).isEqualTo("FIFO");
        assertThat(api.call(Routes.REGISTER, "shop").body(FIFO).answer().status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"NONE\"", "\"fifo\"", "\"\"", "true", "null"})
    void an_ordering_that_there_is_not_is_refused(String ordering) {
        String body = "{\"marketplace\": \"shopify\", \"ordering\": " + ordering + "}";

        Answer answer = api.call(Routes.REGISTER, "new").body(body).answer();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.pointers()).containsExactly("#/ordering");
    }

    @Test
    void items_carry_their_key_and_those_without_are_one_sequence() {
        String batch =
                "{\"items\": [{\"payload\": 1, \"orderingKey\": \"order:7/#{}\"}, {\"payload\": 2}]}";

        assertThat(api.postBatch("shop", batch).status()).isEqualTo(202);

        assertThat(api.queued("shop"))
                .extracting(WorkItem::key)
                .containsExactly(new OrderingKey("order:7/#{}"), OrderingKey.DEFAULT);
    }

    @Test
    void items_carry_their_number() {
        String batch =
                "{\"items\": [{\"payload\": 1, \"orderingKey\": \"a\", \"sequenceNumber\": 1},"
                        + " {\"payload\": 2, \"orderingKey\": \"a\", \"sequenceNumber\":"
                        + " 9007199254740991}, {\"payload\": 3}]}";

        assertThat(api.postBatch("shop", batch).status()).isEqualTo(202);

        assertThat(api.queued("shop"))
                .extracting(WorkItem::number)
                .containsExactly(
                        new SequenceNumber(1), new SequenceNumber(SequenceNumber.LARGEST), null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop|{\"payload\": 1, \"orderingKey\": \"\"}|orderingKey",
                "shop|{\"payload\": 1, \"orderingKey\": \"a b\"}|orderingKey",
                "shop|{\"payload\": 1, \"orderingKey\": 7}|orderingKey",
                "shop|{\"payload\": 1, \"orderingKey\": null}|orderingKey",
                "free|{\"payload\": 1, \"orderingKey\": \"a\"}|orderingKey",
                "free|{\"payload\": 1, \"sequenceNumber\": 1}|sequenceNumber",
                "shop|{\"payload\": 1, \"sequenceNumber\": 1}|sequenceNumber",
                "shop|{\"payload\": 1, \"orderingKey\": \"a\", \"sequenceNumber\": 0}|sequenceNumber",
                "shop|{\"payload\": 1, \"orderingKey\": \"a\", \"sequenceNumber\": -1}|sequenceNumber",
                "shop|{\"payload\": 1, \"orderingKey\": \"a\", \"sequenceNumber\": 1.0}|sequenceNumber",
                "shop|{\"payload\": 1, \"orderingKey\": \"a\", \"sequenceNumber\": \"1\"}|sequenceNumber",
                "shop|{\"payload\": 1, \"orderingKey\": \"a\", \"sequenceNumber\": 9007199254740992}|sequenceNumber",
                "shop|{\"payload\": 1, \"orderingKey\": \"a\", \"sequenceNumber\": 10000000000000000000}|sequenceNumber",
                "shop|{\"payload\": 1, \"orderingKey\": \"a\", \"delaySeconds\": 1}|delaySeconds"
            })
    void f5_what_an_ordering_does_not_allow_is_refused_and_pointed_at(
            String store, String item, String field) {
        Answer one = api.post(store, item);
        Answer batch = api.postBatch(store, "{\"items\": [{\"payload\": 0}, " + item + "]}");

        assertThat(one.status()).isEqualTo(400);
        assertThat(one.pointers()).containsExactly("#/" + field);
        assertThat(batch.status()).isEqualTo(400);
        assertThat(batch.pointers()).containsExactly("#/items/1/" + field);
        assertThat(api.queued(store)).isEmpty();
    }
}
