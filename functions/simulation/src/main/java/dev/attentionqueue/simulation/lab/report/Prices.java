package dev.attentionqueue.simulation.lab.report;

import dev.attentionqueue.simulation.lab.scheduler.Standing;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;

/**
 * AWS's list prices in us-east-1, in dollars, without free tiers. Read from public price lists and
 * documentation, most of it of 2025 and 2026.
 */
public final class Prices {
    /** A request to a standard queue of SQS, up to 64 KB. "Amazon SQS pricing": $0.40 a million. */
    private static final double SQS_REQUEST = 0.40 / 1e6;

    /** What a message group adds to a send to a standard queue (fair queues): $0.10 a million. */
    private static final double FAIR_SEND = 0.10 / 1e6;

    /** A DynamoDB write unit on demand, 1 KB. "Amazon DynamoDB pricing": $0.625 a million. */
    private static final double WRITE_UNIT = 0.625 / 1e6;

    /** A DynamoDB read unit on demand, 4 KB strongly consistent: $0.125 a million. */
    private static final double READ_UNIT = 0.125 / 1e6;

    /** A call of an HTTP API. "Amazon API Gateway pricing": $1.00 a million. */
    private static final double HTTP_CALL = 1.00 / 1e6;

    /** A Lambda invocation. "AWS Lambda pricing": $0.20 a million. */
    private static final double INVOCATION = 0.20 / 1e6;

    /** A GB-second of Lambda on Arm: $0.0000133334. */
    private static final double GB_SECOND = 0.0000133334;

    /** Memory of every function here, in GB. An assumption, the same for all schedulers. */
    private static final double FUNCTION_GB = 0.5;

    /** A CloudWatch alarm for a month. "Amazon CloudWatch pricing": $0.10. */
    private static final double ALARM_MONTH = 0.10;

    /** A custom CloudWatch metric for a month: $0.30. */
    private static final double METRIC_MONTH = 0.30;

    /** A call of EventBridge Scheduler. "Amazon EventBridge pricing": $1.00 a million. */
    private static final double SCHEDULED_CALL = 1.00 / 1e6;

    /** A month of 30 days, as in AWS's examples. */
    private static final long MONTH_MILLIS = 30L * 24 * 60 * 60 * 1000;

    /** What a scheduled run takes that finds nothing, in seconds: sixteen queries, one by one. */
    private static final double IDLE_RUN_SECONDS = 0.2;

    private Prices() {}

    /** What one of them costs. */
    static double of(Meter meter) {
        return switch (meter) {
            case WORK_SEND, WORK_RECEIVE, WORK_DELETE, WORK_OTHER -> SQS_REQUEST;
            case ATTENTION_SEND, ATTENTION_RECEIVE, ATTENTION_DELETE, ATTENTION_COUNT ->
                    SQS_REQUEST;
            case FAIR_SEND -> FAIR_SEND;
            case DYNAMO_READ -> READ_UNIT;
            case DYNAMO_WRITE, INDEX_WRITE -> WRITE_UNIT;
            case INDEX_QUERY -> READ_UNIT / 2;
            case HTTP_CALL -> HTTP_CALL;
            case INVOCATION -> INVOCATION;
            case FUNCTION_MILLIS -> GB_SECOND * FUNCTION_GB / 1000;
        };
    }

    /** What all that costs. */
    public static double dollars(Usage usage) {
        double sum = 0;
        for (Meter meter : Meter.values()) {
            sum += usage.of(meter) * of(meter);
        }
        return sum;
    }

    /** What a month costs in which nothing happens. */
    public static double dollarsPerMonth(Standing standing) {
        double polls =
                (double) standing.mappings()
                        * Standing.POLLERS
                        * (MONTH_MILLIS / Standing.POLL_MILLIS);
        double runs = standing.scheduledRuns() * (MONTH_MILLIS / 60_000.0);
        double run =
                SCHEDULED_CALL
                        + INVOCATION
                        + IDLE_RUN_SECONDS * FUNCTION_GB * GB_SECOND
                        + standing.queriesPerRun() * of(Meter.INDEX_QUERY);
        return polls * SQS_REQUEST
                + standing.alarms() * ALARM_MONTH
                + standing.metrics() * METRIC_MONTH
                + runs * run;
    }
}
