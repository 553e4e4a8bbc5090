package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.world.Life;
import dev.attentionqueue.simulation.world.Outcome;
import dev.attentionqueue.simulation.world.Trace;
import dev.attentionqueue.simulation.world.Violation;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/** Lives through the world of one seed. */
final class SeedMode {
    private final OneWorld one;
    private final boolean printed;
    private final PrintWriter out;
    private boolean failed;

    SeedMode(OneWorld one, boolean printed, PrintWriter out) {
        this.one = one;
        this.printed = printed;
        this.out = out;
    }

    int run() throws InterruptedException {
        Trace trace = printed ? Trace.printing(out::println) : Trace.keeping();
        Thread.ofVirtual()
                .start(() -> tell(Life.of(one.seed(), one.believed(), trace), trace))
                .join();
        return failed ? 1 : 0;
    }

    private void tell(Outcome outcome, Trace trace) {
        out.println("seed %d, trace hash %016x".formatted(one.seed(), outcome.hash()));
        out.println(outcome.tally());
        out.println(outcome.waits());
        out.println("at most %d consumers at once".formatted(outcome.mostConsumers()));
        outcome.injections().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> out.println("  " + entry.getKey() + ": " + entry.getValue()));
        outcome.violation().ifPresent(violation -> tell(violation, trace));
        failed = outcome.violation().isPresent();
        out.flush();
    }

    private void tell(Violation violation, Trace trace) {
        out.println();
        out.println("VIOLATION " + violation.getMessage());
        violation.store().ifPresent(store -> tellLast(trace.lastOf(store)));
        out.println("replay: " + one.replay());
    }

    private void tellLast(List<String> lines) {
        out.println("its last " + lines.size() + " events:");
        lines.forEach(line -> out.println("  " + line));
    }
}
