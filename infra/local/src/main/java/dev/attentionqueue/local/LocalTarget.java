package dev.attentionqueue.local;

import dev.attentionqueue.local.function.FunctionSettings;
import dev.attentionqueue.local.function.LambdaFunction;
import dev.attentionqueue.local.function.ProcessFunction;
import dev.attentionqueue.local.function.ProcessSettings;
import dev.attentionqueue.local.host.CannotStart;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A function of somebody's own that stores may have as their target.
 *
 * @param name 1 to 64 of {@code A-Z a-z 0-9 _ -}
 * @param jar holds the handler and what it needs, but for what AWS's Java runtime brings along
 * @param handler class name, or {@code class::method}
 */
public record LocalTarget(String name, Path jar, String handler) {
    private static final Pattern SHAPE =
            Pattern.compile("([A-Za-z0-9_-]{1,64})=(.+\\.jar):([\\w.$]+(?:::\\w+)?)");

    /** What AWS's Java runtime brings along: its client, and what that needs. */
    private static final Pattern RUNTIME =
            Pattern.compile(
                    "(aws-lambda-java-(core|runtime-interface-client|serialization)|utils-lite)-[^/]*\\.jar$");

    private static final int MOST_PROCESSES = 4;

    /**
     * Reads {@code NAME=path/to.jar:fully.qualified.Handler}.
     *
     * @throws CannotStart if it is something else, or the jar is not there
     */
    public static LocalTarget read(String text) {
        Matcher parts = SHAPE.matcher(text);
        if (!parts.matches()) {
            throw new CannotStart(
                    "A target must be like NAME=path/to.jar:fully.qualified.Handler, not %s."
                            .formatted(text));
        }
        Path jar = Path.of(parts.group(2)).toAbsolutePath();
        if (!Files.isReadable(jar)) {
            throw new CannotStart("The jar " + jar + " of a target cannot be read.");
        }
        return new LocalTarget(parts.group(1), jar, parts.group(3));
    }

    /** Runs it in processes of its own, under AWS's runtime client. */
    LambdaFunction start(
            Duration timeout, InstantSource clock, Supplier<String> ids, Consumer<String> log) {
        ProcessSettings processes =
                new ProcessSettings(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        ProcessSettings.QUICK_START,
                        classPath(),
                        handler,
                        Map.of(),
                        MOST_PROCESSES);
        return new ProcessFunction(FunctionSettings.of(name, timeout), processes, clock, ids, log);
    }

    private String classPath() {
        String[] ours = System.getProperty("java.class.path").split(File.pathSeparator, -1);
        return Stream.concat(
                        Stream.of(jar.toString()),
                        Arrays.stream(ours).filter(entry -> RUNTIME.matcher(entry).find()))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
