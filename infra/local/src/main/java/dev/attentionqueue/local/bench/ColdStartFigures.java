package dev.attentionqueue.local.bench;

import static java.util.Locale.ROOT;

import dev.attentionqueue.local.bench.ColdStartRun.Starts;
import dev.attentionqueue.local.function.FunctionZip;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How one function starts.
 *
 * @param startMs median from process start to first answer
 * @param emptyStartMs the same of a handler that does nothing
 * @param jarMiB what is deployed
 */
record ColdStartFigures(long startMs, long emptyStartMs, double jarMiB) {
    private static final double MIB = 1024.0 * 1024.0;
    private static final int NAMED = 8;

    static ColdStartFigures of(Starts starts, FunctionZip zip) {
        return new ColdStartFigures(
                median(starts.millis()), median(starts.emptyMillis()), zip.bytes() / MIB);
    }

    private static long median(List<Long> values) {
        List<Long> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1
                ? sorted.get(middle)
                : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    double ratio() {
        return (double) startMs / emptyStartMs;
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("ratio", rounded(ratio()));
        fields.put("startMs", startMs);
        fields.put("emptyStartMs", emptyStartMs);
        fields.put("jarMiB", rounded(jarMiB));
        return fields;
    }

    private static BigDecimal rounded(double value) {
        return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP);
    }

    static String table(Map<String, ColdStartFigures> all, FunctionZip zip) {
        StringBuilder table = new StringBuilder();
        table.append(
                String.format(
                        ROOT, "%-12s%10s%10s%8s%n", "function", "start ms", "empty ms", "ratio"));
        all.forEach(
                (function, figures) ->
                        table.append(
                                String.format(
                                        ROOT,
                                        "%-12s%,10d%,10d%8.2f%n",
                                        function,
                                        figures.startMs,
                                        figures.emptyStartMs,
                                        figures.ratio())));
        table.append(String.format(ROOT, "%-12s%10s%10s%8s%n%n", "aim", "", "", "<= 2"));
        table.append(
                String.format(
                        ROOT,
                        "zip %.1f MiB, %d jars, the heaviest:%n",
                        zip.bytes() / MIB,
                        zip.jars().size()));
        zip.jars().stream()
                .limit(NAMED)
                .forEach(
                        jar ->
                                table.append(
                                        String.format(
                                                ROOT,
                                                "  %5.2f MiB  %s%n",
                                                jar.toFile().length() / MIB,
                                                jar.getFileName())));
        return table.toString();
    }
}
