package dev.attentionqueue.simulation.lab.scheduler;

/**
 * What costs money although nothing is to be done.
 *
 * @param mappings event source mappings, each with five pollers whose long polls last 20 s
 * @param alarms CloudWatch alarms
 * @param metrics custom CloudWatch metrics
 * @param scheduledRuns runs of a function that a schedule starts each minute: 1 or 0
 * @param queriesPerRun queries of the due index in one such run
 */
public record Standing(
        long mappings, long alarms, long metrics, int scheduledRuns, int queriesPerRun) {
    /** How many pollers an event source mapping of a standard queue has at least. */
    public static final int POLLERS = 5;

    /** How long a mapping's poll of an empty queue lasts, in milliseconds. */
    public static final long POLL_MILLIS = 20_000;

    /** How many polls of this many mappings find nothing in this time. */
    static long emptyPolls(long mappings, long millis) {
        return mappings * POLLERS * (millis / POLL_MILLIS);
    }
}
