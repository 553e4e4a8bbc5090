package dev.attentionqueue.simulation.model;

import java.util.Map;

/**
 * What a run of the model starts from.
 *
 * @param enqueuers processes that enqueue one item each
 * @param lanes consumers that the store may have
 * @param skewed whether clocks differ by up to a tick
 * @param faults how often each fault may strike; those not named never do
 */
record Setup(String name, int enqueuers, int lanes, boolean skewed, Map<Fault, Integer> faults) {
    static final int MOST_HOLDERS = 3;

    Setup {
        faults = Map.copyOf(faults);
    }

    int times(Fault fault) {
        return faults.getOrDefault(fault, 0);
    }

    /** Holders that may be at work side by side, one of them past its lease. */
    int holders() {
        return Math.min(MOST_HOLDERS, lanes + 1);
    }
}
