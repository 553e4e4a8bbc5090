package dev.attentionqueue.simulation;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Trails in memory, each call one atomic step. */
public final class FakeAttempts implements Attempts {
    private final Map<Key, Kept> trails = new HashMap<>();
    private int calls;

    private record Key(StoreKey store, ItemId item) {}

    private record Kept(Trail trail, @Nullable Pause pause, Instant expiresAt) {}

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
    public synchronized void write(
            StoreKey store, List<Trail> more, Map<ItemId, Pause> pauses, Instant now) {
        calls++;
        for (Trail trail : more) {
            trails.put(
                    new Key(store, trail.item()),
                    new Kept(trail, pauses.get(trail.item()), now.plus(KEPT_FOR)));
        }
    }

    @Override
    public synchronized Pauses pauses(StoreKey store, Instant now) {
        calls++;
        List<Kept> latestFirst =
                trails.entrySet().stream()
                        .filter(entry -> entry.getKey().store().equals(store))
                        .map(Map.Entry::getValue)
                        .sorted(
                                Comparator.comparing(
                                        (Kept kept) -> kept.trail().item().value(),
                                        Comparator.reverseOrder()))
                        .toList();
        List<Paused> found =
                latestFirst.stream()
                        .limit(MOST_LOOKED_AT)
                        .flatMap(kept -> paused(kept, now).stream())
                        .toList();
        return new Pauses(found, latestFirst.size() <= MOST_LOOKED_AT);
    }

    private static Optional<Paused> paused(Kept kept, Instant now) {
        return Optional.ofNullable(kept.pause())
                .filter(pause -> pause.until().isAfter(now))
                .map(pause -> new Paused(kept.trail(), pause));
    }

    /** How many reads and writes there have been. */
    public synchronized int calls() {
        return calls;
    }
}
