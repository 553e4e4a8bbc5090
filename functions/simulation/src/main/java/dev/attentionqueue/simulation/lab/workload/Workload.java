package dev.attentionqueue.simulation.lab.workload;

import java.time.Duration;
import java.util.List;

/**
 * Everything that arrives, in the order of arrival. Items are numbers from 0 on, so that a million
 * of them fit into three arrays.
 */
public final class Workload {
    private final List<LabStore> stores;
    private final long registered;
    private final Duration contention;
    private final long[] arrivals;
    private final int[] storeOf;
    private final int[] handlerMillis;

    Workload(List<LabStore> stores, long registered, Duration contention, int items) {
        this.stores = List.copyOf(stores);
        this.registered = registered;
        this.contention = contention;
        arrivals = new long[items];
        storeOf = new int[items];
        handlerMillis = new int[items];
    }

    /** To be called for each item before anybody looks. */
    void set(int item, long arrival, int store, int millis) {
        arrivals[item] = arrival;
        storeOf[item] = store;
        handlerMillis[item] = millis;
    }

    public List<LabStore> stores() {
        return stores;
    }

    /** How many stores there are, those without any items included. */
    public long registered() {
        return registered;
    }

    /** How long, from the start on, victims' items keep arriving. */
    public Duration contention() {
        return contention;
    }

    public int items() {
        return arrivals.length;
    }

    /** When the item arrives, in milliseconds from the start on. */
    public long arrival(int item) {
        return arrivals[item];
    }

    public int storeIndex(int item) {
        return storeOf[item];
    }

    public LabStore store(int item) {
        return stores.get(storeOf[item]);
    }

    /** How long its handler works at it, in milliseconds. */
    public int handlerMillis(int item) {
        return handlerMillis[item];
    }

    public boolean isVictim(int item) {
        return store(item).victim();
    }
}
