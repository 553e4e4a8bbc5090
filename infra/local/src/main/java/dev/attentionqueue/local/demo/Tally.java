package dev.attentionqueue.local.demo;

import dev.attentionqueue.work.ItemId;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How often, and when first, each item was started, by the ledger. Not for several threads. */
public final class Tally {
    private final Map<ItemId, Starts> starts = new HashMap<>();

    /**
     * The starts of one item.
     *
     * @param first in microseconds since 1970
     */
    public record Starts(long first, int times) {

        private Starts and(Starts other) {
            return new Starts(Math.min(first, other.first), times + other.times);
        }
    }

    public void add(Collection<LedgerEntry> entries) {
        for (LedgerEntry entry : entries) {
            starts.merge(entry.item(), new Starts(entry.startedAt(), 1), Starts::and);
        }
    }

    public Optional<Starts> of(ItemId item) {
        return Optional.ofNullable(starts.get(item));
    }

    public boolean has(ItemId item) {
        return starts.containsKey(item);
    }

    /** Different items seen. */
    public int items() {
        return starts.size();
    }
}
