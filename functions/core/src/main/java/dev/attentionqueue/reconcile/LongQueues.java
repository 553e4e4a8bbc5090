package dev.attentionqueue.reconcile;

import dev.attentionqueue.attention.AttentionQueue;
import dev.attentionqueue.attention.QueueWaits;
import dev.attentionqueue.attention.QueueWaits.Reading;
import dev.attentionqueue.lane.Patience;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.Unavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The waits of the attention queues, each read once in a run and only when asked for. */
final class LongQueues {
    private final QueueWaits waits;
    private final Map<AttentionQueue, Optional<Reading>> readings = new HashMap<>();

    LongQueues(QueueWaits waits) {
        this.waits = waits;
    }

    /**
     * How long to wait for what the store has been sent. A raise is waited for as long as a
     * follow-up is: beyond its tenant's allowance it travels as one, and sent again it would, too.
     */
    Patience patienceWith(Store store, Instant now) {
        if (!store.isActive()) {
            return Patience.NONE;
        }
        Duration followUps = waitIn(AttentionQueue.followUps(store.terms().serviceClass()), now);
        Duration firstLooks = waitIn(AttentionQueue.FIRST, now);
        return new Patience(
                firstLooks.compareTo(followUps) > 0 ? firstLooks : followUps, followUps);
    }

    private Duration waitIn(AttentionQueue queue, Instant now) {
        return readings.computeIfAbsent(queue, this::read)
                .map(reading -> reading.at(now))
                .orElse(Duration.ZERO);
    }

    /** Without an answer nothing is known: what waits is then sent again, and nothing is lost. */
    private Optional<Reading> read(AttentionQueue queue) {
        try {
            return waits.latest(queue);
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }
}
