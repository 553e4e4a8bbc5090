package dev.attentionqueue.lane;

import java.util.List;

/** What the reconciler does with a store that its index named. */
public sealed interface Resignal {

    /**
     * Some lane's time has passed, or the index was early.
     *
     * @param signals to be sent once {@code next} is written; empty if it was early
     */
    record Moved(WakeUp next, List<Signal> signals) implements Resignal {}

    /** The index was late: every lane is idle, and nothing is written. */
    record Nothing() implements Resignal {}
}
