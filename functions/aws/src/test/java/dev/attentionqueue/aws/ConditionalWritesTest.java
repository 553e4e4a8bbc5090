package dev.attentionqueue.aws;

import static dev.attentionqueue.aws.Samples.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked;
import dev.attentionqueue.lane.Marking;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.lane.WakeUp;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Stores.MarkedStore;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.store.Write;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** What only a lost answer brings about: the SDK sends again, and meets its own write. */
final class ConditionalWritesTest {
    private static final Store BEFORE = Samples.quiet();
    private static final Store AFTER = BEFORE.with(new StoreQueue(new QueueAddress("mine"), 1));
    private static final Mark MARK = new Mark(new RaiseId("mine"), NOW.plusSeconds(1));

    private static Stores refusing(Store found, int attempts) {
        return new DynamoDbStores(new Refusing(found, attempts), "table", Timing.DEFAULT);
    }

    /** A table whose every update fails its condition on {@code found}. */
    private record Refusing(Store found, int attempts) implements DynamoDbClient {

        @Override
        public UpdateItemResponse updateItem(UpdateItemRequest request) {
            ConditionalCheckFailedException.Builder failed =
                    ConditionalCheckFailedException.builder().item(ControlItem.of(found));
            failed.numAttempts(attempts);
            throw failed.build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }

    @Test
    void a_repeated_write_that_finds_itself_is_written() {
        assertThat(refusing(AFTER, 2).write(BEFORE, AFTER)).isEqualTo(new Write.Written(AFTER));
    }

    @Test
    void a_repeated_write_that_finds_another_is_lost() {
        Store other = BEFORE.with(new StoreQueue(new QueueAddress("other"), 1));

        assertThat(refusing(other, 2).write(BEFORE, AFTER)).isEqualTo(new Write.Lost(other));
    }

    @Test
    void a_write_that_was_sent_once_cannot_have_found_itself() {
        assertThat(refusing(AFTER, 1).write(BEFORE, AFTER)).isEqualTo(new Write.Lost(AFTER));
    }

    @Test
    void a_repeated_mark_that_finds_its_own_raise_has_raised() {
        Store raised = raisedBy(MARK);

        assertThat(refusing(raised, 2).mark(BEFORE.key(), MARK))
                .isEqualTo(
                        Optional.of(new MarkedStore(raised, new Marked.Raised(raised.wakeUp()))));
    }

    @Test
    void a_mark_made_again_later_under_the_same_raise_coalesces() {
        Store raised = raisedBy(MARK);
        Mark again = new Mark(MARK.raise(), MARK.now().plusSeconds(6));
        WakeUp wakeUp = new Marking(Timing.DEFAULT).mark(raised.wakeUp(), true, again).next();

        assertThat(refusing(raised.with(wakeUp), 2).mark(BEFORE.key(), again))
                .isEqualTo(
                        Optional.of(
                                new MarkedStore(
                                        raised.with(wakeUp), new Marked.Coalesced(wakeUp))));
    }

    @Test
    void a_mark_that_loses_every_race_is_unavailable() {
        Stores stores = refusing(raisedBy(MARK), 1);
        Mark other = new Mark(new RaiseId("other"), MARK.now());

        assertThatThrownBy(() -> stores.mark(BEFORE.key(), other)).isInstanceOf(Unavailable.class);
    }

    private static Store raisedBy(Mark mark) {
        Marked raised = new Marking(Timing.DEFAULT).mark(BEFORE.wakeUp(), true, mark);
        return BEFORE.with(raised.next());
    }
}
