package dev.attentionqueue.local.aq;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is handed over. */
@Command(name = "work", mixinStandardHelpOptions = true, description = "Hand over work.")
final class WorkCommands extends Commands {
    private static final int MOST_ITEMS = 1_000;

    /** Below the API's 4 MiB, whatever characters there are. */
    private static final int MOST_CHARACTERS = 1_000_000;

    private final InputStream in;

    WorkCommands(InputStream in) {
        this.in = in;
    }

    @Command(
            name = "send",
            mixinStandardHelpOptions = true,
            description = "One item; without PAYLOAD, standard input is one.")
    int send(
            @Mixin Connection connection,
            @Mixin ItemOptions options,
            @Parameters(paramLabel = "STORE") String store,
            @Parameters(arity = "0..1", paramLabel = "PAYLOAD", description = "JSON, or a text.")
                    @Nullable String payload,
            @Option(names = "--once", paramLabel = "KEY", description = "Idempotency-Key")
                    @Nullable String once) {
        Map<String, Object> accepted =
                connection.send(
                        "POST",
                        Connection.path("/v1/stores/%s/items", store),
                        options.item(payload == null ? everything() : payload),
                        once == null ? Map.of() : Map.of("idempotency-key", once));
        screen(connection).show(accepted);
        return 0;
    }

    private String everything() {
        try {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Command(
            name = "batch",
            mixinStandardHelpOptions = true,
            description = "Each line of standard input is an item.")
    int batch(
            @Mixin Connection connection,
            @Mixin ItemOptions options,
            @Parameters(paramLabel = "STORE") String store) {
        int taken = 0;
        int failed = 0;
        for (List<String> part : parts(options)) {
            String body = part.stream().collect(Collectors.joining(",", "{\"items\":[", "]}"));
            Map<String, Object> answer =
                    connection.send(
                            "POST", Connection.path("/v1/stores/%s/items/batch", store), body);
            List<Map<String, Object>> results = JsonText.objects(answer, "items");
            failed += (int) results.stream().filter(one -> one.containsKey("error")).count();
            taken += (int) results.stream().filter(one -> one.containsKey("itemId")).count();
        }
        screen(connection).show(Map.of("accepted", taken, "failed", failed));
        return failed == 0 ? 0 : 1;
    }

    /** Items in as many requests as it takes. */
    private List<List<String>> parts(ItemOptions options) {
        List<List<String>> parts = new ArrayList<>();
        int characters = MOST_CHARACTERS;
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line : lines.lines().filter(text -> !text.isBlank()).toList()) {
            String item = options.item(line);
            characters += item.length();
            if (characters > MOST_CHARACTERS || parts.getLast().size() == MOST_ITEMS) {
                parts.add(new ArrayList<>());
                characters = item.length();
            }
            parts.getLast().add(item);
        }
        return parts;
    }
}
