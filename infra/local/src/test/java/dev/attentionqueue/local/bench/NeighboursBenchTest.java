package dev.attentionqueue.local.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the bench measures at all; how long anybody waits is not for a test. */
class NeighboursBenchTest {
    private static final Scale TINY = new Scale(60, 6, 8, 500);

    @Test
    void every_mode_runs_through_a_process_of_publishers(@TempDir Path folder) throws Exception {
        Place place = new Place(InstantSource.system(), Path.of("node_modules"), folder, folder);
        NeighbourReport report;
        try (Neighbourhood here = new Neighbourhood(place, TINY, _ -> {})) {
            report = new NeighboursRun(here, _ -> {}).run(1);
        }
        System.out.println(report.text());
        assertThat(report.isSound()).isTrue();
        assertThat(report.fields()).containsOnlyKeys("quiet", "noisy", "sharded", "sharedQueue");
        assertThat(report.ours().values())
                .allSatisfy(
                        its -> {
                            assertThat(its.mostHandlers()).isBetween(1, Neighbourhood.SEATS);
                            assertThat(its.processedTwice()).isZero();
                            assertThat(its.fields())
                                    .containsKeys(
                                            "quietP50Ms",
                                            "quietP99Ms",
                                            "quietMaxMs",
                                            "drainSeconds",
                                            "lost",
                                            "processedTwice");
                        });
    }
}
