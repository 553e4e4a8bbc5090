package dev.attentionqueue.simulation.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.attentionqueue.simulation.SimulateMain;
import dev.attentionqueue.simulation.lab.Scenario.Scale;
import dev.attentionqueue.simulation.lab.scheduler.Kind;
import dev.attentionqueue.simulation.lab.workload.Workload;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class LabTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine command =
            new CommandLine(new SimulateMain())
                    .setOut(new PrintWriter(out))
                    .setErr(new PrintWriter(err));

    @Test
    void a_quick_scenario_writes_every_figure_of_every_scheduler(@TempDir Path directory)
            throws IOException {
        Path file = directory.resolve("figures.json");

        int status = command.execute("--scenario", "active", "--quick", "--json", file.toString());

        assertThat(status).isZero();
        Map<String, Object> figures = JSON.std.mapFrom(file.toFile());
        assertThat(figures).containsEntry("scenario", "active").containsEntry("workers", 20);
        assertThat(figures).containsKeys("seed", "ratios");
        Map<?, ?> schedulers = (Map<?, ?>) Objects.requireNonNull(figures.get("schedulers"));
        for (Kind kind : Kind.values()) {
            assertThat((Map<?, ?>) Objects.requireNonNull(schedulers.get(kind.label())))
                    .extracting(Map::keySet)
                    .asInstanceOf(InstanceOfAssertFactories.set(String.class))
                    .containsExactlyInAnyOrder(
                            "victimP50",
                            "victimP99",
                            "victimMax",
                            "emptySeconds",
                            "jain",
                            "sqsPerItem",
                            "dynamoPerItem",
                            "attentionsPerItem",
                            "usdPerMillion",
                            "usdIdleMonth");
        }
        assertThat(out.toString()).contains("attention-no-levels").contains("active-waits.svg");
    }

    @Test
    void the_same_seed_gives_the_same_figures_and_another_does_not() {
        Figures once = trial(3);

        assertThat(trial(3)).usingRecursiveComparison().isEqualTo(once);
        assertThat(trial(4).waits().max()).isNotEqualTo(once.waits().max());
    }

    private static Figures trial(long seed) {
        Scale scale = new Scale(8, seed, 500);
        Workload workload = Scenario.SATURATED.workload(scale);
        return new Trial(Kind.ATTENTION, workload, scale.workers(), seed).run(_ -> {});
    }

    @Test
    void small_stores_items_are_the_same_with_and_without_the_burst() {
        Scale scale = new Scale(20, 1, 500);
        Workload quiet = Scenario.MARKETHUB.quiet(scale);
        Workload loaded = Scenario.MARKETHUB.workload(scale);
        int at = 0;
        for (int item = 0; item < loaded.items(); item++) {
            if (loaded.isVictim(item)) {
                assertThat(loaded.arrival(item)).isEqualTo(quiet.arrival(at));
                assertThat(loaded.store(item)).isEqualTo(quiet.store(at));
                assertThat(loaded.handlerMillis(item)).isEqualTo(quiet.handlerMillis(at));
                at++;
            }
        }
        assertThat(at).isEqualTo(quiet.items());
    }

    @Test
    void the_scenarios_are_listed() {
        assertThat(command.execute("--scenario", "--list")).isZero();
        assertThat(out.toString()).contains("markethub ").contains("registered ");
    }

    @Test
    void an_unknown_scenario_is_refused_with_a_hint() {
        assertThat(command.execute("--scenario", "no-such")).isEqualTo(2);
        assertThat(err.toString()).contains("no scenario no-such").contains("--list");
    }

    @Test
    void a_file_that_cannot_be_written_is_refused_before_anything_runs(@TempDir Path directory) {
        String file = directory.resolve("no-such/figures.json").toString();

        assertThat(command.execute("--scenario", "markethub", "--json", file)).isEqualTo(1);
        assertThat(err.toString()).hasLineCount(1).contains("cannot write");
        assertThat(out.toString()).isEmpty();
    }
}
