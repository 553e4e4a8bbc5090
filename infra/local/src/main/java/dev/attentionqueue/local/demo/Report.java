package dev.attentionqueue.local.demo;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import dev.attentionqueue.work.ItemId;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the user reads at the end: a table, then one sentence.
 *
 * @param stolen items that the demo itself took out of the queue
 */
record Report(Figures figures, Ending ending, Options options, int stolen) {
    private static final int IDS_SHOWN = 5;

    /** The table, one row a line. */
    String table() {
        Figures.Items items = figures.items();
        String rows =
                row("accepted", items.accepted())
                        + row("processed", items.processed())
                        + row("lost", figures.lost().size())
                        + row("processed twice", items.processedTwice())
                        + refused()
                        + row("attentions sent", figures.effort().attentions())
                        + row("slices", figures.effort().slices());
        return rows
                + format(ROOT, "%n%-18s%12s%12s%n", "wait in ms", "p50", "p99")
                + waits("big store", figures.big())
                + waits("all others", figures.rest());
    }

    /** What came out, in words, with a full stop. */
    String verdict() {
        int refused = figures.refusals().count();
        String ofItems = figures.lost().isEmpty() ? nothingLost() : lost();
        return refused == 0
                ? ofItems
                : ofItems
                        + " "
                        + format(
                                ROOT,
                                "%,d %s %s refused.",
                                refused,
                                plural(refused),
                                were(refused));
    }

    private String nothingLost() {
        if (figures.items().accepted() == 0) {
            return "Nothing was accepted, so nothing could be lost.";
        }
        String missed =
                options.drop() > stolen
                        ? format(
                                ROOT,
                                " (Only %,d of %,d could be taken out of the queue on purpose.)",
                                stolen,
                                options.drop())
                        : "";
        return "Nothing lost: every accepted item was handled." + missed;
    }

    private String lost() {
        List<ItemId> lost = figures.lost();
        String ids =
                lost.stream().limit(IDS_SHOWN).map(ItemId::value).collect(Collectors.joining(", "));
        int more = lost.size() - IDS_SHOWN;
        return format(
                        ROOT,
                        "%,d accepted %s %s: ",
                        lost.size(),
                        plural(lost.size()),
                        fate(lost.size()))
                + ids
                + (more > 0 ? format(ROOT, " and %,d more.", more) : ".")
                + purpose();
    }

    private String fate(int count) {
        return switch (ending) {
            case COMPLETE, SETTLED -> were(count) + " never handled";
            case GAVE_UP ->
                    format(
                            ROOT,
                            "%s not handled in time (nothing came for %d s) and %s as lost",
                            were(count),
                            options.patience().giveUp().toSeconds(),
                            count == 1 ? "counts" : "count");
        };
    }

    private String purpose() {
        return stolen == 0
                ? ""
                : format(
                        ROOT,
                        " (%,d %s taken out of the queue on purpose, by --drop.)",
                        stolen,
                        were(stolen));
    }

    private String refused() {
        int count = figures.refusals().count();
        if (count == 0) {
            return "";
        }
        return row("refused", count)
                + figures.refusals().byStatus().entrySet().stream()
                        .map(entry -> refused(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining());
    }

    private static String refused(int status, Refusals.Kind kind) {
        String what = status == Reply.Refused.NO_ANSWER ? "no answer" : "status " + status;
        return format(ROOT, "  %-16s%,12d   %s%n", what, kind.count(), kind.firstMessage());
    }

    private static String row(String name, long value) {
        return format(ROOT, "%-18s%,12d%n", name, value);
    }

    private static String waits(String who, Waits waits) {
        return format(ROOT, "%-18s%12s%12s%n", who, millis(waits.p50()), millis(waits.p99()));
    }

    private static String millis(double value) {
        return Double.isNaN(value) ? "-" : format(ROOT, "%,.1f", value);
    }

    private static String plural(int count) {
        return count == 1 ? "item" : "items";
    }

    private static String were(int count) {
        return count == 1 ? "was" : "were";
    }
}
