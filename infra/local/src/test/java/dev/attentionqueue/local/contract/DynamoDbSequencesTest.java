package dev.attentionqueue.local.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.aws.ControlTable;
import dev.attentionqueue.aws.DynamoDbSequences;
import dev.attentionqueue.local.backend.Backend;
import dev.attentionqueue.local.backend.OnBackend;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.simulation.contract.SequencesContract;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.OrderingKey;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@OnBackend
class DynamoDbSequencesTest extends SequencesContract {
    private static final AtomicInteger STORES = new AtomicInteger();

    private static final DynamoDbClient CLIENT = Backend.dynamoDb();

    private static final Sequences SEQUENCES = sequencesIn(Backend.named("sequences"));

    private static Sequences sequencesIn(String table) {
        new ControlTable(CLIENT, table).create();
        return new DynamoDbSequences(CLIENT, table);
    }

    @Override
    protected Sequences sequences() {
        return SEQUENCES;
    }

    @Override
    protected StoreKey newStore() {
        return StoreKey.of("t", "s" + STORES.incrementAndGet());
    }

    @Test
    void more_than_one_call_may_forget_is_forgotten_by_several() {
        StoreKey store = newStore();
        for (int n = 0; n < 1_100; n++) {
            SEQUENCES.pass(store, new OrderingKey("k" + n), 1, NOW);
        }

        assertThat(SEQUENCES.forget(store, true)).isFalse();
        assertThat(SEQUENCES.forget(store, true)).isTrue();
    }
}
