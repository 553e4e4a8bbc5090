package dev.attentionqueue.local.deployed;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the synthesised template says of the functions; infra/cdk's tests hold the file to it. */
final class Template {
    private static final Path FILE =
            Path.of("..", "cdk", "src", "test", "resources", "functions.json");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*)}");

    private final Map<?, ?> functions;

    private Template(Map<?, ?> functions) {
        this.functions = functions;
    }

    static Template read() throws IOException {
        return new Template(JSON.std.mapFrom(Files.readString(FILE)));
    }

    /** One function: the class that Lambda calls, its limits, and its environment variables. */
    record Described(
            String handler, Duration timeout, int memoryMegabytes, Map<String, String> variables) {}

    /**
     * A function with values in place of references.
     *
     * @param references gives what stands between the braces its value
     */
    Described function(String name, UnaryOperator<String> references) {
        Map<?, ?> its = (Map<?, ?>) part(functions, name);
        Map<String, String> variables = new TreeMap<>();
        ((Map<?, ?>) part(its, "variables"))
                .forEach(
                        (variable, text) ->
                                variables.put(
                                        variable.toString(),
                                        resolved(text.toString(), references)));
        return new Described(
                part(its, "handler").toString(),
                Duration.ofSeconds(((Number) part(its, "timeoutSeconds")).longValue()),
                ((Number) part(its, "memoryMegabytes")).intValue(),
                variables);
    }

    private static String resolved(String text, UnaryOperator<String> references) {
        return REFERENCE
                .matcher(text)
                .replaceAll(
                        (MatchResult found) ->
                                Matcher.quoteReplacement(references.apply(found.group(1))));
    }

    private static Object part(Map<?, ?> object, String name) {
        return Objects.requireNonNull(object.get(name), () -> name + " is not in " + FILE);
    }
}
