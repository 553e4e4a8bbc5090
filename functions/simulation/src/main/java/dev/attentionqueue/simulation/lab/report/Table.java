package dev.attentionqueue.simulation.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Columns of text, the first aligned left, the others right. */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... heads) {
        row(heads);
    }

    /** Adds a row; it must have as many cells as the first. */
    public Table row(String... cells) {
        if (!rows.isEmpty() && rows.getFirst().size() != cells.length) {
            throw new IllegalArgumentException("a row of %d cells".formatted(cells.length));
        }
        rows.add(List.of(cells));
        return this;
    }

    public List<String> lines() {
        int[] widths =
                IntStream.range(0, rows.getFirst().size())
                        .map(
                                at ->
                                        rows.stream()
                                                .mapToInt(row -> row.get(at).length())
                                                .max()
                                                .orElse(0))
                        .toArray();
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(at -> padded(row.get(at), widths[at], at == 0))
                .collect(Collectors.joining("  "));
    }

    private static String padded(String text, int width, boolean left) {
        return ("%" + (left ? "-" : "") + width + "s").formatted(text);
    }
}
