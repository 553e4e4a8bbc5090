package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.simulation.model.Explorer.Search;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the model check from the command line. */
@Command(
        name = "simulate --model",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Explores every reachable state of the wake-up protocol, over its real transitions, and",
            "checks that no wake-up is lost, that no more than the allowed consumers run, and that",
            "each lane has at most one current attention. Then leaves out one rule after another,",
            "and checks that each is missed. Exit status 1 on a violation, a rule not missed, or a",
            "state space that was not closed."
        })
public final class ModelCommand implements Callable<Integer> {
    private static final int BYTES_PER_STATE = 110;

    @Option(names = "--config", paramLabel = "NAME", description = "explore this setup alone")
    private @Nullable String config;

    @Option(
            names = "--without",
            paramLabel = "RULE",
            description = "leave out this rule, and show what then goes wrong")
    private @Nullable Rule without;

    @Option(names = "--list", description = "list the setups and the rules")
    private boolean list;

    @Option(
            names = "--quick",
            description = "only the setups and rules that take seconds, as every build does")
    private boolean quick;

    @Option(
            names = "--cap",
            paramLabel = "STATES",
            description = "give up a setup at so many states (default: what fits the heap)")
    private int cap = mostStates();

    @Spec private CommandSpec spec;

    private final InstantSource clock;

    public ModelCommand(InstantSource clock) {
        this.clock = clock;
        this.spec = CommandSpec.create();
    }

    private static int mostStates() {
        long fits = Runtime.getRuntime().maxMemory() / BYTES_PER_STATE;
        return (int) Math.min(Integer.MAX_VALUE - 8, fits);
    }

    @Override
    public Integer call() {
        if (list) {
            return list();
        }
        Rule rule = without;
        if (rule != null) {
            return missing(rule) ? 0 : 1;
        }
        boolean allHold = true;
        for (Setup setup : setups()) {
            allHold &= holds(setup);
        }
        if (config == null) {
            for (Rule one : Rule.values()) {
                allHold &= (quick && Catches.isSlow(one)) || missing(one);
            }
        }
        out().println(allHold ? "The protocol holds." : "THE CHECK FAILED.");
        return allHold ? 0 : 1;
    }

    private List<Setup> setups() {
        String name = config;
        return name != null ? List.of(setup(name)) : quick ? Setups.quick() : Setups.all();
    }

    private Setup setup(String name) {
        Optional<Setup> named = Setups.named(name);
        return named.orElseThrow(
                () ->
                        new ParameterException(
                                spec.commandLine(), "there is no setup " + name + ": see --list"));
    }

    private int list() {
        out().println("Setups (enqueuers x lanes, and how often each fault may strike):");
        Setups.all().forEach(setup -> out().println("  " + setup.name()));
        out().println("Rules, and the setup in which each is missed:");
        for (Rule rule : Rule.values()) {
            out().println("  %-26s %s".formatted(rule, Catches.setupFor(rule).name()));
        }
        out().flush();
        return 0;
    }

    private boolean holds(Setup setup) {
        Exploration found = explore(new Search(setup, Set.of(), cap));
        out().println(
                        "%-28s %,12d states, depth %3d, %,7.1f s  %s"
                                .formatted(
                                        setup.name(),
                                        found.states(),
                                        found.depth(),
                                        found.took().toMillis() / 1000.0,
                                        verdict(found)));
        Counterexample counterexample = found.counterexample();
        if (counterexample != null) {
            tell(counterexample);
        }
        out().flush();
        return found.holds();
    }

    private String verdict(Exploration found) {
        return found.counterexample() != null
                ? "VIOLATED"
                : found.closed() ? "closed" : "NOT CLOSED at %,d states".formatted(cap);
    }

    /** Whether the check notices that {@code rule} is left out. */
    private boolean missing(Rule rule) {
        String name = config;
        Setup setup = name == null ? Catches.setupFor(rule) : setup(name);
        Exploration found = explore(new Search(setup, Set.of(rule), cap));
        Counterexample counterexample = found.counterexample();
        if (counterexample == null) {
            out().println(
                            "without %-26s in %-20s NOT MISSED in %,d states"
                                    .formatted(rule, setup.name(), found.states()));
            out().flush();
            return false;
        }
        out().println(
                        "without %-26s in %-20s %2d steps to: %s"
                                .formatted(
                                        rule,
                                        setup.name(),
                                        counterexample.length(),
                                        counterexample.violation()));
        if (without != null) {
            tell(counterexample);
        }
        out().flush();
        return true;
    }

    private void tell(Counterexample counterexample) {
        int number = 1;
        for (String step : counterexample.steps()) {
            out().println("  %3d. %s".formatted(number++, step));
        }
        out().println("       " + counterexample.violation());
    }

    private Exploration explore(Search search) {
        PrintWriter err = spec.commandLine().getErr();
        return new Explorer(
                        search,
                        clock,
                        line -> {
                            err.println(line);
                            err.flush();
                        })
                .explore();
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
