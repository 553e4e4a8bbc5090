package dev.attentionqueue.local.bench;

import dev.attentionqueue.dispatch.Elastic;
import dev.attentionqueue.local.demo.Ledger;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.SliceLimits;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One case: warm-up, then passes in turns, then a pass at slices of 100 items. */
final class DrainRun {
    /** So much of both before anything counts: a JVM is slow at first. */
    private static final int WARM_UP = 2_000;

    /** Fifty slices: what begins and ends a backlog does not show. */
    private static final int COUNTED = 5_000;

    /**
     * As if others always waited: each slice ends at its minimum, a tenth of the enterprise plan's
     * 1,000 items, and no further lane opens.
     */
    private static final Elastic SLICES_OF_100 =
            new Elastic(
                    Duration.ofMillis(-1),
                    Duration.ofSeconds(2),
                    10,
                    new SliceLimits(100, Duration.ofSeconds(30)));

    private final Place place;
    private final DrainCase drained;
    private final PrintWriter progress;

    DrainRun(Place place, DrainCase drained, PrintWriter progress) {
        this.place = place;
        this.drained = drained;
        this.progress = progress;
    }

    DrainFigures run(int items, int passes) throws InterruptedException {
        List<Pass> ours = new ArrayList<>();
        List<Pass> bare = new ArrayList<>();
        try (BenchCloud cloud = start(Elastic.DEFAULT)) {
            tell("warming up");
            cloud.drain(Plans.BASIC, Math.min(items, WARM_UP));
            cloud.drainBare(Math.min(items, WARM_UP));
            for (int pass = 1; pass <= passes; pass++) {
                ours.add(told("this system", cloud.drain(Plans.BASIC, items)));
                bare.add(told("bare loop", cloud.drainBare(items)));
            }
        }
        Pass counted;
        try (BenchCloud cloud = start(SLICES_OF_100)) {
            counted =
                    told(
                            "at slices of 100",
                            cloud.drain(Plans.ENTERPRISE, Math.min(items, COUNTED)));
        }
        tell("requests: " + counted.requests());
        return new DrainFigures(
                Pass.medianPerSecond(ours),
                Pass.medianPerSecond(bare),
                counted.sqsPerItem(),
                counted.dynamoPerItem(),
                ours.stream().mapToLong(Pass::peakMiB).max().orElseThrow());
    }

    private BenchCloud start(Elastic elastic) {
        Ledger ledger = place.ledger("drain-" + drained.label());
        return BenchCloud.start(place, ledger, drained.work(), elastic);
    }

    private Pass told(String who, Pass pass) {
        tell("%s: %,.0f items/s".formatted(who, pass.perSecond()));
        return pass;
    }

    private void tell(String what) {
        progress.println("  " + drained.label() + " " + what);
        progress.flush();
    }
}
