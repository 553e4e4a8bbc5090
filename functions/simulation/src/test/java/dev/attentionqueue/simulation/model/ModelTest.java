package dev.attentionqueue.simulation.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.lane.Rule;
import dev.attentionqueue.simulation.SimulateMain;
import dev.attentionqueue.simulation.model.Explorer.Search;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The setups that take seconds; {@code scripts/simulate --model} explores the others too. */
class ModelTest {
    private static final int CAP = 2_000_000;
    private static final InstantSource STOPPED = InstantSource.fixed(Instant.EPOCH);

    static List<Setup> quickSetups() {
        return Setups.quick();
    }

    @ParameterizedTest
    @MethodSource("quickSetups")
    void no_reachable_state_breaks_an_invariant(Setup setup) {
        Exploration found = explore(setup, Set.of());

        assertThat(found.counterexample()).isNull();
        assertThat(found.closed()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void a_rule_that_is_left_out_is_missed(Rule rule) {
        Exploration found = explore(Catches.setupFor(rule), Set.of(rule));

        assertThat(found.counterexample()).isNotNull();
        assertThat(found.closed()).isFalse();
    }

    @Test
    void a_space_that_reaches_its_cap_is_not_closed() {
        Exploration found =
                new Explorer(new Search(Setups.plain(2, 1), Set.of(), 50), STOPPED, _ -> {})
                        .explore();

        assertThat(found.closed()).isFalse();
        assertThat(found.holds()).isFalse();
    }

    @Test
    void a_state_survives_being_written_and_read() {
        Setup setup = Setups.plain(2, 2, Fault.CRASH, Fault.BACK_OFF, Fault.LOWER);
        Writer writer = new Writer(setup, Set.of());
        Set<List<Byte>> seen = new HashSet<>();
        List<byte[]> frontier = List.of(writer.write(World.start(setup)));
        for (int depth = 0; depth < 7; depth++) {
            List<byte[]> next = new ArrayList<>();
            for (byte[] state : frontier) {
                World world = Reader.read(setup, state);
                assertThat(writer.write(world)).isEqualTo(state);
                step(
                        world,
                        one -> {
                            byte[] reached = writer.write(one);
                            if (seen.add(asList(reached))) {
                                next.add(reached);
                            }
                        });
            }
            frontier = next;
        }
        assertThat(seen).hasSizeGreaterThan(500);
    }

    @Test
    void the_names_of_setups_are_distinct_and_found() {
        List<String> names = Setups.all().stream().map(Setup::name).toList();

        assertThat(names).doesNotHaveDuplicates();
        assertThat(names).allSatisfy(name -> assertThat(Setups.named(name)).isPresent());
    }

    @Test
    void the_command_prints_the_steps_to_what_a_missing_rule_does() {
        StringWriter out = new StringWriter();
        CommandLine command = new CommandLine(new SimulateMain()).setOut(new PrintWriter(out));

        assertThat(command.execute("--model", "--without", "RESUME_SIGNALS")).isZero();
        assertThat(out.toString()).contains("1. the store is paused").contains("LOST WAKE-UP");
    }

    @Test
    void the_command_fails_when_a_rule_is_not_missed_and_when_a_cap_is_reached() {
        CommandLine command =
                new CommandLine(new SimulateMain()).setOut(new PrintWriter(new StringWriter()));

        assertThat(
                        command.execute(
                                "--model",
                                "--without",
                                "CLOSE_SIGNALS",
                                "--config",
                                "1x1-nudge-early"))
                .isEqualTo(1);
        assertThat(command.execute("--model", "--config", "2x1", "--cap", "100")).isEqualTo(1);
        assertThat(command.execute("--model", "--config", "no-such")).isEqualTo(2);
    }

    private static void step(World world, Consumer<World> arrived) {
        Steps.Sink sink = (_, _, next) -> arrived.accept(next);
        Explorer.steps(Clockwork.timing(world.setup, Set.of()))
                .forEach(steps -> steps.from(world, sink));
    }

    private static List<Byte> asList(byte[] state) {
        Byte[] boxed = new Byte[state.length];
        Arrays.setAll(boxed, at -> state[at]);
        return List.of(boxed);
    }

    private static Exploration explore(Setup setup, Set<Rule> without) {
        return new Explorer(new Search(setup, without, CAP), STOPPED, _ -> {}).explore();
    }
}
