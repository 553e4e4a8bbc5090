package dev.attentionqueue.reconcile;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Stores.Resting;
import dev.attentionqueue.store.Stores.RestingPage;
import dev.attentionqueue.store.Stores.SegmentCursor;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.WorkQueues;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Finds work that entered its queue past the API: put there by hand, or by a redrive. Nobody marked
 * its store, so nobody looks; the audit asks the queues of stores that seem to rest, and nudges
 * those where something waits. {@link AuditSettings} says how soon. It also nudges those whose
 * queue an older version of this system has made: the turn that follows upgrades it.
 *
 * <p>It keeps no record of where it is: the time says which segment is to be visited. Where a run
 * comes so late that a period had none, its container makes up for that one.
 */
public final class Audit {
    private static final int PAGE = 1_000;

    /** Periods that one run makes up for. */
    private static final int MOST_LATE = 3;

    private final Stores stores;
    private final WorkQueues queues;
    private final Attentions attentions;
    private final InstantSource clock;
    private final RandomGenerator dice;
    private final AuditSettings settings;
    private long lastTick = Long.MIN_VALUE;

    public Audit(
            Stores stores,
            WorkQueues queues,
            Attentions attentions,
            InstantSource clock,
            RandomGenerator dice,
            AuditSettings settings) {
        this.stores = stores;
        this.queues = queues;
        this.attentions = attentions;
        this.clock = clock;
        this.dice = dice;
        this.settings = settings;
    }

    /**
     * What one run did.
     *
     * @param resting stores of the segment that seemed to rest
     * @param asked queues that were asked how much waits in them
     * @param nudged stores where something does, or whose queue is an old one
     * @param failed pages, queues and nudges that got no answer; a later pass asks again
     * @param failure the first reason for that; null if there is none
     * @param complete whether all that was to be asked was asked
     */
    public record Summary(
            int resting,
            int asked,
            int nudged,
            int failed,
            @Nullable RuntimeException failure,
            boolean complete) {
        static final Summary START = new Summary(0, 0, 0, 0, null, true);
        static final Summary STOPPED = new Summary(0, 0, 0, 0, null, false);

        static Summary resting(int stores) {
            return new Summary(stores, 0, 0, 0, null, true);
        }

        static Summary asked(boolean nudged) {
            return new Summary(0, 1, nudged ? 1 : 0, 0, null, true);
        }

        static Summary failed(RuntimeException failure) {
            return new Summary(0, 0, 0, 1, failure, false);
        }

        Summary plus(Summary more) {
            return new Summary(
                    resting + more.resting,
                    asked + more.asked,
                    nudged + more.nudged,
                    failed + more.failed,
                    failure == null ? more.failure : failure,
                    complete && more.complete);
        }
    }

    /** Visits the segment of this period, until its end or {@code deadline}. */
    public synchronized Summary audit(Instant deadline) {
        long now = settings.tick(clock.instant());
        long first = lastTick == Long.MIN_VALUE ? now : Math.max(lastTick + 1, now - MOST_LATE);
        Summary total = Summary.START;
        for (long tick = first; tick <= now; tick++) {
            total = total.plus(visit(tick, deadline));
        }
        lastTick = Math.max(lastTick, now);
        return total;
    }

    private Summary visit(long tick, Instant deadline) {
        List<Resting> toAsk = new ArrayList<>();
        Summary found = find(tick, toAsk, deadline);
        return found.plus(ask(toAsk, deadline));
    }

    private Summary find(long tick, List<Resting> toAsk, Instant deadline) {
        Instant activeFrom = settings.activeFrom(clock.instant());
        Summary found = Summary.START;
        @Nullable SegmentCursor after = null;
        do {
            if (isOver(deadline)) {
                return found.plus(Summary.STOPPED);
            }
            try {
                RestingPage page = stores.resting(settings.segment(tick), PAGE, after);
                found = found.plus(Summary.resting(page.stores().size()));
                page.stores().stream()
                        .filter(
                                one ->
                                        one.wasActiveSince(activeFrom)
                                                || settings.isTurnOf(one.key(), tick))
                        .forEach(toAsk::add);
                after = page.next();
            } catch (Unavailable unavailable) {
                return found.plus(Summary.failed(unavailable));
            }
        } while (after != null);
        return found;
    }

    /** In random order: what a deadline cuts off is something else in each pass. */
    private Summary ask(List<Resting> toAsk, Instant deadline) {
        Collections.shuffle(toAsk, dice);
        Summary total = Summary.START;
        for (Resting store : toAsk) {
            if (isOver(deadline)) {
                return total.plus(Summary.STOPPED);
            }
            total = total.plus(ask(store));
        }
        return total;
    }

    private boolean isOver(Instant deadline) {
        return !clock.instant().isBefore(deadline);
    }

    /** Whatever is wrong with one store must not keep the audit from the others. */
    private Summary ask(Resting store) {
        try {
            return Summary.asked(isWorthALook(store.queue()) && nudge(store.key()));
        } catch (RuntimeException failure) {
            return Summary.failed(failure);
        }
    }

    private boolean isWorthALook(StoreQueue queue) {
        return queue.edition() < queues.edition() || queues.depth(queue.address()).waiting() > 0;
    }

    /** Only if the store rests indeed: the record that named it may have been an old one. */
    private boolean nudge(StoreKey key) {
        Optional<Store> resting =
                stores.read(key).filter(Store::isActive).filter(one -> one.wakeUp().allIdle());
        resting.ifPresent(
                store ->
                        attentions.send(
                                Attention.followUp(store, Signal.NUDGE, 0, clock.instant()),
                                Duration.ZERO));
        return resting.isPresent();
    }
}
