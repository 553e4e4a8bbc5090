package dev.attentionqueue.simulation.world;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.simulation.cloud.Witness;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Sees all that happens in a world, and remembers the first thing that must not. */
final class Watch implements Witness {
    private final Engine engine;
    private final Trace trace;
    private final Map<StoreKey, Integer> raises = new HashMap<>();
    private final Map<StoreKey, Integer> followUps = new HashMap<>();
    private @Nullable LaneWatch lanes;
    private List<Watchdog> watchdogs = List.of();
    private @Nullable RestWatch rest;
    private @Nullable HoldWatch holds;
    private Consumer<StoreKey> meddler = _ -> {};
    private @Nullable Violation violation;
    private int mostHops;

    Watch(Engine engine, Trace trace) {
        this.engine = engine;
        this.trace = trace;
    }

    /** The watchers look at the cloud, and the cloud tells them: the second knot of the ring. */
    void begin(
            LaneWatch laneWatch,
            List<Watchdog> dogs,
            RestWatch restWatch,
            HoldWatch holdWatch,
            Consumer<StoreKey> whenWritten) {
        lanes = laneWatch;
        watchdogs = List.copyOf(dogs);
        rest = restWatch;
        holds = holdWatch;
        meddler = whenWritten;
    }

    void fail(Violation found) {
        if (violation == null) {
            violation = found;
            note(found.store().orElse(null), found::getMessage);
        }
    }

    Optional<Violation> violation() {
        return Optional.ofNullable(violation);
    }

    int attentionsOf(StoreKey store) {
        return raisesOf(store) + followUpsOf(store);
    }

    int raisesOf(StoreKey store) {
        return raises.getOrDefault(store, 0);
    }

    int followUpsOf(StoreKey store) {
        return followUps.getOrDefault(store, 0);
    }

    int mostHops() {
        return mostHops;
    }

    int mostConsumers() {
        return lanes == null ? 0 : lanes.mostConsumers();
    }

    @Override
    public void note(@Nullable StoreKey store, Supplier<String> what) {
        trace.add(engine.instant(), store, what);
    }

    @Override
    public void disturbed(@Nullable StoreKey store, Fault fault) {
        watchdogs.forEach(dog -> dog.disturbed(store));
    }

    @Override
    public void written(SimulatedProcess writer, Store before, Store after) {
        watchdogs.forEach(dog -> dog.written(after));
        check(lanes, watch -> watch.written(writer, before, after));
        check(rest, watch -> watch.check(after.key()));
        check(holds, watch -> watch.written(after));
        meddler.accept(after.key());
    }

    @Override
    public void workMoved(StoreKey store) {
        watchdogs.forEach(dog -> dog.workMoved(store));
        check(rest, watch -> watch.check(store));
    }

    @Override
    public void hidden(StoreKey store, Instant until) {
        check(holds, watch -> watch.hidden(store, until));
    }

    @Override
    public void looked(SimulatedProcess looker, StoreKey store) {
        watchdogs.forEach(dog -> dog.looked(store));
        check(lanes, watch -> watch.looked(looker, store));
    }

    @Override
    public void attentionSent(SimulatedProcess sender, Attention attention) {
        (attention.raise() == null ? followUps : raises).merge(attention.store(), 1, Integer::sum);
        mostHops = Math.max(mostHops, attention.hops());
        boolean reconciler = sender.root().name().startsWith(World.RECONCILER);
        check(lanes, watch -> watch.announced(sender, reconciler, attention));
    }

    @Override
    public void attentionDelivered(Attention attention, Duration waited) {
        note(
                attention.store(),
                () -> "attention for fence " + attention.signal().fence() + " is delivered");
        watchdogs.forEach(dog -> dog.seated(attention.store(), waited));
    }

    private <W> void check(@Nullable W watcher, Consumer<W> look) {
        if (watcher == null) {
            return;
        }
        try {
            look.accept(watcher);
        } catch (Violation found) {
            fail(found);
        }
    }
}
