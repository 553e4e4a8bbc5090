package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attentionqueue.enqueue.Enqueued.Taken;
import dev.attentionqueue.enqueue.NewWork;
import dev.attentionqueue.enqueue.Request;
import dev.attentionqueue.simulation.FlakyStores.Fault;
import dev.attentionqueue.store.Unavailable;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * O6: a burst on one store, whose marks the table throttles, or makes without saying so. What the
 * API took in is handled; what it refused may be, and is to be sent again.
 */
class ThrottledBurstTest {
    private static final int BURST = 300;
    private static final List<Fault> FAULTS = List.of(Fault.values());

    private final World world = World.withShop();
    private int refused;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void o6_a_burst_whose_marks_are_throttled_loses_no_wake_up(long seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        for (int item = 0; item < BURST; item++) {
            world.flakyStores.fault = FAULTS.get(dice.nextInt(FAULTS.size()));
            enqueue("burst-" + item);
            world.flakyStores.fault = Fault.NONE;
            if (dice.nextInt(10) == 0) {
                world.step();
            }
        }

        world.runUntilQuiet();
        world.reconcileUntilQuiet();
        world.runUntilQuiet();

        assertThat(refused).isPositive();
        assertThat(world.accepted).isNotEmpty();
        world.assertNothingLost();
        world.assertAllIdle(SHOP);
    }

    private void enqueue(String id) {
        try {
            Taken taken =
                    (Taken)
                            world.enqueue.enqueue(
                                    SHOP, new Request(id, List.of(new NewWork("{}", "c"))));
            world.note(taken);
        } catch (Unavailable throttled) {
            refused++;
        }
    }
}
