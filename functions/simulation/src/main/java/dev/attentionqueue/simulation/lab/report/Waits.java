package dev.attentionqueue.simulation.lab.report;

import dev.attentionqueue.simulation.lab.workload.Ledger;
import dev.attentionqueue.simulation.lab.workload.Workload;
import java.util.Arrays;
import java.util.stream.IntStream;

/** How long items waited, the shortest first. */
public final class Waits {
    private final long[] sorted;

    Waits(long... millis) {
        sorted = millis.clone();
        Arrays.sort(sorted);
    }

    public static Waits ofVictims(Workload workload, Ledger ledger) {
        return new Waits(
                IntStream.range(0, workload.items())
                        .filter(workload::isVictim)
                        .mapToLong(ledger::waitMillis)
                        .toArray());
    }

    /**
     * The wait in seconds that this share of items did not exceed (nearest rank).
     *
     * @param share above 0, at most 1
     */
    public double atMost(double share) {
        if (sorted.length == 0) {
            return 0;
        }
        int rank = (int) Math.ceil(share * sorted.length);
        return sorted[Math.max(0, rank - 1)] / 1000.0;
    }

    public double max() {
        return atMost(1);
    }

    public int count() {
        return sorted.length;
    }
}
