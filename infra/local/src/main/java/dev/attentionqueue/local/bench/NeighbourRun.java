package dev.attentionqueue.local.bench;

import static java.util.Locale.ROOT;

import dev.attentionqueue.local.demo.LedgerEntry;
import dev.attentionqueue.local.demo.Tally;
import dev.attentionqueue.local.demo.Waits;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What one run came to.
 *
 * @param quiet of the quiet tenants' items, from the start of the publishing call to the start of
 *     the handler
 * @param longest the longest few of these, the longest first
 */
record NeighbourRun(
        Waits quiet, List<Late> longest, Times times, int lost, int processedTwice, Effort effort) {
    private static final int FEW = 5;

    /**
     * An item that waited long.
     *
     * @param atSeconds when it was published, from t=0
     */
    record Late(double atSeconds, double waitMs) {
        @Override
        public String toString() {
            return String.format(ROOT, "%.1f ms at %.2f s", waitMs, atSeconds);
        }
    }

    double quietMaxMs() {
        return longest.isEmpty() ? Double.NaN : longest.getFirst().waitMs();
    }

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
            List<LedgerEntry> quiet =
                    published.stream()
                            .filter(entry -> !Scale.isNoisy(entry.store().tenant()))
                            .filter(entry -> handled.has(entry.item()))
                            .sorted(Comparator.comparingLong(this::waited))
                            .toList();
            return new NeighbourRun(
                    Waits.of(quiet.stream().mapToLong(this::waited).toArray()),
                    quiet.reversed().stream().limit(FEW).map(this::late).toList(),
                    new Times(seconds(end()), seconds(lastAnswer)),
                    count(entry -> handled.has(entry.item()) ? 0 : 1),
                    count(entry -> times(entry) > 1 ? 1 : 0),
                    effort);
        }

        private Late late(LedgerEntry entry) {
            return new Late(seconds(entry.startedAt()), waited(entry) / 1e3);
        }

        private long waited(LedgerEntry entry) {
            return begun(entry) - entry.startedAt();
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
