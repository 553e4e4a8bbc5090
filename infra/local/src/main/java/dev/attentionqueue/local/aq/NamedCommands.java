package dev.attentionqueue.local.aq;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Things that are read and set by their names, field by field. */
abstract class NamedCommands extends Commands {
    private final String path;

    NamedCommands(String path) {
        this.path = path;
    }

    /** What a store's turn is like. */
    @Command(
            name = "plans",
            mixinStandardHelpOptions = true,
            description = "Look at and change plans.")
    static final class Plans extends NamedCommands {
        Plans() {
            super("/v1/plans/%s");
        }
    }

    /** Where work comes from. */
    @Command(
            name = "marketplaces",
            mixinStandardHelpOptions = true,
            description = "Look at and change marketplaces.")
    static final class Marketplaces extends NamedCommands {
        Marketplaces() {
            super("/v1/marketplaces/%s");
        }
    }

    @Command(name = "get", mixinStandardHelpOptions = true, description = "What is set.")
    public int get(@Mixin Connection connection, @Parameters(paramLabel = "NAME") String name) {
        screen(connection).show(connection.get(Connection.path(path, name)));
        return 0;
    }

    @Command(
            name = "put",
            mixinStandardHelpOptions = true,
            description = "Set it; what is left out falls back to its default.")
    public int put(
            @Mixin Connection connection,
            @Parameters(paramLabel = "NAME") String name,
            @Option(
                            names = "--set",
                            paramLabel = "NAME=VALUE",
                            description = "A field; one in another is named with a dot.")
                    @Nullable List<String> settings) {
        String body = new Fields().with(settings == null ? List.of() : settings).toJson();
        screen(connection).show(connection.send("PUT", Connection.path(path, name), body));
        return 0;
    }
}
