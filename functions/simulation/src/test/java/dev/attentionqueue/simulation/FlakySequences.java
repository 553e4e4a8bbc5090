package dev.attentionqueue.simulation;

import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Parked;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is known of numbered keys, and sometimes cannot be had. */
final class FlakySequences implements Sequences {
    private final FakeSequences sequences;
    private final Wire wire;

    /** How many of the next calls by this name fail. */
    final Map<String, Integer> failing = new HashMap<>();

    FlakySequences(FakeSequences sequences, Wire wire) {
        this.sequences = sequences;
        this.wire = wire;
    }

    private <T> T call(String name, Supplier<T> call) {
        wire.there();
        if (failing.merge(name, -1, Integer::sum) >= 0) {
            throw new Unavailable(name + " has no answer");
        }
        T answer = call.get();
        wire.back();
        return answer;
    }

    private void write(String name, Runnable write) {
        call(
                name,
                () -> {
                    write.run();
                    return true;
                });
    }

    @Override
    public List<Position> read(StoreKey store, List<OrderingKey> keys, Instant now) {
        return call("read", () -> sequences.read(store, keys, now));
    }

    @Override
    public void pass(StoreKey store, OrderingKey key, long number, Instant now) {
        write("pass", () -> sequences.pass(store, key, number, now));
    }

    @Override
    public Gap park(Parked item) {
        write("park", () -> sequences.keep(item));
        return call("open", () -> sequences.open(item));
    }

    @Override
    public List<Gap> gaps(StoreKey store, int most) {
        return call("gaps", () -> sequences.gaps(store, most));
    }

    @Override
    public Optional<Gap> gap(StoreKey store, OrderingKey key) {
        return call("gap", () -> sequences.gap(store, key));
    }

    @Override
    public List<Parked> parked(StoreKey store, OrderingKey key) {
        return call("parked", () -> sequences.parked(store, key));
    }

    @Override
    public void unpark(Parked item) {
        write("unpark", () -> sequences.unpark(item));
    }

    @Override
    public void drop(Parked item) {
        write("drop", () -> sequences.drop(item));
    }

    @Override
    public void settle(Gap seen, @Nullable Instant until) {
        write("settle", () -> sequences.settle(seen, until));
    }

    @Override
    public boolean forget(StoreKey store, boolean positions) {
        return call("forget", () -> sequences.forget(store, positions));
    }
}
