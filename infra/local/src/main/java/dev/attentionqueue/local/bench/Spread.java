package dev.attentionqueue.local.bench;

import java.util.Collection;
import java.util.List;

/** A figure over several runs. */
record Spread(double median, double least, double most) {

    /** Of at least one value. */
    static Spread of(Collection<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        double median =
                sorted.size() % 2 == 1
                        ? sorted.get(middle)
                        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
        return new Spread(median, sorted.getFirst(), sorted.getLast());
    }
}
