package dev.attentionqueue.simulation.cloud;

import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.simulation.engine.Engine.Event;
import dev.attentionqueue.simulation.engine.SimulatedProcess;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A Lambda function: containers that each serve one invocation at a time, have a clock of their
 * own, and die with an invocation that is killed.
 *
 * @param <S> what a container builds when it starts
 */
public final class CloudFunction<S> {
    private final Deque<Container<S>> idle = new ArrayDeque<>();
    private final Engine engine;
    private final Misfortune misfortune;
    private final Network network;
    private final Spec spec;
    private final Function<InstantSource, S> start;
    private int version;

    /**
     * How the function is configured.
     *
     * @param timeout after which an invocation is killed
     * @param killed the fault of dying before that
     * @param skew the most by which two containers' clocks differ
     */
    public record Spec(String name, Duration timeout, Fault killed, Duration skew) {}

    private record Container<S>(InstantSource clock, S services, boolean slow) {}

    public CloudFunction(Cloud cloud, Spec spec, Function<InstantSource, S> start) {
        engine = cloud.engine();
        misfortune = cloud.misfortune();
        network = cloud.network();
        this.spec = spec;
        this.start = start;
    }

    /**
     * Starts an invocation.
     *
     * @param body given the container's services, and the deadline by the container's clock
     * @param ended told whether the invocation came to its end
     */
    public SimulatedProcess invoke(
            String name, BiConsumer<S, Instant> body, Consumer<Boolean> ended) {
        Container<S> container = idle.isEmpty() ? newContainer() : idle.pop();
        int itsVersion = version;
        Instant deadline = container.clock().instant().plus(spec.timeout());
        SimulatedProcess process =
                engine.start(
                        spec.name() + " " + name,
                        () -> body.accept(container.services(), deadline));
        if (container.slow()) {
            network.slowDown(process);
        }
        if (misfortune.strikes(spec.killed())) {
            process.killAfterYields(misfortune.number(1, 40));
        }
        Event timeout = engine.after(spec.timeout(), () -> timeOut(process));
        process.whenEnded(
                () -> {
                    timeout.cancel();
                    if (!process.wasKilled() && itsVersion == version) {
                        idle.push(container);
                    }
                    ended.accept(!process.wasKilled());
                });
        return process;
    }

    /** A new version is deployed: invocations that start from now on get new containers. */
    public void renew() {
        version++;
        idle.clear();
    }

    private void timeOut(SimulatedProcess process) {
        if (!process.hasEnded()) {
            misfortune.count(Fault.FUNCTION_TIMEOUT);
            process.kill();
        }
    }

    private Container<S> newContainer() {
        Duration skew =
                misfortune.strikes(Fault.SKEWED_CLOCK)
                        ? misfortune.skew(spec.skew())
                        : Duration.ZERO;
        InstantSource clock = () -> engine.instant().plus(skew);
        return new Container<>(clock, start.apply(clock), misfortune.strikes(Fault.SLOW_CONTAINER));
    }
}
