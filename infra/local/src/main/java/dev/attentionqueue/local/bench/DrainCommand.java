package dev.attentionqueue.local.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Drains the backlog of one store, in turns with a bare loop. */
@Command(
        name = "drain",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpWidth = 100,
        description = {
            "Drains the backlog of one store, with a handler that does nothing and one that takes"
                    + " 50 ms,",
            "in turns with a bare receive-handle-delete loop: same broker, client, handler"
                    + " threads,",
            "prefetch and batch deletes. Then counts requests at slices of 100 items."
        })
final class DrainCommand implements Callable<Integer> {
    private static final int LEAST_ITEMS = 100;
    private static final int MOST_ITEMS = 1_000_000;
    private static final int MOST_PASSES = 20;

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--items",
            paramLabel = "N",
            defaultValue = "50000",
            description = "the backlog, 100 to 1,000,000 (default: 50000)")
    private int items;

    @Option(
            names = "--passes",
            paramLabel = "N",
            description =
                    "how often each drains it, 1 to 20; the median counts (default: noop 3, 50ms"
                            + " 1)")
    private @Nullable Integer passes;

    @Option(
            names = "--only",
            paramLabel = "CASE",
            description = "noop or 50ms instead of both",
            converter = DrainCase.Reader.class)
    private @Nullable DrainCase only;

    @Option(names = "--json", paramLabel = "FILE", description = "write the figures there, too")
    private @Nullable Path json;

    @Override
    public Integer call() throws Exception {
        CommandSpec command = command();
        new OptionRange("--items", LEAST_ITEMS, MOST_ITEMS).require(command, items);
        if (passes != null) {
            new OptionRange("--passes", 1, MOST_PASSES).require(command, passes);
        }
        Place.requireWritable(json);
        List<DrainCase> cases = only == null ? Arrays.asList(DrainCase.values()) : List.of(only);
        Map<DrainCase, DrainFigures> figures = new LinkedHashMap<>();
        try (Place place = Place.open()) {
            for (DrainCase one : cases) {
                int times = passes == null ? one.usualPasses() : passes;
                announce(one, times);
                figures.put(one, new DrainRun(place, one, err()).run(items, times));
            }
        }
        report(figures);
        return 0;
    }

    private void announce(DrainCase one, int times) {
        Duration expected = one.expected(items, times);
        err().printf(
                        "%s: %,d items, %d passes of each; takes about %d min.%n",
                        one.label(),
                        items,
                        times,
                        Math.max(1, expected.plusSeconds(30).toMinutes()));
        err().flush();
    }

    private void report(Map<DrainCase, DrainFigures> figures) {
        PrintWriter out = command().commandLine().getOut();
        out.print(DrainFigures.table(figures));
        out.flush();
        if (json != null) {
            Map<String, Object> all = new LinkedHashMap<>();
            figures.forEach((one, its) -> all.put(one.label(), its.fields()));
            Place.write(json, all);
        }
    }

    private PrintWriter err() {
        return command().commandLine().getErr();
    }

    private CommandSpec command() {
        if (spec == null) {
            throw new IllegalStateException("not started by picocli");
        }
        return spec;
    }
}
