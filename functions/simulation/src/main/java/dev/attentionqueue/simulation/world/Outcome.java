package dev.attentionqueue.simulation.world;

import dev.attentionqueue.simulation.cloud.Fault;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * What became of a world.
 *
 * @param violation the first thing that must not happen and did
 * @param hash equal for two runs of one seed
 * @param injections how often each kind of fault struck
 * @param mostConsumers most that worked for one store at once
 */
public record Outcome(
        Optional<Violation> violation,
        long hash,
        Map<Fault, Long> injections,
        int mostConsumers,
        Tally tally,
        Waits waits) {

    /**
     * What was counted.
     *
     * @param attentions sent, by whomever
     * @param resignals by the reconciler
     * @param mostHops most follow-ups of one raise in a row
     */
    public record Tally(
            long events, int accepted, int handled, int attentions, int resignals, int mostHops) {}

    /**
     * How long visible work waited for somebody to look.
     *
     * @param longest where no fault struck meanwhile
     * @param longestOfAll faults or not
     * @param share how near the first came to its bound: 1 is the bound
     */
    public record Waits(Duration longest, Duration longestOfAll, double share) {}
}
