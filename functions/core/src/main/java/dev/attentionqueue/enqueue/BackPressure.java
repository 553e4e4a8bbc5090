package dev.attentionqueue.enqueue;

import dev.attentionqueue.enqueue.Enqueued.BacklogFull;
import dev.attentionqueue.lane.Lane.Signalled;
import dev.attentionqueue.lane.Marked.Raised;
import dev.attentionqueue.store.Bounded;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/**
 * Refuses work for stores that have as much waiting as they may. What waits is asked of the queue,
 * once in some seconds for a container and store that has a limit, and what this container has sent
 * since is added: nothing is written, and no item costs a request of its own. It is about right:
 * SQS's counts are approximate, other containers send too, and a request is taken as a whole.
 */
final class BackPressure {
    /** How long a count is good while there is room. */
    private static final Duration FRESH = Duration.ofSeconds(5);

    /** How long it is while there is none: whoever waits is to be let in soon. */
    private static final Duration FRESH_WHEN_FULL = Duration.ofSeconds(1);

    /** Said where nobody works for the store, and nobody knows when somebody will. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);

    private static final double SECONDS_OF_MINUTE = 60;

    /** Most stores remembered; the one used least recently is forgotten first. */
    private static final int MOST = 10_000;

    private final WorkQueues queues;
    private final InstantSource clock;
    private final Map<StoreKey, Fill> fills = new Bounded<>(MOST);

    /** How much waits, as of its last count and what has been sent since. */
    private record Fill(long items, Instant countedAt) {

        boolean isFresh(long most, Instant now) {
            Duration fresh = items >= most ? FRESH_WHEN_FULL : FRESH;
            return now.isBefore(countedAt.plus(fresh));
        }
    }

    BackPressure(WorkQueues queues, InstantSource clock) {
        this.queues = queues;
        this.clock = clock;
    }

    /** Why the store takes no more for now; empty if it takes these items. */
    Optional<Enqueued> refusal(Announced announced, int items) {
        Store store = announced.store();
        Optional<Integer> most = store.terms().caps().backlog();
        return most.isPresent() && !isEmpty(announced)
                ? store.workQueue().flatMap(queue -> refusal(store, queue, most.get(), items))
                : Optional.empty();
    }

    /** A store that runs and has all its lanes idle was found empty, and is told of this only. */
    private static boolean isEmpty(Announced announced) {
        return announced.marked() instanceof Raised raised
                && raised.next().lane(0) instanceof Signalled signalled
                && signalled.raise() != null
                && signalled.raise().allIdle();
    }

    private Optional<Enqueued> refusal(Store store, QueueAddress queue, int most, int items) {
        Instant now = clock.instant();
        Optional<Fill> fill =
                known(store.key())
                        .filter(one -> one.isFresh(most, now))
                        .or(() -> count(queue, now));
        if (fill.isEmpty()) {
            return Optional.empty();
        }
        long waiting = fill.get().items();
        Instant countedAt = fill.get().countedAt();
        if (waiting < most) {
            keep(store.key(), new Fill(waiting + items, countedAt));
            return Optional.empty();
        }
        keep(store.key(), fill.get());
        return Optional.of(new BacklogFull(most, wait(store, waiting - most + items, now)));
    }

    /** A queue that does not answer refuses nothing. */
    private Optional<Fill> count(QueueAddress queue, Instant now) {
        try {
            return Optional.of(new Fill(queues.depth(queue).total(), now));
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }

    /** Until so many items are handled, at the pace of the store's recent slices. */
    private static Duration wait(Store store, long items, Instant now) {
        double perSecond = store.counters().itemsPerMinute(now) / SECONDS_OF_MINUTE;
        double seconds = Math.ceil(items / perSecond);
        return seconds < LONGEST_WAIT.toSeconds()
                ? Duration.ofSeconds(Math.max(1, (long) seconds))
                : LONGEST_WAIT;
    }

    private synchronized Optional<Fill> known(StoreKey key) {
        return Optional.ofNullable(fills.get(key));
    }

    private synchronized void keep(StoreKey key, Fill fill) {
        fills.put(key, fill);
    }
}
