package dev.attentionqueue.lambda;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.aws.Metric;
import dev.attentionqueue.dispatch.Dispatched;
import dev.attentionqueue.dispatch.Dispatched.Absorbed;
import dev.attentionqueue.dispatch.Dispatched.Breaker;
import dev.attentionqueue.dispatch.Dispatched.Ending;
import dev.attentionqueue.dispatch.Dispatched.Ran;
import dev.attentionqueue.lane.Claim.Reason;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/** What one attention counts for. */
final class DispatchMetrics {
    private DispatchMetrics() {}

    static Map<Metric, Number> of(Attention attention, Duration waited, Dispatched dispatched) {
        Map<Metric, Number> values = new EnumMap<>(Metric.class);
        values.put(Metric.ATTENTION_WAIT, waited.toMillis());
        values.put(Metric.HOPS, attention.hops());
        switch (dispatched) {
            case Absorbed absorbed -> values.put(metricOf(absorbed.reason()), 1);
            case Ran ran -> putSlice(values, ran);
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

    private static void putSlice(Map<Metric, Number> values, Ran ran) {
        values.put(Metric.ATTENTIONS_CLAIMED, 1);
        values.put(Metric.ITEMS_PROCESSED, ran.report().handled());
        values.put(Metric.DEAD_LETTERS, ran.report().givenUp());
        values.put(Metric.BREAKERS_OPENED, isOpened(ran.breaker()) ? 1 : 0);
        values.put(Metric.ITEMS_PER_SLICE, ran.report().received());
        values.put(Metric.SLICE_TIME, ran.report().took().toMillis());
        values.put(Metric.EMPTY_LOOKS, ran.report().received() == 0 ? 1 : 0);
        values.put(Metric.FOLLOW_UPS, ran.ending() == Ending.CONTINUED && ran.signalSent() ? 1 : 0);
        values.put(Metric.SIGNALS_UNSENT, ran.signalSent() ? 0 : 1);
    }

    private static boolean isOpened(Breaker breaker) {
        return switch (breaker) {
            case OPENED, OPENED_AGAIN, BLOCKED -> true;
            case UNCHANGED, CLOSED -> false;
        };
    }
}
