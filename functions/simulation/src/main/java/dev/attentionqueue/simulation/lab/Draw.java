package dev.attentionqueue.simulation.lab;

import dev.attentionqueue.simulation.lab.workload.LabStore;
import dev.attentionqueue.simulation.lab.workload.Workload;
import dev.attentionqueue.simulation.lab.workload.WorkloadBuilder;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Plans;
import dev.attentionqueue.store.StoreKey;
import java.time.Duration;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Draws the arrivals of one scenario; victims and others have dice of their own. */
final class Draw {
    private static final int LEAST_MILLIS = 50;
    private static final int MOST_MILLIS = 200;
    static final int MEAN_MILLIS = (LEAST_MILLIS + MOST_MILLIS) / 2;

    /** Items that big stores' integrators publish in a millisecond, all together. */
    private static final int BURST_PER_MILLI = 10;

    private static final int MOST_AT_ONCE = 3;

    private final WorkloadBuilder builder = new WorkloadBuilder();
    private final RandomGenerator victims;
    private final RandomGenerator others;

    Draw(long seed) {
        victims = dice(seed * 2);
        others = dice(seed * 2 + 1);
    }

    static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /** Handler times between two bounds, in milliseconds, each as likely as any other. */
    record Handling(int least, int most) {
        static final Handling USUAL = new Handling(LEAST_MILLIS, MOST_MILLIS);

        int mean() {
            return (least + most) / 2;
        }

        int draw(RandomGenerator dice) {
            return dice.nextInt(least, most + 1);
        }
    }

    /** Big stores, and which tenants they have. */
    record Big(int stores, boolean oneTenant, Identifier plan, Handling handling) {}

    /** Items of big stores, one store after another, from the start on as fast as they come. */
    Draw burst(Big big, int items) {
        int first = 0;
        for (int store = 0; store < big.stores(); store++) {
            String tenant = big.oneTenant() ? "big" : "big" + store;
            int index =
                    builder.store(
                            new LabStore(StoreKey.of(tenant, "b" + store), big.plan(), false));
            first = store == 0 ? index : first;
        }
        for (int item = 0; item < items; item++) {
            builder.item(
                    first + item % big.stores(),
                    Duration.ofMillis(item / BURST_PER_MILLI),
                    big.handling().draw(others));
        }
        return this;
    }

    /**
     * Small stores, each a tenant: one to three items at a time, at random times, for random
     * stores.
     *
     * @param load of all of them together, in workers that it keeps busy on average
     */
    Draw small(int stores, double load, Duration span) {
        int[] indexes = new int[stores];
        for (int store = 0; store < stores; store++) {
            indexes[store] =
                    builder.store(
                            new LabStore(
                                    StoreKey.of("small" + store, "s" + store), Plans.BASIC, true));
        }
        long items = Math.round(load * span.toMillis() / MEAN_MILLIS);
        while (items > 0) {
            int index = indexes[victims.nextInt(stores)];
            Duration at = Duration.ofMillis(victims.nextLong(span.toMillis()));
            long together = Math.min(items, victims.nextInt(1, MOST_AT_ONCE + 1));
            for (long item = 0; item < together; item++) {
                builder.item(index, at, Handling.USUAL.draw(victims));
            }
            items -= together;
        }
        return this;
    }

    Workload of(long registered, Duration span) {
        return builder.build(registered, span);
    }
}
