package dev.attentionqueue.slice;

import java.util.concurrent.ExecutorService;

/** Whoever has threads for slices: virtual ones in a function, processes in a simulation. */
@FunctionalInterface
public interface Workers {

    /** A crew for one slice, for the thread that runs it. */
    Crew hire();

    /** Each task on a thread of this executor, which starts every one at once. */
    static Workers on(ExecutorService threads) {
        return () -> new ThreadCrew(threads);
    }
}
