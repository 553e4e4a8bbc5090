package dev.attentionqueue.simulation;

import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Chooses what {@code scripts/simulate} does; each mode is a class of its own. */
@Command(
        name = "scripts/simulate",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        description = "Runs the real services in virtual time over a cloud that misbehaves.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:nothing was found",
            "1:a rule was violated, or a kind of fault never struck",
            "2:wrong options"
        })
public final class SimulateMain implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "lives through the world of one seed, and tells of it")
    private @Nullable Long seed;

    @Option(names = "--trace", description = "with --seed: prints every event")
    private boolean trace;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "lives through the worlds of N seeds on two cores")
    private @Nullable Integer seeds;

    @Option(
            names = "--from",
            paramLabel = "S",
            defaultValue = "0",
            description = "with --seeds: the first of them (default: 0)")
    private long from;

    /** Runs one mode, and exits with its code. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new SimulateMain()).execute(args));
    }

    @Override
    public Integer call() throws InterruptedException {
        CommandLine command = command();
        PrintWriter out = command.getOut();
        if (seed != null) {
            return new SeedMode(seed, trace, out).run();
        }
        if (seeds != null && seeds > 0) {
            return new SeedsMode(from, seeds, InstantSource.system(), out).run();
        }
        throw new ParameterException(command, "say --seed N, or --seeds N with N above 0");
    }

    private CommandLine command() {
        if (spec == null) {
            throw new IllegalStateException("to be called by picocli");
        }
        return spec.commandLine();
    }
}
