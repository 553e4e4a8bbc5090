package dev.attentionqueue.store;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map of limited size that forgets the entry used least recently; for one thread at a time. */
public final class Bounded<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1L;

    private final int most;

    public Bounded(int most) {
        super(16, 0.75f, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
