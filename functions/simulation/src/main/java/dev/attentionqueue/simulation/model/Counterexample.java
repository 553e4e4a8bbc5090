package dev.attentionqueue.simulation.model;

import java.util.List;

/**
 * The steps to a state that breaks an invariant, of which there is no shorter way.
 *
 * @param violation what is broken
 */
record Counterexample(String violation, List<String> steps) {

    int length() {
        return steps.size();
    }
}
