package dev.attentionqueue.simulation;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Trails in memory, each call one atomic step. */
public final class FakeAttempts implements Attempts {
    private final Map<Key, Kept> trails = new HashMap<>();
    private int calls;

    private record Key(StoreKey store, ItemId item) {}

    private record Kept(Trail trail, Instant expiresAt) {}

    @Override
    public synchronized List<Trail> read(StoreKey store, List<ItemId> items, Instant now) {
        calls++;
        return items.stream()
                .flatMap(item -> Stream.ofNullable(trails.get(new Key(store, item))))
                .filter(kept -> kept.expiresAt().isAfter(now))
                .map(Kept::trail)
                .toList();
    }

    @Override
    public synchronized void write(StoreKey store, List<Trail> more, Instant now) {
        calls++;
        for (Trail trail : more) {
            trails.put(new Key(store, trail.item()), new Kept(trail, now.plus(KEPT_FOR)));
        }
    }

    /** How many reads and writes there have been. */
    public synchronized int calls() {
        return calls;
    }
}
