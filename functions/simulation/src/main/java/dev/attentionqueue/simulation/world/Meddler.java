package dev.attentionqueue.simulation.world;

import dev.attentionqueue.simulation.cloud.Misfortune;
import dev.attentionqueue.simulation.engine.Engine;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** Meddles with stores, soon after their control items were written. */
final class Meddler {
    private static final Duration SOON = Duration.ofSeconds(2);

    private final Engine engine;
    private final Misfortune misfortune;
    private final Meddling meddling;
    private final RandomGenerator dice;
    private final Operator operator;
    private int left;

    Meddler(World world, Meddling meddling, Operator operator) {
        engine = world.engine;
        misfortune = world.misfortune;
        this.meddling = meddling;
        this.operator = operator;
        dice = Seeds.dice(world.plan.seed() * 2 - 1);
        left = meddling.most();
    }

    void written(StoreKey key) {
        if (left == 0 || misfortune.isCalm() || dice.nextDouble() >= meddling.rate()) {
            return;
        }
        left--;
        Deed deed = meddling.deeds().get(dice.nextInt(meddling.deeds().size()));
        engine.after(
                Duration.ofMillis(dice.nextLong(SOON.toMillis())), () -> operator.does(deed, key));
    }
}
