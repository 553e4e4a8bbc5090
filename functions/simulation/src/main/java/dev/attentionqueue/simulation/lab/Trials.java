package dev.attentionqueue.simulation.lab;

import dev.attentionqueue.simulation.lab.Scenario.Scale;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import dev.attentionqueue.simulation.lab.workload.Workload;
import java.util.Map;

/** All trials of one scenario. */
record Trials(Scenario scenario, Scale scale, Progresses progresses) {

    /** Makes the progress of one trial. */
    @FunctionalInterface
    interface Progresses {
        Progress of(String what, int items);
    }

    /** Runs every scheduler with the burst, and where there is one, without it. */
    void fill(Map<Kind, Figures> loaded, Map<Kind, Figures> quiet) {
        run(scenario.workload(scale), scenario.label(), loaded);
        if (scenario.hasBurst()) {
            run(scenario.quiet(scale), scenario.label() + " without the burst", quiet);
        }
    }

    private void run(Workload workload, String what, Map<Kind, Figures> figures) {
        for (Kind kind : Kind.values()) {
            Progress progress = progresses.of(what + ", " + kind.label(), workload.items());
            Trial trial = new Trial(kind, workload, scale.workers(), scale.seed());
            figures.put(kind, trial.run(progress::tell));
        }
    }
}
