package dev.attentionqueue.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.store.Unavailable;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.crac.Core;
import org.junit.jupiter.api.Test;

class PrimingTest {
    @Test
    void the_way_is_walked_before_the_snapshot_and_a_failure_does_not_prevent_it() {
        AtomicInteger walks = new AtomicInteger();
        Priming priming =
                new Priming(
                        () -> {
                            walks.incrementAndGet();
                            throw new Unavailable("no table yet");
                        });

        priming.beforeCheckpoint(Core.getGlobalContext());

        assertThat(walks).hasValue(1);
    }

    @Test
    void priming_asks_for_one_record_and_writes_nothing() {
        Wiring wiring =
                new Wiring(
                        Settings.from(
                                Map.of(
                                        "AQ_ENV", "dev",
                                        "AQ_TABLE", "dev-stores",
                                        "AQ_QUEUE_FIRST", "http://127.0.0.1:1/first",
                                        "AQ_QUEUE_FOLLOW_PRIORITY", "http://127.0.0.1:1/priority",
                                        "AQ_QUEUE_FOLLOW_STANDARD", "http://127.0.0.1:1/standard",
                                        "AWS_REGION", "eu-central-1",
                                        "AWS_ENDPOINT_URL_DYNAMODB", "http://127.0.0.1:1",
                                        "AWS_ACCESS_KEY_ID", "id",
                                        "AWS_SECRET_ACCESS_KEY", "secret")));

        assertThatThrownBy(wiring::look).isInstanceOf(Unavailable.class);

        assertThat(wiring.requests().counts()).containsOnlyKeys("DynamoDb.GetItem");
    }
}
