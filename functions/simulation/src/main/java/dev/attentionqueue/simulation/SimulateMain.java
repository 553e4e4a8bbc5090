package dev.attentionqueue.simulation;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.simulation.lab.LabMode;
import dev.attentionqueue.simulation.lab.LabOptions;
import dev.attentionqueue.simulation.model.ModelMode;
import dev.attentionqueue.simulation.model.ModelOptions;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Chooses what {@code scripts/simulate} does; each mode is a class of its own. */
@Command(
        name = "scripts/simulate",
        usageHelpWidth = 100,
        sortOptions = false,
        mixinStandardHelpOptions = true,
        description = "Checks and measures the wake-up protocol and its services without AWS.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing was found",
            "1:a rule was violated or not missed, a kind of fault never struck, a state space was"
                    + " not closed, or a file could not be written",
            "2:wrong options"
        })
public final class SimulateMain implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @ArgGroup(multiplicity = "0..1")
    private @Nullable Modes mode;

    @Option(
            names = "--list",
            description = "with --model or --scenario: lists what there is, and does no more")
    private boolean list;

    @Option(
            names = "--quick",
            description = "with --model or --scenario: what takes seconds, as in every build")
    private boolean quick;

    @Option(
            names = "--without",
            paramLabel = "RULE",
            description =
                    "leaves out one rule of the protocol, and shows what then goes wrong (see"
                            + " --model --list)")
    private @Nullable Rule without;

    /** One of them. */
    private static final class Modes {
        @ArgGroup(
                exclusive = false,
                heading =
                        "%nOne world: the real services in virtual time, over a cloud that"
                                + " misbehaves%n")
        private @Nullable OneSeed one;

        @ArgGroup(exclusive = false, heading = "%nMany worlds, and their figures%n")
        private @Nullable ManySeeds many;

        @ArgGroup(
                exclusive = false,
                heading =
                        "%nEvery reachable state of small setups, over the real transitions: no"
                                + " wake-up is lost,%nno more than the allowed consumers run, a"
                                + " lane has at most one current attention%n")
        private @Nullable ModelOptions model;

        @ArgGroup(
                exclusive = false,
                heading =
                        "%nThe fairness lab: this system and its rivals at the same arrivals, with"
                                + " the same workers%n")
        private @Nullable LabOptions lab;
    }

    private static final class OneSeed {
        @Option(
                names = "--seed",
                paramLabel = "N",
                required = true,
                description = "lives through the world of this seed, and tells of it")
        private long seed;

        @Option(names = "--trace", description = "prints every event")
        private boolean trace;
    }

    private static final class ManySeeds {
        @Option(
                names = "--seeds",
                paramLabel = "N",
                required = true,
                description = "lives through the worlds of N seeds on two cores")
        private int seeds;

        @Option(
                names = "--from",
                paramLabel = "S",
                defaultValue = "0",
                description = "the first of them (default: 0)")
        private long from;

        @Option(
                names = "--each-rule",
                description =
                        "leaves out each rule in turn, and looks for a seed that shows what then"
                                + " goes wrong")
        private boolean eachRule;
    }

    /** Runs one mode, and exits with its code. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new SimulateMain()).execute(args));
    }

    @Override
    public Integer call() throws InterruptedException {
        if (spec == null) {
            throw new IllegalStateException("to be called by picocli");
        }
        CommandLine command = spec.commandLine();
        if (mode == null) {
            throw new ParameterException(
                    command, "choose one of --seed, --seeds, --model, --scenario");
        }
        if ((list || quick) && mode.model == null && mode.lab == null) {
            throw new ParameterException(command, "--list and --quick need --model or --scenario");
        }
        return run(command, mode);
    }

    private int run(CommandLine command, Modes mode) throws InterruptedException {
        PrintWriter out = command.getOut();
        if (mode.one != null) {
            return new SeedMode(new OneWorld(mode.one.seed, without), mode.one.trace, out).run();
        }
        if (mode.many != null) {
            return run(command, mode.many);
        }
        if (mode.model != null) {
            return run(command, mode.model.with(list, quick));
        }
        if (mode.lab != null) {
            return run(command, mode.lab.with(list, quick));
        }
        throw new IllegalStateException("picocli asks for one mode");
    }

    private int run(CommandLine command, ManySeeds many) throws InterruptedException {
        if (many.seeds < 1) {
            throw new ParameterException(command, "--seeds must be above 0");
        }
        if (many.eachRule || without != null) {
            List<Rule> rules = without == null ? List.of(Rule.values()) : List.of(without);
            return new RulesMode(many.from, many.seeds, rules, command.getOut()).run();
        }
        return new SeedsMode(many.from, many.seeds, InstantSource.system(), command.getOut()).run();
    }

    private int run(CommandLine command, ModelOptions model) {
        try {
            return new ModelMode(
                            model,
                            without,
                            InstantSource.system(),
                            command.getOut(),
                            command.getErr())
                    .run();
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(command, String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private static int run(CommandLine command, LabOptions lab) throws InterruptedException {
        try {
            return new LabMode(lab, InstantSource.system(), command.getOut(), command.getErr())
                    .run();
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(command, String.valueOf(wrong.getMessage()), wrong);
        }
    }
}
