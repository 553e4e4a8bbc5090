package dev.attentionqueue.simulation;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.simulation.world.Hunt;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** Leaves out one rule after another, and looks for a seed whose world shows what is then lost. */
final class RulesMode {
    private final long from;
    private final int seeds;
    private final List<Rule> rules;
    private final PrintWriter out;

    RulesMode(long from, int seeds, List<Rule> rules, PrintWriter out) {
        this.from = from;
        this.seeds = seeds;
        this.rules = rules;
        this.out = out;
    }

    /** The status to exit with: 1 if a rule is not missed. */
    int run() throws InterruptedException {
        int missed = 0;
        for (Rule rule : rules) {
            Optional<Hunt.Found> found = Hunt.among(from, seeds, Timing.DEFAULT.without(rule));
            out.println("without %-26s %s".formatted(rule, tell(rule, found)));
            out.flush();
            missed += found.isPresent() ? 1 : 0;
        }
        out.println("%d of %d rules are missed".formatted(missed, rules.size()));
        out.flush();
        return missed == rules.size() ? 0 : 1;
    }

    private String tell(Rule rule, Optional<Hunt.Found> found) {
        return found.map(
                        one ->
                                "%s%n    %s"
                                        .formatted(
                                                one.violation().getMessage(),
                                                new OneWorld(one.seed(), rule).replay()))
                .orElseGet(() -> "NOT MISSED in %,d seeds".formatted(seeds));
    }
}
