package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.simulation.model.Explorer.Search;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Explores every reachable state of small setups, over the real transitions; then leaves out one
 * rule after another, and checks that each is missed.
 */
public final class ModelMode {
    private static final int BYTES_PER_STATE = 110;

    private final ModelOptions options;
    private final @Nullable Rule without;
    private final InstantSource clock;
    private final PrintWriter out;
    private final PrintWriter err;
    private final int cap;

    /**
     * Makes one run of the check.
     *
     * @param without the rule to leave out; null for the whole check
     */
    public ModelMode(
            ModelOptions options,
            @Nullable Rule without,
            InstantSource clock,
            PrintWriter out,
            PrintWriter err) {
        this.options = options;
        this.without = without;
        this.clock = clock;
        this.out = out;
        this.err = err;
        this.cap = options.cap > 0 ? options.cap : mostStates();
    }

    private static int mostStates() {
        long fits = Runtime.getRuntime().maxMemory() / BYTES_PER_STATE;
        return (int) Math.min(Integer.MAX_VALUE - 8, fits);
    }

    /** The status to exit with: 1 on a violation, a rule not missed, or a space not closed. */
    public int run() {
        if (options.list) {
            return list();
        }
        if (without != null) {
            return missing(without) ? 0 : 1;
        }
        boolean allHold = true;
        for (Setup setup : setups()) {
            allHold &= holds(setup);
        }
        if (options.config == null) {
            for (Rule one : Rule.values()) {
                allHold &= missing(one);
            }
        }
        out.println(allHold ? "The protocol holds." : "THE CHECK FAILED.");
        return allHold ? 0 : 1;
    }

    private List<Setup> setups() {
        String name = options.config;
        return name != null ? List.of(setup(name)) : options.quick ? Setups.quick() : Setups.all();
    }

    private static Setup setup(String name) {
        return Setups.named(name)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no setup " + name + ": see --list"));
    }

    private int list() {
        out.println("Setups (enqueuers x lanes, and how often each fault may strike):");
        Setups.all().forEach(setup -> out.println("  " + setup.name()));
        out.println("Rules, and the setup in which each is missed:");
        for (Rule rule : Rule.values()) {
            out.println("  %-26s %s".formatted(rule, Catches.setupFor(rule).name()));
        }
        out.flush();
        return 0;
    }

    private boolean holds(Setup setup) {
        Exploration found = explore(new Search(setup, Set.of(), cap));
        out.println(
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
        out.flush();
        return found.holds();
    }

    private String verdict(Exploration found) {
        return found.counterexample() != null
                ? "VIOLATED"
                : found.closed() ? "closed" : "NOT CLOSED at %,d states".formatted(cap);
    }

    /** Whether the check notices that {@code rule} is left out. */
    private boolean missing(Rule rule) {
        String name = options.config;
        Setup setup = name == null ? Catches.setupFor(rule) : setup(name);
        Exploration found = explore(new Search(setup, Set.of(rule), cap));
        Counterexample counterexample = found.counterexample();
        if (counterexample == null) {
            out.println(
                    "without %-26s in %-20s NOT MISSED in %,d states"
                            .formatted(rule, setup.name(), found.states()));
            out.flush();
            return false;
        }
        out.println(
                "without %-26s in %-20s %2d steps to: %s"
                        .formatted(
                                rule,
                                setup.name(),
                                counterexample.length(),
                                counterexample.violation()));
        if (without != null) {
            tell(counterexample);
        }
        out.flush();
        return true;
    }

    private void tell(Counterexample counterexample) {
        int number = 1;
        for (String step : counterexample.steps()) {
            out.println("  %3d. %s".formatted(number++, step));
        }
        out.println("       " + counterexample.violation());
    }

    private Exploration explore(Search search) {
        return new Explorer(search, clock, this::progress).explore();
    }

    private void progress(String line) {
        err.println(line);
        err.flush();
    }
}
