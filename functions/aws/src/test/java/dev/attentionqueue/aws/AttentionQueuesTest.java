package dev.attentionqueue.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Level;
import dev.attentionqueue.lane.RaiseId;
import dev.attentionqueue.lane.RaiseNote;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.store.ServiceClass;
import dev.attentionqueue.store.Store;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class AttentionQueuesTest {
    private static final Signal SIGNAL = new Signal(0, Samples.RAISED.fence());

    @Test
    void a_first_look_never_waits_behind_follow_ups() {
        AttentionQueues queues =
                new AttentionQueues(
                        "first",
                        Map.of(ServiceClass.PRIORITY, "fast", ServiceClass.STANDARD, "slow"));
        RaiseNote note = new RaiseNote(new RaiseId("r"), Samples.NOW, 1);
        Store quiet = Samples.quiet();
        Attention first = Attention.raise(quiet, Level.FIRST, SIGNAL, note, Samples.NOW);
        Attention beyond = Attention.raise(quiet, Level.FOLLOW, SIGNAL, note, Samples.NOW);
        Attention followUp = Attention.followUp(quiet, SIGNAL, 1, Samples.NOW);

        assertThat(queues.queueOf(first.route())).isEqualTo("first");
        assertThat(queues.queueOf(beyond.route())).isEqualTo("slow");
        assertThat(queues.queueOf(followUp.route())).isEqualTo("slow");
    }

    @Test
    void every_class_needs_its_queue() {
        assertThatThrownBy(
                        () -> new AttentionQueues("first", Map.of(ServiceClass.PRIORITY, "fast")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("standard");
    }
}
