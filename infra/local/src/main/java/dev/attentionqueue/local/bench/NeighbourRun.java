package dev.attentionqueue.local.bench;

import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.local.demo.Tally;
import dev.attentionqueue.local.demo.Waits;
import java.time.Duration;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What one run came to.
 *
 * @param quiet of the quiet tenants' items, from the start of the publishing call to the start of
 *     the handler
 * @param quietMaxMs the longest of these
 */
record NeighbourRun(
        Waits quiet, double quietMaxMs, Times times, int lost, int processedTwice, Effort effort) {

    /**
     * From t=0.
     *
     * @param drainSeconds to the end of the burst's last handler; without a burst, of the last
     * @param acceptedSeconds to the answer to the last call
     */
    record Times(double drainSeconds, double acceptedSeconds) {}

    /**
     * What it took.
     *
     * @param requestsPerItem to SQS and DynamoDB; NaN where nobody counted
     * @param mostHandlers at once; 0 where nobody counted
     */
    record Effort(double requestsPerItem, int mostHandlers) {}

    /**
     * Compares what was published with what was handled.
     *
     * @param start t=0 by the machine's clock, in microseconds
     * @param lastAnswer likewise
     * @param work what a handler takes
     */
    record Sighting(
            long start,
            long lastAnswer,
            List<LedgerEntry> published,
            Tally handled,
            Duration work) {

        NeighbourRun figures(Effort effort) {
            long[] waits =
                    published.stream()
                            .filter(entry -> !Scale.isNoisy(entry.store().tenant()))
                            .filter(entry -> handled.has(entry.item()))
                            .mapToLong(entry -> begun(entry) - entry.startedAt())
                            .sorted()
                            .toArray();
            double longest = waits.length == 0 ? Double.NaN : waits[waits.length - 1] / 1e3;
            return new NeighbourRun(
                    Waits.of(waits),
                    longest,
                    new Times(seconds(end()), seconds(lastAnswer)),
                    count(entry -> handled.has(entry.item()) ? 0 : 1),
                    count(entry -> times(entry) > 1 ? 1 : 0),
                    effort);
        }

        private long begun(LedgerEntry entry) {
            return handled.of(entry.item()).map(Tally.Starts::first).orElse(start);
        }

        private int times(LedgerEntry entry) {
            return handled.of(entry.item()).map(Tally.Starts::times).orElse(0);
        }

        private long end() {
            boolean hasBurst =
                    published.stream().anyMatch(entry -> Scale.isNoisy(entry.store().tenant()));
            return published.stream()
                            .filter(entry -> !hasBurst || Scale.isNoisy(entry.store().tenant()))
                            .mapToLong(this::begun)
                            .max()
                            .orElse(start)
                    + work.toNanos() / 1_000;
        }

        private double seconds(long time) {
            return (time - start) / 1e6;
        }

        private int count(ToLongFunction<LedgerEntry> one) {
            return Math.toIntExact(published.stream().mapToLong(one).sum());
        }

        boolean isComplete() {
            return published.stream().allMatch(entry -> handled.has(entry.item()));
        }
    }
}
