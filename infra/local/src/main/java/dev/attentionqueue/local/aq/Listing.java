package dev.attentionqueue.local.aq;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** How much of a listing to show: the options that all listings share. */
final class Listing {
    private static final int LARGEST_PAGE = 100;

    @Option(names = "--all", description = "To the end, however many there are.")
    private boolean all;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "100",
            description = "The most to show: 1 or more; 100.")
    private int limit;

    /**
     * Reads pages until there is enough, or no more.
     *
     * @param items name of the list in the answers
     * @return the first answer, with all that was found in that list, and where more would begin
     */
    Map<String, Object> read(
            Connection connection, String path, Map<String, String> query, String items) {
        int wanted = all ? Integer.MAX_VALUE : Math.max(1, limit);
        List<Map<String, Object>> found = new ArrayList<>();
        Map<String, String> parameters = new TreeMap<>(query);
        Map<String, Object> first = Map.of();
        Object next = "";
        while (next != null && found.size() < wanted) {
            int page = Math.min(LARGEST_PAGE, wanted - found.size());
            parameters.put("limit", Integer.toString(page));
            Map<String, Object> answer = connection.get(path + queryOf(parameters));
            found.addAll(JsonText.objects(answer, items));
            first = first.isEmpty() ? answer : first;
            next = answer.get("next");
            parameters.put("cursor", String.valueOf(next));
        }
        Map<String, Object> whole = new LinkedHashMap<>(first);
        whole.put(items, found);
        whole.remove("next");
        if (next != null) {
            whole.put("next", next);
        }
        return whole;
    }

    static String queryOf(Map<String, String> parameters) {
        List<String> pairs =
                parameters.entrySet().stream()
                        .filter(entry -> !entry.getValue().isEmpty())
                        .map(entry -> entry.getKey() + "=" + Connection.encode(entry.getValue()))
                        .toList();
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    /** Shows a listing, and says so if there is more. */
    static void show(
            Screen screen, Map<String, Object> listing, String items, List<String> columns) {
        if (screen.isJson()) {
            screen.show(listing);
            return;
        }
        screen.table(JsonText.objects(listing, items), columns);
        if (listing.containsKey("next")) {
            screen.say("There are more: --all shows them.");
        }
    }
}
