package dev.attentionqueue.local.bench;

import static java.util.Locale.ROOT;

import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.work.ItemId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What kills came to.
 *
 * @param accepted items that the API took
 * @param handled those whose handler was started
 * @param twice those whose handler was started more than once
 * @param notInFlight those of them that were not in flight at a kill
 */
record KillFigures(int accepted, int handled, int twice, List<ItemId> notInFlight, int kills) {
    /** Of one store and process: ten handlers run, and ten items more wait for their delete. */
    static final int MOST_IN_FLIGHT = 20;

    /** The starts of one store in one process. */
    private record Turn(String store, long pid) {
        static Turn of(LedgerEntry start) {
            return new Turn(start.store().toString(), start.pid());
        }
    }

    /**
     * Compares what was accepted with what was started.
     *
     * @param starts in the order of the ledger
     * @param killed the processes
     */
    static KillFigures of(Set<ItemId> accepted, List<LedgerEntry> starts, Set<Long> killed) {
        Map<ItemId, List<LedgerEntry>> byItem =
                starts.stream().collect(Collectors.groupingBy(LedgerEntry::item));
        Map<LedgerEntry, Integer> fromLast = fromLast(starts);
        List<ItemId> notInFlight =
                byItem.entrySet().stream()
                        .filter(item -> !wasInFlight(item.getValue(), fromLast, killed))
                        .map(Map.Entry::getKey)
                        .toList();
        return new KillFigures(
                accepted.size(),
                (int) accepted.stream().filter(byItem::containsKey).count(),
                (int) byItem.values().stream().filter(its -> its.size() > 1).count(),
                notInFlight,
                killed.size());
    }

    /** How many starts of the same turn came after each. */
    private static Map<LedgerEntry, Integer> fromLast(List<LedgerEntry> starts) {
        Map<Turn, Integer> seen = new HashMap<>();
        Map<LedgerEntry, Integer> fromLast = new HashMap<>();
        for (LedgerEntry start : starts.reversed()) {
            int later = seen.merge(Turn.of(start), 1, Integer::sum) - 1;
            fromLast.put(start, later);
        }
        return fromLast;
    }

    /** Each start but the last was cut short, or its delete was. */
    private static boolean wasInFlight(
            List<LedgerEntry> starts, Map<LedgerEntry, Integer> fromLast, Set<Long> killed) {
        return starts.subList(0, starts.size() - 1).stream()
                .allMatch(
                        start ->
                                killed.contains(start.pid())
                                        && fromLast.getOrDefault(start, 0) < MOST_IN_FLIGHT);
    }

    int lost() {
        return accepted - handled;
    }

    /** Without a kill nothing was shown. */
    boolean isSound() {
        return kills > 0 && lost() == 0 && notInFlight.isEmpty();
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("accepted", accepted);
        fields.put("handled", handled);
        fields.put("lost", lost());
        fields.put("handledTwice", twice);
        fields.put("handledTwiceNotInFlight", notInFlight.size());
        fields.put("kills", kills);
        return fields;
    }

    String table() {
        return row("kills", kills)
                + row("accepted", accepted)
                + row("handled", handled)
                + row("lost", lost())
                + row("handled twice", twice)
                + row("  not in flight", notInFlight.size());
    }

    private static String row(String name, int value) {
        return String.format(ROOT, "%-18s%,12d%n", name, value);
    }
}
