package dev.attentionqueue.simulation.lab.workload;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects arrivals in any order. */
public final class WorkloadBuilder {
    private static final int NUMBER_BITS = 24;

    private final List<LabStore> stores = new ArrayList<>();
    private long[] keys = new long[1024];
    private int[] storeOf = new int[1024];
    private int[] handlers = new int[1024];
    private int items;

    /** Adds a store, and returns its index. */
    public int store(LabStore store) {
        stores.add(store);
        return stores.size() - 1;
    }

    /** Adds an item; up to 16 million of them. */
    public void item(int store, Duration at, int handlerMillis) {
        if (items == keys.length) {
            keys = Arrays.copyOf(keys, items * 2);
            storeOf = Arrays.copyOf(storeOf, items * 2);
            handlers = Arrays.copyOf(handlers, items * 2);
        }
        keys[items] = (at.toMillis() << NUMBER_BITS) | items;
        storeOf[items] = store;
        handlers[items] = handlerMillis;
        items++;
    }

    public Workload build(long registered, Duration contention) {
        long[] sorted = Arrays.copyOf(keys, items);
        Arrays.sort(sorted);
        long all = Math.max(registered, stores.size());
        Workload workload = new Workload(stores, all, contention, items);
        for (int at = 0; at < items; at++) {
            int number = (int) (sorted[at] & ((1 << NUMBER_BITS) - 1));
            long time = sorted[at] >> NUMBER_BITS;
            workload.set(at, time, storeOf[number], handlers[number]);
        }
        return workload;
    }
}
