package dev.attentionqueue.simulation.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WaitsTest {

    @Test
    void percentiles_are_those_of_the_nearest_rank() {
        Waits waits = new Waits(LongStream.rangeClosed(1, 200).map(n -> n * 1000).toArray());

        assertThat(waits.atMost(0.5)).isEqualTo(100);
        assertThat(waits.atMost(0.99)).isEqualTo(198);
        assertThat(waits.max()).isEqualTo(200);
    }

    @Test
    void nobody_waits_for_nothing() {
        assertThat(new Waits().max()).isZero();
    }
}
