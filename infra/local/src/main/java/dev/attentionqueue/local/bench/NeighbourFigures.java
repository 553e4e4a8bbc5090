package dev.attentionqueue.local.bench;

import static java.util.Locale.ROOT;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Some runs of one mode; figures are medians, with the least and the most beside.
 *
 * @param runs at least one
 */
record NeighbourFigures(List<NeighbourRun> runs) {

    Spread p50() {
        return spread(run -> run.quiet().p50());
    }

    Spread p99() {
        return spread(run -> run.quiet().p99());
    }

    Spread longest() {
        return spread(NeighbourRun::quietMaxMs);
    }

    Spread drain() {
        return spread(run -> run.times().drainSeconds());
    }

    private Spread accepted() {
        return spread(run -> run.times().acceptedSeconds());
    }

    private Spread requests() {
        return spread(run -> run.effort().requestsPerItem());
    }

    private Spread spread(ToDoubleFunction<NeighbourRun> figure) {
        return Spread.of(runs.stream().map(figure::applyAsDouble).toList());
    }

    /** Over all runs. */
    int lost() {
        return runs.stream().mapToInt(NeighbourRun::lost).sum();
    }

    /** Over all runs. */
    int processedTwice() {
        return runs.stream().mapToInt(NeighbourRun::processedTwice).sum();
    }

    int mostHandlers() {
        return runs.stream().mapToInt(run -> run.effort().mostHandlers()).max().orElse(0);
    }

    private boolean isCounted() {
        return mostHandlers() > 0;
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        put(fields, "quietP50Ms", p50());
        put(fields, "quietP99Ms", p99());
        put(fields, "quietMaxMs", longest());
        put(fields, "drainSeconds", drain());
        put(fields, "acceptedSeconds", accepted());
        fields.put("lost", lost());
        fields.put("processedTwice", processedTwice());
        if (isCounted()) {
            put(fields, "requestsPerItem", requests());
            fields.put("mostHandlers", mostHandlers());
        }
        return fields;
    }

    /** The median under its name, least and most under names of their own. */
    private static void put(Map<String, Object> fields, String name, Spread spread) {
        fields.put(name, rounded(spread.median()));
        fields.put(name + "Least", rounded(spread.least()));
        fields.put(name + "Most", rounded(spread.most()));
    }

    private static BigDecimal rounded(double value) {
        return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP);
    }

    static String head() {
        return String.format(
                ROOT,
                "%-21s%8s%25s%25s%19s%7s%6s%7s%10s%10s%n",
                "median (min-max)",
                "p50 ms",
                "p99 ms",
                "max ms",
                "drain s",
                "202 s",
                "lost",
                "twice",
                "req/item",
                "handlers");
    }

    String row(String label) {
        return String.format(
                ROOT,
                "%-21s%8.1f%25s%25s%19s%7.1f%6d%7d%10s%10s%n",
                label,
                p50().median(),
                text(p99()),
                text(longest()),
                text(drain()),
                accepted().median(),
                lost(),
                processedTwice(),
                isCounted() ? String.format(ROOT, "%.2f", requests().median()) : "",
                isCounted() ? String.valueOf(mostHandlers()) : "");
    }

    private static String text(Spread spread) {
        return String.format(
                ROOT, "%.1f (%.1f-%.1f)", spread.median(), spread.least(), spread.most());
    }
}
