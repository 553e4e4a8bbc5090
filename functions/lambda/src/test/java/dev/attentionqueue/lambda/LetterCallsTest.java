package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import dev.attentionqueue.deadletter.DeadLetter;
import dev.attentionqueue.deadletter.Failure;
import dev.attentionqueue.deadletter.LetterId;
import dev.attentionqueue.deadletter.Reason;
import dev.attentionqueue.lambda.TestApi.Answer;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.Content;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.SequenceNumber;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dead letters, redrives, purge, removal and state, as an operator calls them. */
class LetterCallsTest {
    private final TestApi api = new TestApi().withStore("shop");

    private void giveUp(String item, Reason reason) {
        giveUp(item, reason, new Content("{\"n\": 1.10}", "c", Map.of("topic", "orders")));
    }

    private void giveUp(String item, Reason reason, Content content) {
        api.letters.keep(
                new DeadLetter(
                        new LetterId("letter-" + item),
                        StoreKey.of("demo", "shop"),
                        new WorkItem(
                                new ItemId(item), content, api.clock.instant(), new RaiseId("r")),
                        new Failure(reason, "no such product", 3),
                        api.clock.instant(),
                        api.clock.instant().plus(Duration.ofDays(30))));
    }

    private Answer letters(Map<String, String> query) {
        return api.call(Routes.LETTERS, "shop").query(query).answer();
    }

    private Answer letter(String route, String item) {
        return api.new Call(route, Map.of("store", "shop", "id", item)).answer();
    }

    @Test
    void a_letter_shows_its_place_in_its_key() {
        Content content =
                new Content("1", "c", Map.of(), new OrderingKey("a"), new SequenceNumber(7));
        giveUp("item", Reason.REJECTED, content);
        giveUp("other", Reason.REJECTED);

        assertThat(letter(Routes.LETTER, "item").body())
                .containsEntry("orderingKey", "a")
                .containsEntry("sequenceNumber", 7);
        assertThat(letter(Routes.LETTER, "other").body())
                .doesNotContainKeys("orderingKey", "sequenceNumber");
    }

    @Test
    void letters_are_paged_to_the_end() {
        for (int number = 0; number < 5; number++) {
            giveUp("item-" + number, Reason.REJECTED);
        }

        Answer first = letters(Map.of("limit", "3"));
        Answer last = letters(Map.of("limit", "3", "cursor", first.at("next").toString()));

        assertThat(first.at("letters")).asInstanceOf(LIST).hasSize(3);
        assertThat(last.at("letters")).asInstanceOf(LIST).hasSize(2);
        assertThat(last.body()).doesNotContainKey("next");
    }

    @Test
    void letters_are_filtered_by_reason() {
        giveUp("a", Reason.REJECTED);
        giveUp("b", Reason.CRASH_LOOP);

        assertThat(letters(Map.of("reason", "CRASH_LOOP")).at("letters"))
                .asInstanceOf(LIST)
                .singleElement(MAP)
                .containsEntry("itemId", "b")
                .doesNotContainKey("payload");
    }

    @ParameterizedTest
    @CsvSource({
        "limit,0",
        "limit,1001",
        "limit,x",
        "limit,'1,2'",
        "cursor,%",
        "reason,NONE",
        "from,today"
    })
    void e10_a_parameter_that_is_none_or_there_twice_is_refused(String name, String value) {
        assertThat(letters(Map.of(name, value)).status()).isEqualTo(400);
    }

    @Test
    void one_letter_is_shown_with_its_payload_and_deleted() {
        giveUp("a", Reason.REJECTED);

        assertThat(letter(Routes.LETTER, "a").body())
                .containsEntry("payload", "{\"n\": 1.10}")
                .containsEntry("attributes", Map.of("topic", "orders"))
                .containsEntry("attempts", 3);
        assertThat(letter(Routes.DELETE_LETTER, "a").status()).isEqualTo(204);
        assertThat(letter(Routes.LETTER, "a").kind()).isEqualTo("unknown-letter");
        assertThat(letter(Routes.DELETE_LETTER, "a").status()).isEqualTo(404);
    }

    @Test
    void a_redrive_begins_once_and_shows_how_far_it_is() {
        Answer begun = redrive("{\"itemsPerSecond\": 50}");

        assertThat(begun.status()).isEqualTo(202);
        assertThat(begun.body()).containsEntry("itemsPerSecond", 50).containsEntry("sent", 0);
        assertThat(redrive("{}").kind()).isEqualTo("redriving");
        assertThat(redrive("{}").headers()).containsEntry("retry-after", "60");
        assertThat(letters(Map.of()).body()).containsEntry("redrive", begun.body());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"ids\": []}|#/ids",
                "{\"ids\": [1]}|#/ids",
                "{\"ids\": [\"a\"], \"filter\": {}}|#/filter",
                "{\"filter\": {\"reason\": \"NONE\"}}|#/filter/reason",
                "{\"filter\": {\"from\": \"today\"}}|#/filter/from",
                "{\"itemsPerSecond\": 0}|#/itemsPerSecond"
            })
    void what_is_wrong_with_a_redrive_is_pointed_at(String body, String pointer) {
        assertThat(redrive(body).pointers()).containsExactly(pointer);
    }

    private Answer redrive(String body) {
        return api.call(Routes.REDRIVE, "shop").body(body).answer();
    }

    @Test
    void q7_a_second_purge_within_a_minute_is_told_when_to_come_again() {
        api.post("shop", "{\"payload\": 1}");

        assertThat(api.call(Routes.PURGE, "shop").answer().status()).isEqualTo(202);
        Answer second = api.call(Routes.PURGE, "shop").answer();

        assertThat(second.status()).isEqualTo(429);
        assertThat(second.headers()).containsEntry("retry-after", "60");
        assertThat(api.queued("shop")).isEmpty();
    }

    @Test
    void q1_a_store_that_is_removed_takes_no_work_and_its_name_rests() {
        assertThat(api.call(Routes.REMOVE, "shop").answer().status()).isEqualTo(202);

        assertThat(api.post("shop", "{\"payload\": 1}").status()).isEqualTo(404);
        assertThat(api.call(Routes.SHOW, "shop").answer().status()).isEqualTo(404);
        Answer again =
                api.call(Routes.REGISTER, "shop").body("{\"marketplace\": \"shopify\"}").answer();
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.headers()).containsKey("retry-after");
    }

    @Test
    void q3_a_queue_deleted_by_hand_is_there_again_once_its_name_has_rested() {
        api.post("shop", "{\"payload\": 1}");
        api.queues.remove(
                api.stores
                        .read(StoreKey.of("demo", "shop"))
                        .orElseThrow()
                        .workQueue()
                        .orElseThrow());

        Answer tooSoon = api.post("shop", "{\"payload\": 2}");
        assertThat(tooSoon.status()).isEqualTo(503);
        assertThat(tooSoon.headers()).containsKey("retry-after");
        api.clock.advance(StoreQueue.NAME_RESTS);

        assertThat(api.post("shop", "{\"payload\": 3}").status()).isEqualTo(202);
        assertThat(api.queued("shop")).extracting(WorkItem::payload).containsExactly("3");
    }

    @Test
    void a_paused_store_keeps_its_work_and_is_woken_when_it_resumes() {
        assertThat(change("PAUSED").at("state")).isEqualTo("PAUSED");
        assertThat(api.post("shop", "{\"payload\": 1}").status()).isEqualTo(202);
        assertThat(api.attentions.sent()).isZero();

        assertThat(change("ACTIVE").at("state")).isEqualTo("ACTIVE");

        assertThat(api.attentions.sent()).isEqualTo(1);
        assertThat(api.queued("shop")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"REMOVED", "active", "GONE"})
    void a_state_that_is_none_is_pointed_at(String state) {
        assertThat(change(state).pointers()).containsExactly("#/state");
    }

    private Answer change(String state) {
        return api.call(Routes.CHANGE_STATE, "shop")
                .body("{\"state\": \"" + state + "\"}")
                .answer();
    }
}
