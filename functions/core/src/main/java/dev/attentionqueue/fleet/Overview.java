package dev.attentionqueue.fleet;

import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.Stores.StateCount;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fleet at one moment.
 *
 * @param waiters stores that wait, the longest first
 * @param plans those plans of which a store is awake, by name
 * @param isComplete whether every store that is awake was looked at
 * @param states null if stores were not counted
 */
public record Overview(
        List<Waiter> waiters,
        List<PlanLine> plans,
        Backlog backlog,
        boolean isComplete,
        @Nullable StateCount states) {

    /**
     * The stores of one plan that are awake.
     *
     * @param working how many are worked for
     * @param oldestSince since when the first of them waits; null if none does
     */
    public record PlanLine(
            Identifier plan, int waiting, int working, @Nullable Instant oldestSince) {}

    /**
     * What is in the queues of stores that wait or are worked for.
     *
     * @param items in all
     * @param inFlight those of them that are received and hidden
     * @param stores how many stores' queues were asked
     * @param isComplete whether these are all
     */
    public record Backlog(long items, long inFlight, int stores, boolean isComplete) {}
}
