package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Parked;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.simulation.FakeSequences;
import dev.attentionqueue.simulation.cloud.Network.Call;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is known of numbered keys, behind the network. */
public final class CloudSequences implements Sequences {
    private final FakeSequences table = new FakeSequences();
    private final Network network;

    public CloudSequences(Cloud cloud) {
        network = cloud.network();
    }

    @Override
    public List<Position> read(StoreKey store, List<OrderingKey> keys, Instant now) {
        return network.call(new Call("read positions", store), _ -> table.read(store, keys, now));
    }

    @Override
    public void pass(StoreKey store, OrderingKey key, long number, Instant now) {
        write("pass", store, () -> table.pass(store, key, number, now));
    }

    /** Two writes, of which the first may be applied alone. */
    @Override
    public Gap park(Parked item) {
        write("park", item.store(), () -> table.keep(item));
        return network.call(new Call("open gap", item.store()), _ -> table.open(item));
    }

    @Override
    public List<Gap> gaps(StoreKey store, int most) {
        return network.call(new Call("list gaps", store), _ -> table.gaps(store, most));
    }

    @Override
    public Optional<Gap> gap(StoreKey store, OrderingKey key) {
        return network.call(new Call("read gap", store), _ -> table.gap(store, key));
    }

    @Override
    public List<Parked> parked(StoreKey store, OrderingKey key) {
        return network.call(new Call("list parked", store), _ -> table.parked(store, key));
    }

    @Override
    public void unpark(Parked item) {
        write("unpark", item.store(), () -> table.unpark(item));
    }

    @Override
    public void drop(Parked item) {
        write("drop parked", item.store(), () -> table.drop(item));
    }

    @Override
    public void settle(Gap seen, @Nullable Instant until) {
        write("settle gap", seen.store(), () -> table.settle(seen, until));
    }

    @Override
    public boolean forget(StoreKey store, boolean positions) {
        return network.call(new Call("forget", store), _ -> table.forget(store, positions));
    }

    private void write(String what, StoreKey store, Runnable change) {
        network.call(
                new Call(what, store),
                _ -> {
                    change.run();
                    return true;
                });
    }

    /** The items of a store that are parked, seen from outside of the world. */
    public Stream<Parked> allParked(StoreKey store) {
        return table.allParked(store);
    }
}
