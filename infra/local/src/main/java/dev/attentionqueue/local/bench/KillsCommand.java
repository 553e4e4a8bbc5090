package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.LocalCloud;
import dev.attentionqueue.local.demo.Ledger;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Kills dispatchers at random while stores are busy. */
@Command(
        name = "kills",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpWidth = 100,
        description = {
            "Keeps six stores busy and kills dispatchers' processes (SIGKILL) at random, a handler"
                    + " of",
            "theirs having just begun. Nothing may be lost, and only what was in flight at a kill"
                    + " may",
            "be handled twice."
        })
final class KillsCommand implements Callable<Integer> {
    private static final int MOST_SECONDS = 3_600;

    /**
     * Two a minute for each process that a local cloud runs would be a bad day; this is a worse.
     */
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(500);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(4);

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "60",
            description = "how long there is load, 5 to 3600 (default: 60)")
    private int seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "decides when to kill (default: another one each time, which is printed)")
    private @Nullable Long seed;

    @Option(names = "--json", paramLabel = "FILE", description = "write the figures there, too")
    private @Nullable Path json;

    @Override
    public Integer call() throws Exception {
        CommandSpec command = command();
        if (seconds < 5 || seconds > MOST_SECONDS) {
            throw new ParameterException(
                    command.commandLine(),
                    "--seconds must be 5 to %d, not %d.".formatted(MOST_SECONDS, seconds));
        }
        Place.requireWritable(json);
        try (Place place = Place.open()) {
            long itsSeed = seed == null ? place.clock().millis() : seed;
            command.commandLine().getErr().println("seed " + itsSeed);
            return run(place, itsSeed);
        }
    }

    private int run(Place place, long itsSeed) throws Exception {
        PrintWriter err = command().commandLine().getErr();
        Ledger ledger = place.ledger("kills");
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(itsSeed);
        KillPlan plan =
                new KillPlan(
                        Duration.ofSeconds(seconds),
                        Integer.MAX_VALUE,
                        SHORTEST_PAUSE,
                        LONGEST_PAUSE,
                        dice);
        KillFigures figures;
        try (LocalCloud cloud = KillRun.start(place, ledger)) {
            figures = new KillRun(plan, place.clock(), cloud, ledger.tail()).run(err::println);
        }
        PrintWriter out = command().commandLine().getOut();
        out.print(figures.table());
        out.flush();
        if (json != null) {
            Place.write(json, figures.fields());
        }
        return figures.isSound() ? 0 : 1;
    }

    private CommandSpec command() {
        if (spec == null) {
            throw new IllegalStateException("not started by picocli");
        }
        return spec;
    }
}
