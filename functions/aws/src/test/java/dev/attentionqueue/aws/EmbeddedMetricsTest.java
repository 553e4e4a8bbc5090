package dev.attentionqueue.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.store.ServiceClass;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EmbeddedMetricsTest {
    private static final Instant NOW = Instant.ofEpochMilli(1_700_000_000_000L);

    private final EmbeddedMetrics metrics = new EmbeddedMetrics("prod");

    @Test
    void a_line_says_what_cloudwatch_is_to_read_of_it() {
        Map<String, Object> line =
                metrics.on(Map.of("store", "berlin"), NOW, Map.of(Metric.SLICE_TIME, 17));

        assertThat(line)
                .containsEntry("store", "berlin")
                .containsEntry("Environment", "prod")
                .containsEntry("SliceTime", 17)
                .containsEntry(
                        "_aws",
                        Map.of(
                                "Timestamp",
                                1_700_000_000_000L,
                                "CloudWatchMetrics",
                                List.of(
                                        Map.of(
                                                "Namespace",
                                                "AttentionQueue",
                                                "Dimensions",
                                                List.of(List.of("Environment")),
                                                "Metrics",
                                                List.of(
                                                        Map.of(
                                                                "Name",
                                                                "SliceTime",
                                                                "Unit",
                                                                "Milliseconds"))))));
    }

    /** O1 of the field cases. */
    @Test
    void neither_dimensions_nor_values_of_one_line_come_up_in_the_next() {
        metrics.onClass(ServiceClass.PRIORITY, NOW, Map.of(Metric.OLDEST_WAITING, 9));
        Map<String, Object> next =
                metrics.on(Map.of("store", "paris"), NOW, Map.of(Metric.HOPS, 1));

        assertThat(next).doesNotContainKeys("ServiceClass", "OldestWaiting");
        assertThat(next.toString()).doesNotContain("priority");
    }

    @Test
    void what_else_a_line_says_is_no_dimension() {
        Map<String, Object> line =
                metrics.on(
                        Map.of("tenant", "acme", "store", "berlin"), NOW, Map.of(Metric.HOPS, 1));

        assertThat(line.get("_aws")).asString().contains("[[Environment]]").doesNotContain("store");
    }
}
