package dev.attentionqueue.simulation.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * States that are written alike can do alike: each setup is explored once more with a writer that
 * tells more states apart, and those that the check takes for one must lead to the same states.
 */
class ReductionTest {
    static List<Setup> setups() {
        return List.of(
                Setups.plain(2, 1),
                Setups.plain(1, 1, Fault.CRASH, Fault.UNANSWERED),
                Setups.plain(1, 1, Fault.CRASH, Fault.SHORTEN),
                Setups.plain(1, 1, Fault.STALL),
                Setups.plain(1, 1, Fault.LATE, Fault.EARLY),
                Setups.plain(1, 1, Fault.PAUSE, Fault.NUDGE),
                Setups.plain(1, 1, Fault.COOL_DOWN, Fault.NUDGE),
                Setups.plain(1, 2, Fault.LEAVE),
                Setups.skewed(1, 1, Fault.CRASH));
    }

    @ParameterizedTest
    @MethodSource("setups")
    void states_that_are_written_alike_lead_to_the_same_states(Setup setup) {
        Walk walk = new Walk(setup);

        walk.everywhere();

        assertThat(walk.seen.size()).isGreaterThan(2 * walk.next.size());
    }

    private static final class Walk {
        private final Setup setup;
        private final Writer wide;
        private final Writer narrow;
        private final List<Steps> steps;
        private final Set<ByteBuffer> seen = new HashSet<>();
        private final Map<ByteBuffer, Set<ByteBuffer>> next = new HashMap<>();
        private final Deque<byte[]> open = new ArrayDeque<>();

        Walk(Setup setup) {
            this.setup = setup;
            wide = Writer.thatTellsMore(setup);
            narrow = new Writer(setup, Set.of());
            steps = Explorer.steps(Clockwork.timing(setup, Set.of()));
        }

        void everywhere() {
            arrive(World.start(setup));
            while (!open.isEmpty()) {
                World world = Reader.read(setup, open.remove());
                Set<ByteBuffer> after = new HashSet<>();
                for (Steps one : steps) {
                    one.from(
                            world,
                            (_, _, reached) -> {
                                after.add(ByteBuffer.wrap(narrow.write(reached)));
                                arrive(reached);
                            });
                }
                ByteBuffer alike = ByteBuffer.wrap(narrow.write(world));
                Set<ByteBuffer> before = next.putIfAbsent(alike, after);
                if (before != null) {
                    assertThat(after).as(() -> Picture.of(world)).isEqualTo(before);
                }
            }
        }

        private void arrive(World world) {
            byte[] state = wide.write(world);
            if (seen.add(ByteBuffer.wrap(state))) {
                open.add(state);
            }
        }
    }
}
