package dev.attentionqueue.simulation.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attentionqueue.simulation.lab.scheduler.Standing;
import dev.attentionqueue.simulation.lab.workload.Meter;
import dev.attentionqueue.simulation.lab.workload.Usage;
import org.junit.jupiter.api.Test;

class PricesTest {

    @Test
    void three_million_requests_to_a_queue_and_two_million_writes_are_two_dollars_45() {
        Usage usage = new Usage();
        usage.add(Meter.WORK_SEND, 1_000_000);
        usage.add(Meter.WORK_RECEIVE, 1_000_000);
        usage.add(Meter.WORK_DELETE, 1_000_000);
        usage.add(Meter.DYNAMO_WRITE, 2_000_000);

        assertThat(Prices.dollars(usage)).isCloseTo(3 * 0.40 + 2 * 0.625, within(1e-9));
    }

    @Test
    void a_second_of_a_function_with_half_a_gigabyte_is_half_a_gigabyte_second() {
        Usage usage = new Usage();
        usage.add(Meter.FUNCTION_MILLIS, 1_000);

        assertThat(Prices.dollars(usage)).isCloseTo(0.0000133334 / 2, within(1e-12));
    }

    @Test
    void a_mapping_polls_648_000_times_a_month() {
        assertThat(Prices.dollarsPerMonth(new Standing(1, 0, 0, 0, 0)))
                .isCloseTo(648_000 * 0.40 / 1e6, within(1e-9));
    }

    @Test
    void a_mapping_for_each_of_50_000_stores_is_12_960_dollars_a_month() {
        assertThat(Prices.dollarsPerMonth(new Standing(50_000, 0, 0, 0, 0)))
                .isCloseTo(12_960, within(1e-6));
    }

    @Test
    void alarms_and_metrics_are_paid_by_the_month() {
        assertThat(Prices.dollarsPerMonth(new Standing(0, 3, 2, 0, 0)))
                .isCloseTo(0.9, within(1e-9));
    }
}
