package dev.attentionqueue.simulation.model;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.lane.Timing;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Explores every state that a setup can reach, nearest first. */
final class Explorer {
    private static final Duration PROGRESS = Duration.ofSeconds(2);
    private static final int STATES_BETWEEN_LOOKS_AT_THE_CLOCK = 4096;

    private final Setup setup;
    private final int cap;
    private final InstantSource clock;
    private final Consumer<String> progress;
    private final Writer writer;
    private final List<Steps> steps;
    private final StateSet found = new StateSet();

    private int depth;
    private @Nullable String violation;

    Explorer(Search search, InstantSource clock, Consumer<String> progress) {
        this.setup = search.setup;
        this.cap = search.cap;
        this.clock = clock;
        this.progress = progress;
        this.writer = new Writer(setup, search.without);
        Timing timing = Clockwork.timing(setup, search.without);
        this.steps = steps(timing);
    }

    /** What all kinds of processes can do. */
    static List<Steps> steps(Timing timing) {
        return List.of(
                new EnqueuerSteps(timing),
                new AttentionSteps(timing),
                new HolderSteps(timing),
                new KeeperSteps(timing),
                new ClockSteps());
    }

    /**
     * What to explore.
     *
     * @param without rules that are left out
     * @param cap most states to be found
     */
    record Search(Setup setup, Set<Rule> without, int cap) {
        Search {
            without = Set.copyOf(without);
        }
    }

    Exploration explore() {
        Instant begun = clock.instant();
        Instant toldAt = begun;
        found.add(writer.write(World.start(setup)), -1);
        int next = 0;
        int endOfDepth = 1;
        while (next < found.size() && violation == null && found.size() < cap) {
            if (next == endOfDepth) {
                depth++;
                endOfDepth = found.size();
            }
            if (next % STATES_BETWEEN_LOOKS_AT_THE_CLOCK == 0
                    && Duration.between(toldAt, clock.instant()).compareTo(PROGRESS) >= 0) {
                toldAt = clock.instant();
                progress.accept(
                        "%s: %,d states, %,d to expand, depth %d"
                                .formatted(setup.name(), found.size(), found.size() - next, depth));
            }
            expand(next);
            next++;
        }
        boolean closed = next == found.size() && violation == null;
        Duration took = Duration.between(begun, clock.instant());
        return new Exploration(setup, found.size(), depth, took, closed, counterexample());
    }

    private void expand(int index) {
        World world = Reader.read(setup, found.get(index));
        for (Steps one : steps) {
            one.from(world, (_, _, next) -> arrive(next, index));
        }
    }

    private void arrive(World next, int from) {
        if (violation == null && found.add(writer.write(next), from)) {
            violation = next.violation();
        }
        if (violation == null) {
            violation = next.broken;
            if (violation != null) {
                found.add(brokenBy(next), from);
            }
        }
    }

    /** What a step breaks is not always to be seen in the state that it leads to. */
    private byte[] brokenBy(World next) {
        byte[] state = writer.write(next);
        return Arrays.copyOf(state, state.length + 1);
    }

    private @Nullable Counterexample counterexample() {
        if (violation == null) {
            return null;
        }
        Deque<Integer> path = new ArrayDeque<>();
        for (int at = found.size() - 1; at > 0; at = found.parent(at)) {
            path.addFirst(at);
        }
        return new Counterexample(violation, told(path));
    }

    /** Takes the path again, with the enqueuers' numbers as they are from its start. */
    private List<String> told(Iterable<Integer> path) {
        List<String> told = new ArrayList<>();
        World at = World.start(setup);
        for (int index : path) {
            Step step = stepTo(found.get(index), at);
            told.add(step.what + Picture.of(step.next));
            at = Reader.read(setup, writer.writeNumbered(step.next));
        }
        return told;
    }

    private record Step(String what, World next) {}

    private Step stepTo(byte[] state, World from) {
        List<Step> found = new ArrayList<>();
        for (Steps one : steps) {
            one.from(
                    from,
                    (what, who, next) -> {
                        boolean isIt =
                                Arrays.equals(writer.write(next), state)
                                        || (next.broken != null
                                                && Arrays.equals(brokenBy(next), state));
                        if (isIt) {
                            String step = what.replace("{}", Integer.toString(who));
                            found.add(new Step(step, next));
                        }
                    });
        }
        return found.getFirst();
    }
}
