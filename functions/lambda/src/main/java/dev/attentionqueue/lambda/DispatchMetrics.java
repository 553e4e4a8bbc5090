package dev.attentionqueue.lambda;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.aws.Metric;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Breaker;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.dispatch.Dispatched.Unfinished;
import dev.attentionqueue.lane.Claim.Reason;
import dev.attentionqueue.slice.SliceReport;
import dev.attentionqueue.slice.SliceReport.Tally;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What one attention counts for. */
final class DispatchMetrics {
    private DispatchMetrics() {}

    static Map<Metric, Number> of(Attention attention, Duration waited, Dispatched dispatched) {
        Map<Metric, Number> values = new EnumMap<>(Metric.class);
        values.put(Metric.ATTENTION_WAIT, waited.toMillis());
        values.put(Metric.HOPS, attention.hops());
        switch (dispatched) {
            case Absorbed absorbed -> values.put(metricOf(absorbed.reason()), 1);
            case Ran ran -> putRan(values, attention, ran);
            case Unfinished unfinished -> {
                putSlice(values, attention, unfinished.report());
                values.put(Metric.ATTENTIONS_FAILED, 1);
            }
        }
        return values;
    }

    private static Metric metricOf(Reason reason) {
        return switch (reason) {
            case LEASED, STALE -> Metric.ATTENTIONS_ABSORBED;
            case COOLING_DOWN, TOO_MANY_CONSUMERS -> Metric.ATTENTIONS_REFUSED;
            case UNKNOWN_STORE, NOT_ACTIVE -> Metric.ATTENTIONS_DISCARDED;
        };
    }

    private static void putRan(Map<Metric, Number> values, Attention attention, Ran ran) {
        putSlice(values, attention, ran.report());
        values.put(Metric.BREAKERS_OPENED, isOpened(ran.breaker()) ? 1 : 0);
        values.put(Metric.FOLLOW_UPS, ran.ending() == Ending.CONTINUED && ran.signalSent() ? 1 : 0);
        values.put(Metric.SIGNALS_UNSENT, ran.signalSent() ? 0 : 1);
        @Nullable Duration toEmpty = ran.toEmpty();
        if (toEmpty != null) {
            values.put(Metric.TIME_TO_EMPTY, toEmpty.toMillis());
        }
    }

    private static void putSlice(
            Map<Metric, Number> values, Attention attention, SliceReport report) {
        Tally tally = report.tally();
        values.put(Metric.ATTENTIONS_CLAIMED, 1);
        values.put(Metric.ITEMS_PROCESSED, tally.handled());
        values.put(Metric.HANDLER_ERRORS, tally.failed());
        values.put(Metric.RETRIES, tally.retried());
        values.put(Metric.DEAD_LETTERS, tally.givenUp());
        values.put(Metric.ITEMS_PER_SLICE, tally.received());
        values.put(Metric.SLICE_TIME, report.took().toMillis());
        values.put(Metric.EMPTY_LOOKS, tally.received() == 0 ? 1 : 0);
        @Nullable Instant firstStart = report.firstStart();
        if (firstStart != null) {
            values.put(Metric.FIRST_START, attention.waited(firstStart).toMillis());
        }
    }

    private static boolean isOpened(Breaker breaker) {
        return switch (breaker) {
            case OPENED, OPENED_AGAIN, BLOCKED -> true;
            case UNCHANGED, CLOSED -> false;
        };
    }
}
