package dev.attentionqueue.local.aq;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Who may call. */
@Command(
        name = "keys",
        mixinStandardHelpOptions = true,
        description = "Make and revoke keys; for the platform.")
final class KeyCommands extends Commands {

    @Command(
            name = "create",
            mixinStandardHelpOptions = true,
            description = "A key for the tenant of --tenant, or the caller's own; told only now.")
    int create(
            @Mixin Connection connection,
            @Option(
                            names = "--role",
                            paramLabel = "ROLE",
                            required = true,
                            description = "integrator, operator or platform.")
                    String role,
            @Option(
                            names = "--days",
                            paramLabel = "N",
                            description = "How long it is good for; for ever without it.")
                    @Nullable Integer days) {
        String body = new Fields().with("role", role).with("expiresInDays", days).toJson();
        screen(connection).show(connection.send("POST", "/v1/keys", body));
        return 0;
    }

    @Command(
            name = "revoke",
            mixinStandardHelpOptions = true,
            description = "Revoke a key, within a minute.")
    int revoke(
            @Mixin Connection connection,
            @Parameters(paramLabel = "ID", description = "Told with the key.") String id) {
        connection.send("DELETE", "/v1/keys?id=" + Connection.encode(id), null);
        out().println("It is revoked.");
        return 0;
    }
}
