package dev.attentionqueue.simulation;

import dev.attentionqueue.simulation.cloud.Fault;
import dev.attentionqueue.simulation.world.Outcome;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What became of many worlds; may be added to from several threads. */
final class SeedsReport {
    private static final int LISTED = 20;

    private final Map<Fault, Long> injections = new EnumMap<>(Fault.class);
    private final Map<Long, String> failures = new TreeMap<>();
    private long seeds;
    private long events;
    private long accepted;
    private long attentions;
    private long resignals;
    private int mostHops;
    private int mostConsumers;
    private Duration longest = Duration.ZERO;
    private Duration longestOfAll = Duration.ZERO;
    private double nearest;

    synchronized void add(long seed, Outcome outcome) {
        seeds++;
        outcome.injections().forEach((fault, count) -> injections.merge(fault, count, Long::sum));
        outcome.violation().ifPresent(found -> failures.put(seed, found.getMessage()));
        events += outcome.tally().events();
        accepted += outcome.tally().accepted();
        attentions += outcome.tally().attentions();
        resignals += outcome.tally().resignals();
        mostHops = Math.max(mostHops, outcome.tally().mostHops());
        mostConsumers = Math.max(mostConsumers, outcome.mostConsumers());
        Outcome.Waits waits = outcome.waits();
        longest = later(longest, waits.longest());
        longestOfAll = later(longestOfAll, waits.longestOfAll());
        nearest = Math.max(nearest, 100 * waits.share());
    }

    private static Duration later(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    synchronized long seeds() {
        return seeds;
    }

    synchronized String progress() {
        return failures.isEmpty()
                ? "%d".formatted(seeds)
                : seeds + " (" + failures.size() + " failed)";
    }

    synchronized Optional<Long> firstFailure() {
        return failures.keySet().stream().findFirst();
    }

    synchronized boolean isGood() {
        return failures.isEmpty() && neverStruck().findAny().isEmpty();
    }

    private Stream<Fault> neverStruck() {
        return Stream.of(Fault.values()).filter(fault -> !injections.containsKey(fault));
    }

    synchronized void print(PrintWriter out, Duration took) {
        double seconds = Math.max(1, took.toMillis()) / 1000.0;
        out.printf(
                "%,d seeds in %.1f s (%.0f seeds/s), %,d events (%,.0f/s)%n",
                seeds, seconds, seeds / seconds, events, events / seconds);
        out.printf(
                "%,d items accepted, %,d attentions, %,d re-signals, at most %d hops, at most"
                        + " %d consumers at once for a store%n",
                accepted, attentions, resignals, mostHops, mostConsumers);
        out.printf(
                "longest wait for a look: %.1f s without a fault meanwhile (at most %.0f %% of its"
                        + " bound), %.1f s in all%n",
                longest.toMillis() / 1000.0, nearest, longestOfAll.toMillis() / 1000.0);
        out.println("injections:");
        for (Fault fault : Fault.values()) {
            out.printf("  %-24s %,12d%n", fault, injections.getOrDefault(fault, 0L));
        }
        neverStruck().forEach(fault -> out.println("FAILED: " + fault + " never struck"));
        out.println(failures.size() + " violations");
        failures.entrySet().stream()
                .limit(LISTED)
                .forEach(
                        entry -> out.println("  seed " + entry.getKey() + ": " + entry.getValue()));
    }
}
