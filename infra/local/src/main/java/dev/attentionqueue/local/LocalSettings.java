package dev.attentionqueue.local;

import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.local.host.Ports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a local cloud is set up.
 *
 * @param port of the HTTP API, or {@link Ports#ANY}
 * @param data where stores, queues and items are kept; empty for in memory
 * @param services where queues and table are
 * @param hosting where functions run
 * @param pace the times that matter in tests of crashes
 * @param targets functions that stores may have as their target
 */
public record LocalSettings(
        int port,
        Optional<Path> data,
        Services services,
        Hosting hosting,
        Pace pace,
        List<LocalTarget> targets) {

    public LocalSettings {
        targets = List.copyOf(targets);
    }

    /** In memory, on any free port, functions in this process. */
    public static LocalSettings inMemory(Path nodeModules) {
        return new LocalSettings(
                Ports.ANY,
                Optional.empty(),
                new Services.Emulated(nodeModules),
                Hosting.HERE,
                Pace.USUAL,
                List.of());
    }

    public LocalSettings on(int otherPort) {
        return new LocalSettings(otherPort, data, services, hosting, pace, targets);
    }

    public LocalSettings keeping(Path folder) {
        return new LocalSettings(port, Optional.of(folder), services, hosting, pace, targets);
    }

    /** With queues and a table that are there, or made there. */
    public LocalSettings on(Services.There there) {
        return new LocalSettings(port, data, there, hosting, pace, targets);
    }

    /** Each function in JVM processes of its own, with these variables. */
    public LocalSettings inProcesses(Map<String, String> variables) {
        Hosting apart = new Hosting(Host.PROCESSES, variables, OptionalInt.empty());
        return new LocalSettings(port, data, services, apart, pace, targets);
    }

    /** Functions in this process, and never more handlers at once than these. */
    public LocalSettings withSeats(int handlers) {
        Hosting here = new Hosting(Host.EMBEDDED, Map.of(), OptionalInt.of(handlers));
        return new LocalSettings(port, data, services, here, pace, targets);
    }

    public LocalSettings at(Pace otherPace) {
        return new LocalSettings(port, data, services, hosting, otherPace, targets);
    }

    public LocalSettings with(List<LocalTarget> functions) {
        return new LocalSettings(port, data, services, hosting, pace, functions);
    }

    /**
     * Where functions run, and how.
     *
     * @param environment variables for functions in processes of their own
     * @param seats the most handlers that run at once in this process, over all invocations; empty:
     *     as many as the invocations have
     */
    public record Hosting(Host host, Map<String, String> environment, OptionalInt seats) {
        static final Hosting HERE = new Hosting(Host.EMBEDDED, Map.of(), OptionalInt.empty());

        public Hosting {
            environment = Map.copyOf(environment);
        }
    }

    /** Where functions run. */
    public enum Host {
        /** In this process: quick, and easy to debug. */
        EMBEDDED,
        /**
         * In JVM processes under AWS's own runtime client: as on Lambda, and they can be killed.
         */
        PROCESSES
    }

    /**
     * The times that decide how soon a crash is repaired.
     *
     * @param dispatchTimeout of the dispatch function; a lease lasts little longer
     * @param handlerTimeout of one work item's handler
     * @param signalMargin how long past its due time a signal is taken for lost
     * @param reconcileEvery period of the reconciler; a minute on AWS
     * @param elastic how slices stretch and shrink, where functions run in this process
     */
    public record Pace(
            Duration dispatchTimeout,
            Duration handlerTimeout,
            Duration signalMargin,
            Duration reconcileEvery,
            Elastic elastic) {

        public static final Pace USUAL =
                new Pace(
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(20),
                        Duration.ofSeconds(45),
                        Duration.ofSeconds(60));

        /** With slices as they are on AWS. */
        public Pace(
                Duration dispatchTimeout,
                Duration handlerTimeout,
                Duration signalMargin,
                Duration reconcileEvery) {
            this(dispatchTimeout, handlerTimeout, signalMargin, reconcileEvery, Elastic.DEFAULT);
        }

        public Pace stretching(Elastic slices) {
            return new Pace(dispatchTimeout, handlerTimeout, signalMargin, reconcileEvery, slices);
        }

        /** A slice needs room for one batch in its function's time. */
        public Pace {
            if (dispatchTimeout.compareTo(handlerTimeout.plusSeconds(3)) <= 0) {
                throw new IllegalArgumentException(
                        "the dispatch timeout must exceed the handler timeout by more than 3 s");
            }
        }
    }
}
