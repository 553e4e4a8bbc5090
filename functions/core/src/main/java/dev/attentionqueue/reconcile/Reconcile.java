package dev.attentionqueue.reconcile;

import dev.attentionqueue.attention.Attention;
import dev.attentionqueue.attention.Attentions;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.lane.Resignal;
import dev.attentionqueue.lane.Resignal.Moved;
import dev.attentionqueue.lane.Resignal.Nothing;
import dev.attentionqueue.lane.Resignalling;
import dev.attentionqueue.lane.Signal;
import dev.attentionqueue.lane.Timing;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreKey;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Stores.DueCursor;
import dev.attentionqueue.store.Stores.DuePage;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds lanes whose time has passed and signals them again; run once a minute. */
public final class Reconcile {
    private static final int PAGE = 100;

    private final Stores stores;
    private final Attentions attentions;
    private final QueueWaits waits;
    private final InstantSource clock;
    private final Timing timing;

    public Reconcile(
            Stores stores,
            Attentions attentions,
            QueueWaits waits,
            InstantSource clock,
            Timing timing) {
        this.stores = stores;
        this.attentions = attentions;
        this.waits = waits;
        this.clock = clock;
        this.timing = timing;
    }

    /**
     * What one run did.
     *
     * @param looked stores that the index named
     * @param resignalled lanes that were signalled again
     * @param unsent signals that no queue took; the next run sends them
     * @param complete whether the whole index was seen before the deadline
     */
    public record Summary(int looked, int resignalled, int unsent, boolean complete) {
        static final Summary START = new Summary(0, 0, 0, true);

        Summary plus(Summary more) {
            return new Summary(
                    looked + more.looked,
                    resignalled + more.resignalled,
                    unsent + more.unsent,
                    complete && more.complete);
        }
    }

    /**
     * Pages through the due index, until its end or {@code deadline}.
     *
     * @throws Unavailable when the table gave no answer
     */
    public Summary reconcile(Instant deadline) {
        Summary total = Summary.START;
        LongQueues queues = new LongQueues(waits);
        for (int shard = 0; shard < stores.dueShards(); shard++) {
            total = total.plus(reconcileShard(shard, queues, deadline));
        }
        return total;
    }

    private Summary reconcileShard(int shard, LongQueues queues, Instant deadline) {
        Instant before = clock.instant();
        Summary total = Summary.START;
        @Nullable DueCursor after = null;
        do {
            if (!clock.instant().isBefore(deadline)) {
                return total.plus(new Summary(0, 0, 0, false));
            }
            DuePage page = stores.due(shard, before, PAGE, after);
            for (StoreKey key : page.stores()) {
                total = total.plus(look(key, queues));
            }
            after = page.next();
        } while (after != null);
        return total;
    }

    private Summary look(StoreKey key, LongQueues queues) {
        List<Attention> attentionsOfStore =
                stores.read(key)
                        .flatMap(
                                seen ->
                                        Decision.settle(
                                                stores, seen, store -> decide(store, queues)))
                        .orElse(List.of());
        int unsent = (int) attentionsOfStore.stream().filter(this::cannotSend).count();
        return new Summary(1, attentionsOfStore.size(), unsent, true);
    }

    private Decision<List<Attention>> decide(Store store, LongQueues queues) {
        Instant now = clock.instant();
        Resignal resignal =
                new Resignalling(timing)
                        .resignal(
                                store.wakeUp(),
                                store.isActive(),
                                queues.patienceWith(store, now),
                                now);
        return switch (resignal) {
            case Nothing _ -> Decision.leave(List.of());
            case Moved moved -> {
                Store next = store.with(moved.next());
                yield Decision.write(next, attentionsFor(next, moved.signals(), now));
            }
        };
    }

    private static List<Attention> attentionsFor(Store store, List<Signal> signals, Instant now) {
        return signals.stream().map(signal -> Attention.followUp(store, signal, 0, now)).toList();
    }

    private boolean cannotSend(Attention attention) {
        try {
            attentions.send(attention, Duration.ZERO);
            return false;
        } catch (Unavailable _) {
            return true;
        }
    }
}
