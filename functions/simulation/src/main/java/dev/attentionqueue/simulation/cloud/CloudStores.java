package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Mark;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.lane.Quiet;
import dev.attentionqueue.lane.Raise;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.DueEntries;
import dev.attentionqueue.simulation.FakeStores;
import dev.attentionqueue.simulation.cloud.Network.Call;
import dev.attentionqueue.simulation.cloud.Network.Effect;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The table, behind the network, with a due index that lags. */
public final class CloudStores implements Stores {
    /** How stale the due index can be. */
    public static final Duration LONGEST_LAG = Duration.ofSeconds(30);

    private final FakeStores table;
    private final DueEntries index = new DueEntries();
    private final Map<StoreKey, Instant> indexed = new HashMap<>();
    private final Engine engine;
    private final Misfortune misfortune;
    private final Network network;
    private final Witness witness;

    public CloudStores(Cloud cloud, Timing timing) {
        table = new FakeStores(timing);
        engine = cloud.engine();
        misfortune = cloud.misfortune();
        network = cloud.network();
        witness = cloud.witness();
    }

    /** Puts a store there from outside of the world, as if it had been registered long ago. */
    public void place(Store store) {
        table.create(store);
    }

    /** The store as it is, seen from outside of the world. */
    public Store now(StoreKey key) {
        return table.read(key).orElseThrow();
    }

    @Override
    public Optional<Store> read(StoreKey key) {
        return network.call(new Call("read", key), _ -> table.read(key));
    }

    @Override
    public Write create(Store store) {
        return change("create", store.key(), _ -> table.create(store));
    }

    @Override
    public Write write(Store before, Store after) {
        return change("write", after.key(), _ -> table.write(before, after));
    }

    @Override
    public Write write(Store before, Store after, Quiet quiet) {
        return change("write if quiet", after.key(), _ -> table.write(before, after, quiet));
    }

    @Override
    public Optional<Store> delete(Store before) {
        return network.call(
                new Call("delete", before.key()),
                _ -> {
                    Optional<Store> left = table.delete(before);
                    if (left.isEmpty()) {
                        witness.note(before.key(), () -> "its record is deleted");
                        updateIndex(before.key(), () -> index.remove(before.key()));
                    }
                    return left;
                });
    }

    @Override
    public Optional<MarkedStore> mark(StoreKey key, Mark mark) {
        return change(
                "mark",
                key,
                repeat ->
                        Optional.of(repeat)
                                .filter(Boolean::booleanValue)
                                .flatMap(_ -> ownRaise(key, mark))
                                .or(() -> table.mark(key, mark)));
    }

    /** As the adapter does: a second attempt that meets its own raise has raised. */
    private Optional<MarkedStore> ownRaise(StoreKey key, Mark mark) {
        return table.read(key)
                .filter(
                        store ->
                                store.wakeUp().lane(0) instanceof Signalled signalled
                                        && isBy(signalled.raise(), mark))
                .map(store -> new MarkedStore(store, new Raised(store.wakeUp())));
    }

    private static boolean isBy(@Nullable Raise raise, Mark mark) {
        return raise != null && raise.id().equals(mark.raise());
    }

    private <T> T change(String what, StoreKey key, Effect<T> effect) {
        SimulatedProcess writer = Objects.requireNonNull(engine.running());
        return network.call(
                new Call(what, key), repeat -> witnessed(writer, what, key, repeat, effect));
    }

    private <T> T witnessed(
            SimulatedProcess writer, String what, StoreKey key, boolean repeat, Effect<T> effect) {
        Optional<Store> before = table.read(key);
        T result = effect.happen(repeat);
        table.read(key)
                .ifPresent(
                        after -> {
                            witness.note(
                                    key,
                                    () ->
                                            "%s %s: %s %s"
                                                    .formatted(
                                                            writer.name(),
                                                            what,
                                                            verdict(result),
                                                            after.wakeUp()));
                            if (!before.filter(after::equals).isPresent()) {
                                witness.written(writer, before.orElse(after), after);
                                updateIndex(key, () -> index.put(after));
                            }
                        });
        return result;
    }

    private static String verdict(Object result) {
        return switch (result) {
            case Optional<?> marked
                    when marked.isPresent() && marked.get() instanceof MarkedStore store ->
                    store.marked().getClass().getSimpleName();
            default -> result.getClass().getSimpleName();
        };
    }

    /** Each store's changes reach the index in their order. */
    private void updateIndex(StoreKey key, Runnable change) {
        Duration lag =
                misfortune.strikes(Fault.LAGGING_INDEX)
                        ? misfortune.upTo(Duration.ZERO, LONGEST_LAG)
                        : Duration.ZERO;
        Instant now = engine.instant();
        Instant next = now.plus(lag);
        Instant last = indexed.getOrDefault(key, Instant.EPOCH);
        Instant turn = next.isAfter(last) ? next : last.plusMillis(1);
        if (turn.equals(now)) {
            change.run();
        } else {
            indexed.put(key, turn);
            engine.at(turn, change);
        }
    }

    @Override
    public int dueShards() {
        return 1;
    }

    @Override
    public DuePage due(int shard, Instant before, int limit, @Nullable DueCursor after) {
        return network.call(new Call("due", null), _ -> index.page(before, limit, after));
    }

    @Override
    public RestingPage resting(Segment segment, int limit, @Nullable SegmentCursor after) {
        return network.call(new Call("resting", null), _ -> table.resting(segment, limit, after));
    }

    @Override
    public StorePage ofTenant(Identifier tenant, int limit, @Nullable Identifier after) {
        return network.call(
                new Call("stores of a tenant", null), _ -> table.ofTenant(tenant, limit, after));
    }
}
