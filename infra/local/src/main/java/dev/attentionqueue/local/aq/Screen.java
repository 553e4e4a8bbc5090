package dev.attentionqueue.local.aq;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Shows answers to people, or as JSON. */
final class Screen {
    private final PrintWriter out;
    private final boolean json;

    Screen(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** An object, each field in a line of its own; what is in it by its path. */
    void show(Map<String, Object> object) {
        if (json) {
            out.println(JsonText.pretty(object));
            return;
        }
        List<String[]> lines = new ArrayList<>();
        flatten("", object, lines);
        int width = lines.stream().mapToInt(line -> line[0].length()).max().orElse(0);
        lines.forEach(line -> out.printf("%-" + width + "s  %s%n", line[0], line[1]));
    }

    private static void flatten(String path, Object value, List<String[]> lines) {
        switch (value) {
            case Map<?, ?> fields ->
                    fields.forEach(
                            (name, field) ->
                                    flatten(
                                            path.isEmpty() ? name.toString() : path + "." + name,
                                            Objects.requireNonNullElse(field, ""),
                                            lines));
            case List<?> items ->
                    IntStream.range(0, items.size())
                            .forEach(at -> flatten(path + "." + at, items.get(at), lines));
            default -> lines.add(new String[] {path, value.toString()});
        }
    }

    /** Objects, each in a line; columns in which nobody has anything are left out. */
    void table(List<Map<String, Object>> rows, List<String> columns) {
        List<String> used =
                columns.stream()
                        .filter(column -> rows.stream().anyMatch(row -> row.containsKey(column)))
                        .toList();
        if (rows.isEmpty()) {
            out.println("(none)");
            return;
        }
        List<List<String>> cells = new ArrayList<>();
        cells.add(used.stream().map(Screen::title).toList());
        rows.forEach(row -> cells.add(used.stream().map(column -> cell(row, column)).toList()));
        int[] widths = new int[used.size()];
        cells.forEach(
                line -> {
                    for (int at = 0; at < widths.length; at++) {
                        widths[at] = Math.max(widths[at], line.get(at).length());
                    }
                });
        cells.forEach(line -> out.println(padded(line, widths)));
    }

    private static String cell(Map<String, Object> row, String column) {
        return Objects.toString(row.get(column), "");
    }

    /** {@code waitingSeconds} is headed WAITING-SECONDS. */
    private static String title(String column) {
        return column.replaceAll("([a-z])([A-Z])", "$1-$2").toUpperCase(Locale.ROOT);
    }

    private static String padded(List<String> line, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < widths.length; at++) {
            text.append(line.get(at)).repeat(" ", widths[at] - line.get(at).length() + 2);
        }
        return text.toString().stripTrailing();
    }

    boolean isJson() {
        return json;
    }

    void say(String sentence) {
        out.println(sentence);
    }

    void flush() {
        out.flush();
    }
}
