package dev.attentionqueue.local.demo;

import java.util.Arrays;

/**
 * Percentiles of a wait, by nearest rank, in milliseconds; {@link Double#NaN} if nothing waited.
 *
 * @param p50 half of the items waited no longer
 * @param p99 99 of 100 items waited no longer
 */
public record Waits(double p50, double p99) {
    private static final double MICROS_PER_MILLI = 1_000.0;

    public static Waits of(long[] micros) {
        long[] sorted = micros.clone();
        Arrays.sort(sorted);
        return new Waits(percentile(sorted, 50), percentile(sorted, 99));
    }

    private static double percentile(long[] sorted, int percent) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        long rank = Math.ceilDiv((long) percent * sorted.length, 100L);
        return sorted[(int) rank - 1] / MICROS_PER_MILLI;
    }
}
