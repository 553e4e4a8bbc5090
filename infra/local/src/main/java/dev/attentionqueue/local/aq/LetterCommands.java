package dev.attentionqueue.local.aq;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is done to items that were given up. */
@Command(
        name = "dead-letters",
        mixinStandardHelpOptions = true,
        description = "Look at items that were given up; send them again.")
final class LetterCommands extends Commands {
    private static final List<String> COLUMNS =
            List.of("itemId", "reason", "attempts", "failedAt", "error");

    private static final String LETTERS = "/v1/stores/%s/dead-letters";
    private static final String LETTER = LETTERS + "/%s";

    /** Which letters are meant. */
    static final class Filter {
        @Option(
                names = "--reason",
                paramLabel = "REASON",
                description = "REJECTED, ATTEMPTS_USED_UP or CRASH_LOOP.")
        private @Nullable String reason;

        @Option(names = "--from", paramLabel = "TIME", description = "Given up then or later.")
        private @Nullable String from;

        @Option(names = "--before", paramLabel = "TIME", description = "Given up before then.")
        private @Nullable String before;

        Map<String, String> parameters() {
            Map<String, String> parameters = new HashMap<>();
            put(parameters, "reason", reason);
            put(parameters, "from", from);
            put(parameters, "before", before);
            return parameters;
        }

        private static void put(
                Map<String, String> parameters, String name, @Nullable String value) {
            if (value != null) {
                parameters.put(name, value);
            }
        }
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "The letters of a store, and its latest redrive.")
    int list(
            @Mixin Connection connection,
            @Mixin Listing listing,
            @Mixin Filter filter,
            @Parameters(paramLabel = "STORE") String store) {
        Map<String, Object> letters =
                listing.read(
                        connection,
                        Connection.path(LETTERS, store),
                        filter.parameters(),
                        "letters");
        Screen screen = screen(connection);
        Listing.show(screen, letters, "letters", COLUMNS);
        if (!connection.isJson() && letters.containsKey("redrive")) {
            screen.show(new LinkedHashMap<>(Map.of("redrive", letters.get("redrive"))));
        }
        return 0;
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "A letter with its payload.")
    int show(
            @Mixin Connection connection,
            @Parameters(paramLabel = "STORE") String store,
            @Parameters(paramLabel = "ITEM") String item) {
        screen(connection).show(connection.get(Connection.path(LETTER, store, item)));
        return 0;
    }

    @Command(name = "delete", mixinStandardHelpOptions = true, description = "Delete a letter.")
    int delete(
            @Mixin Connection connection,
            @Parameters(paramLabel = "STORE") String store,
            @Parameters(paramLabel = "ITEM") String item) {
        connection.send("DELETE", Connection.path(LETTER, store, item), null);
        out().println("It is gone.");
        return 0;
    }

    @Command(
            name = "redrive",
            mixinStandardHelpOptions = true,
            description = "Send letters again: those named, or all that match.")
    int redrive(
            @Mixin Connection connection,
            @Mixin Filter filter,
            @Parameters(paramLabel = "STORE") String store,
            @Parameters(index = "1..*", paramLabel = "ITEM") @Nullable List<String> items,
            @Option(names = "--rate", paramLabel = "N", description = "Items a second; 10.")
                    @Nullable Integer rate) {
        Map<String, String> parameters = filter.parameters();
        String body =
                new Fields()
                        .with("ids", items)
                        .with("filter", parameters.isEmpty() ? null : parameters)
                        .with("itemsPerSecond", rate)
                        .toJson();
        screen(connection)
                .show(connection.send("POST", Connection.path(LETTERS + "/redrive", store), body));
        return 0;
    }
}
