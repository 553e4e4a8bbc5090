package dev.attentionqueue.aws;

import software.amazon.awssdk.core.metrics.CoreMetric;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;

/**
 * How often one call was sent. The SDK publishes a call's metrics on the calling thread before the
 * call returns. That the HTTP client sends nothing twice by itself rests on URLConnection: it
 * repeats no request whose length was announced, as the SDK announces that of every body.
 */
final class Attempts implements MetricPublisher {
    private int retries = -1;

    /** Whether the call is known to have been sent a single time. */
    boolean wasSingle() {
        return retries == 0;
    }

    @Override
    public void publish(MetricCollection call) {
        for (int counted : call.metricValues(CoreMetric.RETRY_COUNT)) {
            retries = Math.max(retries, counted);
        }
    }

    @Override
    public void close() {}
}
