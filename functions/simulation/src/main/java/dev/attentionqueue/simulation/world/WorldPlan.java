package dev.attentionqueue.simulation.world;

import dev.attentionqueue.simulation.cloud.Faults;
import dev.attentionqueue.slice.SliceSettings;
import java.time.Duration;
import java.util.List;

/**
 * Everything that a seed decides beforehand.
 *
 * @param seed of the dice that decide the rest as it comes
 * @param faults that strike while the world lives
 * @param meddling deeds of others while the world lives
 */
record WorldPlan(
        long seed,
        Faults faults,
        List<StorePlan> stores,
        FunctionPlan functions,
        SliceSettings slices,
        Meddling meddling) {

    WorldPlan {
        stores = List.copyOf(stores);
    }

    /**
     * How the functions are configured.
     *
     * @param time after which an invocation is killed
     * @param firstBatch attentions that one invocation gets from {@code first}
     * @param firstConcurrency invocations that {@code first} has at most
     * @param followConcurrency invocations that each follow-up queue has at most
     * @param mostReceives of an attention before it becomes a dead letter
     */
    record FunctionPlan(
            Duration time,
            int firstBatch,
            int firstConcurrency,
            int followConcurrency,
            int mostReceives) {}

    WorldPlan with(List<StorePlan> others) {
        return new WorldPlan(seed, faults, others, functions, slices, meddling);
    }

    /** How long arrivals and faults last. */
    Duration span() {
        return stores.stream()
                .flatMap(store -> store.arrivals().stream())
                .max(Duration::compareTo)
                .orElse(Duration.ZERO)
                .plusSeconds(30);
    }

    /** Whether work comes that no store is told of, so that the audit is needed. */
    boolean comesPastTheApi() {
        return meddling.deeds().contains(Deed.REDRIVE)
                || stores.stream().anyMatch(store -> store.redriven() > 0);
    }

    int items() {
        return stores.stream().mapToInt(store -> store.arrivals().size()).sum();
    }
}
