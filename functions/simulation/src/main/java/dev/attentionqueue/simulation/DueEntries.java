package dev.attentionqueue.simulation;

import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores.DueCursor;
import dev.attentionqueue.store.Stores.DuePage;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The due index: a copy of the due times, as fresh as whoever {@link #put}s keeps it. */
public final class DueEntries {
    private static final Comparator<DueCursor> BY_DUE =
            Comparator.comparing(DueCursor::dueAt).thenComparing(due -> due.store().toString());

    private final Map<StoreKey, DueCursor> entries = new HashMap<>();

    /** Copies the due time of a store; a store without one is not in the index. */
    public void put(Store store) {
        Instant dueAt = store.wakeUp().dueAt();
        if (dueAt == null) {
            entries.remove(store.key());
        } else {
            entries.put(store.key(), new DueCursor(store.key(), dueAt));
        }
    }

    public void remove(StoreKey store) {
        entries.remove(store);
    }

    /** One page, oldest first. */
    public DuePage page(Instant before, int limit, @Nullable DueCursor after) {
        List<DueCursor> due =
                entries.values().stream()
                        .filter(entry -> entry.dueAt().isBefore(before))
                        .filter(entry -> after == null || BY_DUE.compare(entry, after) > 0)
                        .sorted(BY_DUE)
                        .limit(limit + 1L)
                        .toList();
        List<DueCursor> page = due.subList(0, Math.min(limit, due.size()));
        DueCursor next = due.size() > limit ? page.getLast() : null;
        return new DuePage(page, next);
    }
}
