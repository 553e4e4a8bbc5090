package dev.attentionqueue.simulation.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Look.End;
import dev.attentionqueue.simulation.MessageQueue.Message;
import dev.attentionqueue.slice.SliceSettings;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.WorkItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A slice of a store whose items run in order within a key. */
class ConvoyTest extends TimedSlice {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration QUICK = Duration.ofMillis(50);

    @BeforeEach
    void inOrder() {
        ordering = Ordering.FIFO;
        isRegistered = true;
    }

    @Test
    void items_of_a_key_run_one_after_the_other_and_keys_side_by_side() {
        List<String> names = new ArrayList<>();
        for (String key : List.of("a", "b", "c")) {
            names.addAll(send(key, 5));
        }
        names.forEach(name -> slow.put(name, Duration.ofMillis(200)));

        run(null);

        assertThat(begun).containsOnlyKeys(names);
        for (String key : List.of("a", "b", "c")) {
            assertOneAfterTheOther(key, 5);
        }
        Duration all = Duration.between(first("a"), begun.get("c4"));
        assertThat(all).as("15 handlers of 200 ms each").isLessThan(Duration.ofMillis(2_500));
        assertThat(queue()).isEmpty();
    }

    @Test
    void with_a_single_handler_all_run_one_after_the_other() {
        settings = settingsWith(1);
        List<String> names = new ArrayList<>(send("a", 3));
        names.addAll(send("b", 3));

        run(null);

        List<Instant> starts = begun.values().stream().sorted().toList();
        assertThat(begun).containsOnlyKeys(names);
        for (int n = 1; n < starts.size(); n++) {
            assertThat(Duration.between(starts.get(n - 1), starts.get(n)))
                    .isGreaterThanOrEqualTo(QUICK);
        }
        assertOneAfterTheOther("a", 3);
        assertOneAfterTheOther("b", 3);
    }

    @Test
    void an_empty_receive_beside_what_is_in_hand_does_not_mean_an_empty_queue() {
        send("a", 35);

        run(null);

        assertThat(begun).hasSize(35);
        assertOneAfterTheOther("a", 35);
        assertThat(reports.getFirst().look().end()).isEqualTo(End.EMPTY);
        assertThat(queue()).isEmpty();
    }

    @Test
    void a_backlog_of_one_quick_key_costs_few_requests() {
        send("a", 100);

        run(null);

        assertThat(begun).hasSize(100);
        assertThat(calls.get("receive")).isLessThanOrEqualTo(20);
        assertThat(calls.get("delete")).isLessThanOrEqualTo(12);
        assertThat(calls).as("nothing is handed back").doesNotContainKey("hide");
        assertThat(reports.getFirst().keys()).isEqualTo(1);
    }

    @Test
    void of_a_slow_key_no_more_is_received_than_can_begin_soon() {
        send("a", 12).forEach(name -> slow.put(name, Duration.ofSeconds(2)));

        run(null);

        assertThat(begun).hasSize(12);
        assertOneAfterTheOther("a", 12);
        assertThat(calls.get("hide")).as("the first receive's rest").isEqualTo(1);
        assertThat(queue()).isEmpty();
    }

    @Test
    void another_key_does_not_wait_for_a_slow_one() {
        slow.put("a0", Duration.ofSeconds(10));
        send("a", 3);
        send("b0", new OrderingKey("b"), Duration.ofSeconds(4));

        run(null);

        assertThat(Duration.between(start, begun.get("b0")))
                .isBetween(Duration.ofSeconds(4), Duration.ofSeconds(6));
        assertThat(begun.get("a1")).isAfter(start.plusSeconds(10));
        assertThat(begun).containsKeys("a2");
    }

    // F2
    @Test
    void a_failing_key_does_not_stop_other_keys() {
        answers.put("a0", new Disposition.Retry(Duration.ofHours(1), "not now"));
        send("a", 5);
        send("b", 5);

        run(null);

        assertThat(begun).containsOnlyKeys("a0", "b0", "b1", "b2", "b3", "b4");
        assertThat(reports.getFirst().handled()).isEqualTo(5);
    }

    // F3
    @Test
    void what_is_behind_a_failed_head_becomes_available_with_it() {
        Duration pause = Duration.ofMinutes(10);
        answers.put("a1", new Disposition.Retry(pause, "not now"));
        send("a", 5);

        run(null);

        assertThat(begun).containsOnlyKeys("a0", "a1");
        assertThat(queue().stream().map(one -> one.body().id().value()))
                .containsExactly("a1", "a2", "a3", "a4");
        assertThat(queue().stream().map(Message::visibleAt).distinct()).hasSize(1);
        Instant back = queue().getFirst().visibleAt();
        assertThat(Duration.between(begun.get("a1"), back)).isBetween(pause, pause.plusSeconds(20));
        assertThat(reports.getFirst().received()).isEqualTo(5);
    }

    @Test
    void what_is_behind_a_head_that_hangs_goes_back_with_it() {
        slow.put("a0", Duration.ofMinutes(5));
        send("a", 3);
        limit = Duration.ofSeconds(10);

        run(null);

        assertThat(begun).containsOnlyKeys("a0");
        assertThat(queue().stream().map(Message::visibleAt).distinct()).hasSize(1);
    }

    @Test
    void what_is_behind_a_head_that_is_to_slow_down_goes_back_with_it() {
        answers.put("a0", new Disposition.SlowDown(Duration.ofMinutes(2), "429"));
        send("a", 3);

        run(null);

        assertThat(begun).containsOnlyKeys("a0");
        assertThat(queue().stream().map(Message::visibleAt).distinct()).hasSize(1);
        assertThat(reports.getFirst().look().coolUntil()).isNotNull();
    }

    @Test
    void a_rejected_head_becomes_a_dead_letter_and_the_rest_of_its_key_goes_on() {
        answers.put("a0", new Disposition.Reject("never"));
        send("a", 4);

        run(null);

        assertThat(begun).containsOnlyKeys("a0", "a1", "a2", "a3");
        assertOneAfterTheOther("a", 4);
        assertThat(deadLetters.has(SHOP, new ItemId("a0"), calm.engine.instant())).isTrue();
        assertThat(queue()).isEmpty();
    }

    private List<String> send(String key, int items) {
        List<String> names = IntStream.range(0, items).mapToObj(n -> key + n).toList();
        List<WorkItem> work = names.stream().map(name -> item(name, new OrderingKey(key))).toList();
        calm.engine.start(
                "enqueue",
                () -> {
                    queues.create(SHOP, ordering);
                    queues.place(SHOP, work);
                });
        return names;
    }

    private void assertOneAfterTheOther(String key, int items) {
        for (int n = 1; n < items; n++) {
            String before = key + (n - 1);
            assertThat(begun.get(key + n))
                    .as("%s%d after %s", key, n, before)
                    .isAfterOrEqualTo(begunAt(before).plus(slow.getOrDefault(before, QUICK)));
        }
    }

    private Instant begunAt(String id) {
        return Objects.requireNonNull(begun.get(id), id);
    }

    private Instant first(String key) {
        return begun.entrySet().stream()
                .filter(one -> one.getKey().startsWith(key))
                .map(Map.Entry::getValue)
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private List<Message<WorkItem>> queue() {
        return queues.of(SHOP).orElseThrow().messages();
    }

    private static SliceSettings settingsWith(int handlers) {
        return new SliceSettings(
                handlers,
                SETTINGS.handlerTimeout(),
                SETTINGS.margin(),
                SECOND,
                SETTINGS.callTimeout());
    }
}
