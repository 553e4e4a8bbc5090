package dev.attentionqueue.aws;

import static dev.attentionqueue.aws.Samples.ASLEEP;
import static dev.attentionqueue.aws.Samples.IDLE;
import static dev.attentionqueue.aws.Samples.LEASED;
import static dev.attentionqueue.aws.Samples.NOW;
import static dev.attentionqueue.aws.Samples.RAISED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.lane.Lane;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreQueue;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

final class StoreChangeTest {
    private static final Store SIGNALLED = Samples.with(RAISED, IDLE);

    private static Store next(Store store, @Nullable Instant dueAt, Lane... lanes) {
        WakeUp was = store.wakeUp();
        return store.with(
                new WakeUp(
                        was.version().next(),
                        List.of(lanes),
                        was.markedAt(),
                        was.holdUntil(),
                        was.notBefore(),
                        dueAt));
    }

    private static UpdateItemRequest request(Store before, Store after) {
        return new StoreChange(before, after).toUpdate().toRequest().build();
    }

    @Test
    void a_claim_writes_its_lane_and_the_version_and_leaves_the_index_alone() {
        Store claimed = next(SIGNALLED, SIGNALLED.wakeUp().dueAt(), LEASED, IDLE);

        UpdateItemRequest request = request(SIGNALLED, claimed);

        assertThat(request.updateExpression()).isEqualTo("SET ve = :v1, la[0] = :v2");
        assertThat(request.conditionExpression()).isEqualTo("ve = :v0");
        assertThat(request.expressionAttributeValues().get(":v2")).isEqualTo(LaneItem.of(LEASED));
    }

    @Test
    void a_retirement_leaves_the_index_and_asks_for_quiet() {
        Store retired = next(SIGNALLED, null, IDLE, IDLE);

        UpdateItemRequest request =
                new StoreChange(SIGNALLED, retired)
                        .toUpdate(new Quiet(NOW, NOW.plusMillis(1)))
                        .toRequest()
                        .build();

        assertThat(request.updateExpression()).endsWith(" REMOVE dueAt, dueShard");
        assertThat(request.conditionExpression()).isEqualTo("ve = :v0 AND ma <= :v3 AND hu <= :v4");
    }

    @Test
    void a_store_that_stays_due_keeps_its_shard() {
        assertThat(request(SIGNALLED, next(SIGNALLED, NOW, LEASED, IDLE)).updateExpression())
                .contains("dueAt")
                .doesNotContain("dueShard");
    }

    @Test
    void a_mark_is_moved_on_condition_that_none_is_greater() {
        WakeUp was = SIGNALLED.wakeUp();
        Store moved =
                SIGNALLED.with(
                        new WakeUp(
                                was.version().next(),
                                was.lanes(),
                                NOW.plusSeconds(1),
                                was.holdUntil(),
                                was.notBefore(),
                                was.dueAt()));

        UpdateItemRequest request = request(SIGNALLED, moved);

        assertThat(request.updateExpression()).contains("ma = ").doesNotContain("hu");
        assertThat(request.conditionExpression()).contains("ma <= ").doesNotContain("hu");
    }

    @Test
    void a_cool_down_is_written_without_a_condition() {
        WakeUp was = SIGNALLED.wakeUp();
        Store cooling =
                SIGNALLED.with(
                        new WakeUp(
                                was.version().next(),
                                was.lanes(),
                                was.markedAt(),
                                was.holdUntil(),
                                NOW.plusSeconds(1),
                                was.dueAt()));

        UpdateItemRequest request = request(SIGNALLED, cooling);

        assertThat(request.updateExpression()).isEqualTo("SET ve = :v1, nb = :v2");
        assertThat(request.conditionExpression()).isEqualTo("ve = :v0");
    }

    @Test
    void another_number_of_lanes_is_written_as_a_whole() {
        assertThat(request(SIGNALLED, next(SIGNALLED, NOW, LEASED)).updateExpression())
                .contains("la = ");
    }

    @Test
    void a_change_without_a_higher_version_is_refused() {
        assertThatThrownBy(() -> new StoreChange(SIGNALLED, SIGNALLED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("version");
    }

    @Test
    void only_what_it_wrote_is_recognised_as_its_own() {
        StoreChange change = new StoreChange(SIGNALLED, next(SIGNALLED, null, IDLE, IDLE));
        Store markedSince =
                change.after()
                        .with(
                                new WakeUp(
                                        change.after().wakeUp().version(),
                                        List.of(IDLE, IDLE),
                                        NOW.plusSeconds(99),
                                        NOW,
                                        NOW,
                                        null));

        assertThat(change.isIn(markedSince)).isTrue();
        assertThat(change.isIn(SIGNALLED)).isFalse();
        assertThat(change.isIn(next(SIGNALLED, null, ASLEEP, IDLE))).isFalse();
        assertThat(change.isIn(SIGNALLED.with(new StoreQueue(new QueueAddress("other"), 1))))
                .isFalse();
    }
}
