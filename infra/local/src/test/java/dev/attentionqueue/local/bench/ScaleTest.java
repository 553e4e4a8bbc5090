package dev.attentionqueue.local.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.bench.Scale.Publication;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {
    /** As they were published for whoever wants to compare: seed 42, milliseconds within 12 s. */
    private static final List<Double> FIRST_TIMES =
            List.of(7213.2, 5379.5, 10229.6, 8036.8, 2097.8, 6319.1, 3278.7, 7496.9, 10385.7);

    private static final double LAST_TIME = 9129.6;

    private static int items(Scale scale, Mode mode) {
        return scale.publications(mode).stream().mapToInt(Publication::items).sum();
    }

    @Test
    void quiet_tenants_publish_at_the_times_that_others_were_measured_at() {
        List<Double> times =
                Scale.FULL.quietMicros().stream().map(micros -> micros / 1_000.0).toList();

        assertThat(times).hasSize(199).startsWith(FIRST_TIMES.toArray(Double[]::new));
        assertThat(times.getLast()).isEqualTo(LAST_TIME);
    }

    @Test
    void every_mode_publishes_what_it_says() {
        assertThat(items(Scale.FULL, Mode.QUIET)).isEqualTo(199);
        assertThat(items(Scale.FULL, Mode.NOISY)).isEqualTo(5_199);
        assertThat(items(Scale.FULL, Mode.SHARDED)).isEqualTo(5_199);
        assertThat(items(Scale.FULL, Mode.WARM_UP)).isEqualTo(199 + 1 + 500);
    }

    @Test
    void the_noise_goes_in_calls_of_a_thousand_or_one_for_each_shard() {
        assertThat(Scale.FULL.publications(Mode.NOISY))
                .filteredOn(one -> Scale.isNoisy(one.sender().tenant()))
                .hasSize(5)
                .allMatch(one -> one.items() == 1_000 && one.atMicros() == 0);
        assertThat(Scale.FULL.publications(Mode.SHARDED))
                .filteredOn(one -> Scale.isNoisy(one.sender().tenant()))
                .hasSize(500)
                .allMatch(one -> one.items() == 10);
    }

    @Test
    void quiet_stores_belong_to_a_tenant_each() {
        assertThat(Scale.FULL.publications(Mode.QUIET))
                .extracting(one -> one.sender().tenant())
                .doesNotHaveDuplicates();
    }

    @Test
    void another_process_reads_the_same() {
        assertThat(Scale.read(Scale.QUICK.toArguments())).isEqualTo(Scale.QUICK);
    }
}
