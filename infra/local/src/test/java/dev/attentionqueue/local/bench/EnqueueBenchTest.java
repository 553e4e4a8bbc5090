package dev.attentionqueue.local.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.local.bench.EnqueueFigures.PerItem;
import dev.attentionqueue.local.bench.EnqueueRun.EnqueuePlan;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the bench measures at all; how fast anything is, is not for a test. */
class EnqueueBenchTest {
    private static final EnqueuePlan TINY = new EnqueuePlan(20, 200, 100, 1);

    @Test
    void each_case_runs_and_counts_what_an_item_costs(@TempDir Path folder) {
        Place place = new Place(InstantSource.system(), Path.of("node_modules"), folder, folder);
        Map<EnqueueCase, EnqueueFigures> figures = new EnumMap<>(EnqueueCase.class);
        try (EnqueueCloud cloud = new EnqueueCloud(place)) {
            PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
            for (EnqueueCase one : EnqueueCase.values()) {
                figures.put(one, new EnqueueRun(cloud, one, TINY, nowhere).run());
            }
        }
        System.out.println(EnqueueFigures.table(figures));
        assertThat(figures.values())
                .allSatisfy(
                        its ->
                                assertThat(its.fields())
                                        .containsKeys(
                                                "ratio",
                                                "acceptedPerSecond",
                                                "p50Ms",
                                                "p99Ms",
                                                "sendsPerItem",
                                                "marksPerItem",
                                                "attentionsPerItem"));
        PerItem quiet = of(figures, EnqueueCase.SINGLE_QUIET);
        assertThat(quiet.sends()).isEqualTo(1);
        assertThat(quiet.attentions()).isEqualTo(1);
        assertThat(quiet.marks()).isGreaterThanOrEqualTo(1);
        PerItem hot = of(figures, EnqueueCase.SINGLE_HOT);
        assertThat(hot.sends()).isEqualTo(1);
        assertThat(hot.attentions()).isZero();
        assertThat(of(figures, EnqueueCase.BATCH_QUIET).sends()).isEqualTo(0.1);
    }

    private static PerItem of(Map<EnqueueCase, EnqueueFigures> figures, EnqueueCase one) {
        return Objects.requireNonNull(figures.get(one)).perItem();
    }
}
