package dev.attentionqueue.local.demo;

import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.work.ItemId;
import java.util.List;
import java.util.Optional;

/**
 * The start of a handler.
 *
 * @param startedAt in microseconds, by the clock of whoever wrote it: since 1970 by the wall clock,
 *     unless that was told otherwise
 * @param pid the process that ran it
 */
public record LedgerEntry(ItemId item, StoreKey store, long startedAt, long pid) {

    /** Refuses an id that would break the line apart. */
    public LedgerEntry {
        if (item.value().isEmpty() || item.value().chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("an item id needs visible characters: " + item);
        }
    }

    String line() {
        return item + "\t" + store + "\t" + startedAt + "\t" + pid + "\n";
    }

    /** The entry that a line (without its end) holds; empty if it is torn or foreign. */
    static Optional<LedgerEntry> parse(String line) {
        List<String> fields = List.of(line.split("\t", -1));
        if (fields.size() != 4) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new LedgerEntry(
                            new ItemId(fields.get(0)),
                            store(fields.get(1)),
                            Long.parseLong(fields.get(2)),
                            Long.parseLong(fields.get(3))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static StoreKey store(String name) {
        int slash = name.indexOf('/');
        if (slash < 0) {
            throw new InvalidField("store", "must be tenant/store");
        }
        return StoreKey.of(name.substring(0, slash), name.substring(slash + 1));
    }
}
