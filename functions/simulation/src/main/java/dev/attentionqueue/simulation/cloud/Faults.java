package dev.attentionqueue.simulation.cloud;

import java.util.EnumMap;
import java.util.Map;

/**
 * How often each kind of fault strikes, from 0 (never) to 1 (whenever it could).
 *
 * @param worst how often a fault that takes time takes all that its bound allows, from 0 to 1
 */
public record Faults(Map<Fault, Double> rates, double worst) {
    public static final Faults NONE = new Faults(Map.of(), 0.25);

    public Faults {
        rates.forEach(Faults::check);
        rates = Map.copyOf(rates);
    }

    private static void check(Fault fault, double rate) {
        if (!fault.isCause() || rate < 0 || rate > 1) {
            throw new IllegalArgumentException(fault + " cannot have the rate " + rate);
        }
    }

    public double rate(Fault fault) {
        return rates.getOrDefault(fault, 0.0);
    }

    public boolean isNone() {
        return rates.values().stream().allMatch(rate -> rate == 0);
    }

    public Faults with(Fault fault, double rate) {
        Map<Fault, Double> next = new EnumMap<>(Fault.class);
        next.putAll(rates);
        next.put(fault, rate);
        return new Faults(next, worst);
    }

    public Faults worst(double next) {
        return new Faults(rates, next);
    }
}
