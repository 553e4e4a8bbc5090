package dev.attentionqueue.simulation;

import static dev.attentionqueue.simulation.World.SHOP;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.simulation.Wire.Killed;
import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * A shop whose processes die at any of their calls. Its integrators ask again, its attentions come
 * back after a while, and its reconciler runs every minute.
 */
final class Crashes {
    /** A slice of a few batches takes so many calls there and back. */
    private static final int LONGEST_LIFE = 30;

    private static final int SLOWEST_RETURN = 120;

    private final World world;
    private final RandomGenerator dice;
    private Instant nextReconcile;
    private int crashes;

    Crashes(World world, long seed) {
        this.world = world;
        dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        nextReconcile = world.clock.instant();
    }

    /** Goes on until so many have died. */
    void happen(int times) {
        for (int item = 0; item < 600; item++) {
            world.accept(SHOP);
        }
        while (crashes < times) {
            world.clock.advance(Duration.ofMillis(dice.nextInt(10_000)));
            for (int item = dice.nextInt(4); item > 0; item--) {
                mayDie(() -> world.accept(SHOP), () -> world.accept(SHOP));
            }
            world.next().ifPresent(this::deliver);
            if (!world.clock.instant().isBefore(nextReconcile)) {
                nextReconcile = world.clock.instant().plus(Duration.ofMinutes(1));
                mayDie(world::reconcileNow, () -> {});
            }
        }
    }

    private void deliver(Attention attention) {
        Duration comesBack = Duration.ofSeconds(dice.nextInt(SLOWEST_RETURN));
        mayDie(() -> world.deliver(attention), () -> world.attentions.send(attention, comesBack));
    }

    private void mayDie(Runnable life, Runnable afterDeath) {
        world.wire.killAfter(dice.nextInt(LONGEST_LIFE));
        boolean died = false;
        try {
            life.run();
        } catch (Killed _) {
            died = true;
            crashes++;
        }
        world.wire.killNobody();
        if (died) {
            afterDeath.run();
        }
    }
}
