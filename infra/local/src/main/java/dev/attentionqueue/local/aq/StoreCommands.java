package dev.attentionqueue.local.aq;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is done to stores. */
@Command(
        name = "stores",
        mixinStandardHelpOptions = true,
        description = "List, register, pause and remove stores.")
final class StoreCommands extends Commands {
    static final List<String> COLUMNS =
            List.of(
                    "store",
                    "plan",
                    "state",
                    "working",
                    "waitingSeconds",
                    "backlog",
                    "inFlight",
                    "processed",
                    "marketplace");

    private static final String STORE = "/v1/stores/%s";

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "By name, or the longest waiting first.")
    int list(
            @Mixin Connection connection,
            @Mixin Listing listing,
            @Option(names = "--waiting", description = "Only those that wait.") boolean waiting,
            @Option(names = "--state", paramLabel = "STATE", description = "ACTIVE, PAUSED, ...")
                    @Nullable String state) {
        Map<String, String> query = new HashMap<>();
        query.put("waiting", waiting ? "true" : "");
        query.put("state", state == null ? "" : state);
        Map<String, Object> stores = listing.read(connection, "/v1/stores", query, "stores");
        Listing.show(screen(connection), stores, "stores", COLUMNS);
        return 0;
    }

    @Command(
            name = "get",
            mixinStandardHelpOptions = true,
            description = "A store, its lanes and its queue.")
    int get(@Mixin Connection connection, @Parameters(paramLabel = "STORE") String store) {
        screen(connection).show(connection.get(Connection.path(STORE, store)));
        return 0;
    }

    @Command(
            name = "put",
            mixinStandardHelpOptions = true,
            description = "Register a store, or change it.")
    int put(
            @Mixin Connection connection,
            @Parameters(paramLabel = "STORE") String store,
            @Option(names = "--marketplace", paramLabel = "NAME", required = true)
                    String marketplace,
            @Option(names = "--plan", paramLabel = "NAME") @Nullable String plan,
            @Option(
                            names = "--set",
                            paramLabel = "NAME=VALUE",
                            description = "Any other field, for instance target.type=lambda.")
                    @Nullable List<String> settings) {
        String body =
                new Fields()
                        .with("marketplace", marketplace)
                        .with("plan", plan)
                        .with(settings == null ? List.of() : settings)
                        .toJson();
        screen(connection).show(connection.send("PUT", Connection.path(STORE, store), body));
        return 0;
    }

    @Command(
            name = "pause",
            mixinStandardHelpOptions = true,
            description = "Keep what comes, and handle none.")
    int pause(
            @Mixin Connection connection,
            @Parameters(paramLabel = "STORE") String store,
            @Option(names = "--reason", paramLabel = "TEXT") @Nullable String reason) {
        return set(connection, store, "PAUSED", reason);
    }

    @Command(
            name = "resume",
            mixinStandardHelpOptions = true,
            description = "Go on with what waits.")
    int resume(@Mixin Connection connection, @Parameters(paramLabel = "STORE") String store) {
        return set(connection, store, "ACTIVE", null);
    }

    private int set(Connection connection, String store, String state, @Nullable String reason) {
        String body = new Fields().with("state", state).with("reason", reason).toJson();
        connection.send("PUT", Connection.path(STORE + "/state", store), body);
        out().printf("%s is %s.%n", store, state);
        return 0;
    }

    @Command(
            name = "remove",
            mixinStandardHelpOptions = true,
            description = "Remove a store with all that waits in it.")
    int remove(@Mixin Connection connection, @Parameters(paramLabel = "STORE") String store) {
        connection.send("DELETE", Connection.path(STORE, store), null);
        out().printf("%s takes no more work, and is deleted in some minutes.%n", store);
        return 0;
    }

    @Command(
            name = "purge",
            mixinStandardHelpOptions = true,
            description = "Delete what waits in a store's queue.")
    int purge(@Mixin Connection connection, @Parameters(paramLabel = "STORE") String store) {
        connection.send("POST", Connection.path(STORE + "/purge", store), null);
        out().printf("%s is emptied within a minute.%n", store);
        return 0;
    }
}
