package dev.attentionqueue.local.aq;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** What webhooks are signed with. */
@Command(name = "secrets", mixinStandardHelpOptions = true, description = "Set webhook secrets.")
final class SecretCommands extends Commands {
    private final InputStream in;

    SecretCommands(InputStream in) {
        this.in = in;
    }

    @Command(
            name = "put",
            mixinStandardHelpOptions = true,
            description = "The secret is read from standard input: other users see a command line.")
    int put(@Mixin Connection connection, @Parameters(paramLabel = "NAME") String name) {
        try {
            String secret = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
            String body = new Fields().with("secret", secret).toJson();
            show(
                    connection,
                    connection.send("PUT", Connection.path("/v1/secrets/%s", name), body),
                    name + " is set.");
            return 0;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
