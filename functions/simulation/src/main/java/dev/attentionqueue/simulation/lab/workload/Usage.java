package dev.attentionqueue.simulation.lab.workload;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Predicate;

/** Counts what one scheduler uses. */
public final class Usage {
    private final Map<Meter, Long> counts = new EnumMap<>(Meter.class);

    public void add(Meter meter) {
        add(meter, 1);
    }

    public void add(Meter meter, long count) {
        counts.merge(meter, count, Long::sum);
    }

    public long of(Meter meter) {
        return counts.getOrDefault(meter, 0L);
    }

    /** The sum over the meters that are meant. */
    public long sum(Predicate<Meter> meant) {
        return counts.entrySet().stream()
                .filter(entry -> meant.test(entry.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
