package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.simulation.FakeQueueWaits;
import dev.attentionqueue.simulation.cloud.Network.Call;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The waits of the attention queues, behind the network. */
public final class CloudQueueWaits implements QueueWaits {

    /** A fault on this path delays no store's look, so it excuses none. */
    private static final StoreKey NOBODY = StoreKey.of("nobody", "nobody");

    /** A reading, and when it reached the table. */
    private record Told(Reading reading, Instant landed) {}

    private final FakeQueueWaits table = new FakeQueueWaits();
    private final List<Told> told = new ArrayList<>();
    private final Engine engine;
    private final Network network;

    public CloudQueueWaits(Cloud cloud) {
        engine = cloud.engine();
        network = cloud.network();
    }

    @Override
    public void record(AttentionQueue queue, Reading reading) {
        network.call(
                new Call("record wait", NOBODY),
                _ -> {
                    table.record(queue, reading);
                    return told.add(new Told(reading, engine.instant()));
                });
    }

    @Override
    public Optional<Reading> latest(AttentionQueue queue) {
        return network.call(new Call("read wait", NOBODY), _ -> table.latest(queue));
    }

    /** The longest wait that anybody can have believed in since {@code time}. */
    public Duration longestSince(Instant time) {
        Instant oldest = time.minus(Reading.GOOD_FOR);
        return told.stream()
                .filter(one -> one.landed().isAfter(oldest))
                .map(one -> one.reading().waited())
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }
}
