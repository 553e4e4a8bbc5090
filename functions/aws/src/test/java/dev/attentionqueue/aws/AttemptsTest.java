package dev.attentionqueue.aws;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.metrics.CoreMetric;
import software.amazon.awssdk.metrics.MetricCollector;

final class AttemptsTest {
    private final Attempts attempts = new Attempts();

    private void publish(int retries) {
        MetricCollector call = MetricCollector.create("ApiCall");
        call.reportMetric(CoreMetric.RETRY_COUNT, retries);
        attempts.publish(call.collect());
    }

    @Test
    void a_call_without_retries_was_sent_once() {
        publish(0);
        assertThat(attempts.wasSingle()).isTrue();
    }

    @Test
    void a_call_with_a_retry_may_have_been_sent_twice() {
        publish(1);
        assertThat(attempts.wasSingle()).isFalse();
    }

    @Test
    void an_unknown_number_is_not_one() {
        assertThat(attempts.wasSingle()).isFalse();
    }
}
