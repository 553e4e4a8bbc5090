package dev.attentionqueue.local.bench;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Warm-up, then every mode in turns. */
final class NeighboursRun {
    private final Neighbourhood here;
    private final Consumer<String> progress;
    private final Map<Mode, List<NeighbourRun>> ours = new EnumMap<>(Mode.class);
    private final Map<Mode, List<NeighbourRun>> shared = new EnumMap<>(Mode.class);

    NeighboursRun(Neighbourhood here, Consumer<String> progress) {
        this.here = here;
        this.progress = progress;
    }

    NeighbourReport run(int runs) throws InterruptedException {
        progress.accept("warming up, which does not count: every store, then all kinds of load");
        here.run(Mode.WARM_UP);
        here.run(Mode.SHARDED);
        here.run(Mode.SHARDED);
        here.run(Mode.NOISY);
        here.run(Mode.QUIET);
        here.runBare(Mode.NOISY);
        for (int run = 1; run <= runs; run++) {
            progress.accept("run %d of %d".formatted(run, runs));
            note(ours, Mode.QUIET, here.run(Mode.QUIET), "");
            note(shared, Mode.QUIET, here.runBare(Mode.QUIET), "shared queue ");
            note(ours, Mode.NOISY, here.run(Mode.NOISY), "");
            note(shared, Mode.NOISY, here.runBare(Mode.NOISY), "shared queue ");
            note(ours, Mode.SHARDED, here.run(Mode.SHARDED), "");
        }
        return NeighbourReport.of(ours, shared);
    }

    private void note(Map<Mode, List<NeighbourRun>> runs, Mode mode, NeighbourRun run, String who) {
        runs.computeIfAbsent(mode, _ -> new ArrayList<>()).add(run);
        progress.accept(
                "%s%s: quiet p50 %.1f, p99 %.1f ms; longest %s; drain %.1f s"
                        .formatted(
                                who,
                                mode.label(),
                                run.quiet().p50(),
                                run.quiet().p99(),
                                run.longest(),
                                run.times().drainSeconds()));
    }
}
