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
import dev.attentionqueue.reconcile.Reconcile.Again;
import dev.attentionqueue.store.Decision;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Stores;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** Signals a store's overdue lanes again. */
public record Resignals(
        Stores stores,
        Attentions attentions,
        QueueWaits waits,
        InstantSource clock,
        Timing timing) {

    /** What is known of the attention queues, for one run. */
    LongQueues queues() {
        return new LongQueues(waits);
    }

    Again resignal(Store seen, LongQueues queues) {
        List<Attention> attentionsOfStore =
                Decision.settle(stores, seen, store -> decide(store, queues)).orElse(List.of());
        int unsent = (int) attentionsOfStore.stream().filter(this::cannotSend).count();
        return new Again(attentionsOfStore.size(), unsent, 0);
    }

    private Decision<List<Attention>> decide(Store store, LongQueues queues) {
        if (store.isRemoved()) {
            return Decision.leave(List.of());
        }
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
