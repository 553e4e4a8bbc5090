package dev.attentionqueue.simulation.world;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.simulation.cloud.Witness;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.util.HashMap;
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
    private @Nullable Watchdog watchdog;
    private Consumer<StoreKey> meddler = _ -> {};
    private @Nullable Violation violation;
    private int mostHops;

    Watch(Engine engine, Trace trace) {
        this.engine = engine;
        this.trace = trace;
    }

    /** The watchers look at the cloud, and the cloud tells them: the second knot of the ring. */
    void begin(LaneWatch laneWatch, Watchdog dog, Consumer<StoreKey> whenWritten) {
        lanes = laneWatch;
        watchdog = dog;
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
        if (watchdog != null) {
            watchdog.disturbed(store);
        }
    }

    @Override
    public void written(SimulatedProcess writer, Store before, Store after) {
        if (watchdog != null) {
            watchdog.written(after);
        }
        check(lanes -> lanes.written(writer, before, after));
        meddler.accept(after.key());
    }

    @Override
    public void workMoved(StoreKey store) {
        if (watchdog != null) {
            watchdog.workMoved(store);
        }
    }

    @Override
    public void looked(SimulatedProcess looker, StoreKey store) {
        if (watchdog != null) {
            watchdog.looked(store);
        }
        check(lanes -> lanes.looked(looker, store));
    }

    @Override
    public void attentionSent(SimulatedProcess sender, Attention attention) {
        (attention.raise() == null ? followUps : raises).merge(attention.store(), 1, Integer::sum);
        mostHops = Math.max(mostHops, attention.hops());
        boolean reconciler = sender.root().name().startsWith(World.RECONCILER);
        check(lanes -> lanes.announced(sender, reconciler, attention));
    }

    @Override
    public void attentionDelivered(Attention attention, Duration waited) {
        note(
                attention.store(),
                () -> "attention for fence " + attention.signal().fence() + " is delivered");
        if (watchdog != null) {
            watchdog.seated(attention.store(), waited);
        }
    }

    /** What a lane watch may find. */
    @FunctionalInterface
    private interface Check {
        void on(LaneWatch lanes);
    }

    private void check(Check check) {
        if (lanes == null) {
            return;
        }
        try {
            check.on(lanes);
        } catch (Violation found) {
            fail(found);
        }
    }
}
