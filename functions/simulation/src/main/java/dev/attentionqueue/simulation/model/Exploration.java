package dev.attentionqueue.simulation.model;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What an exploration found.
 *
 * @param states distinct ones
 * @param depth steps from the start to the last of them
 * @param closed whether every reachable state was found
 * @param counterexample null if no invariant was broken
 */
record Exploration(
        Setup setup,
        int states,
        int depth,
        Duration took,
        boolean closed,
        @Nullable Counterexample counterexample) {

    /** Whether every reachable state keeps every invariant. */
    boolean holds() {
        return closed && counterexample == null;
    }
}
