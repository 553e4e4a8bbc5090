package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/** A cloud without faults, for callers that are no processes. */
final class CalmCloud {
    final Engine engine =
            new Engine(
                    Instant.parse("2026-11-30T10:00:00Z"),
                    RandomGeneratorFactory.of("L64X128MixRandom").create(1));
    final Misfortune misfortune =
            new Misfortune(Faults.NONE, RandomGeneratorFactory.of("L64X128MixRandom").create(2));
    final Cloud cloud =
            new Cloud(
                    engine,
                    misfortune,
                    new Network(engine, misfortune, new Blind(), Duration.ofSeconds(5)),
                    new Blind());

    /** Each call of the port is a process of its own, and returns when that has ended. */
    <P> P called(Class<P> type, P port) {
        Object proxy =
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (_, method, args) ->
                                inProcess(
                                        () -> {
                                            try {
                                                return method.invoke(port, args);
                                            } catch (InvocationTargetException thrown) {
                                                throw new AssertionError(thrown.getCause());
                                            } catch (IllegalAccessException impossible) {
                                                throw new AssertionError(impossible);
                                            }
                                        }));
        return type.cast(proxy);
    }

    private synchronized @Nullable Object inProcess(Supplier<@Nullable Object> call) {
        AtomicReference<@Nullable Object> result = new AtomicReference<>();
        SimulatedProcess process = engine.start("caller", () -> result.set(call.get()));
        while (!process.hasEnded()) {
            engine.step();
        }
        return result.get();
    }

    /** Lets time pass. */
    void run(Duration time) {
        Instant until = engine.instant().plus(time);
        engine.at(until, () -> {});
        while (engine.instant().isBefore(until)) {
            engine.step();
        }
    }

    /** Sees nothing. */
    private static final class Blind implements Witness {
        @Override
        public void note(@Nullable StoreKey store, Supplier<String> what) {}

        @Override
        public void disturbed(@Nullable StoreKey store, Fault fault) {}

        @Override
        public void written(SimulatedProcess writer, Store before, Store after) {}

        @Override
        public void workMoved(StoreKey store) {}

        @Override
        public void hidden(StoreKey store, Instant until) {}

        @Override
        public void looked(SimulatedProcess looker, StoreKey store) {}

        @Override
        public void attentionSent(SimulatedProcess sender, Attention attention) {}

        @Override
        public void attentionDelivered(Attention attention, Duration waited) {}
    }
}
