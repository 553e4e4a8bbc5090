package dev.attentionqueue.blocked;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Attempts.Paused;
import dev.attentionqueue.retry.Attempts.Pauses;
import dev.attentionqueue.sequence.Gap;
import dev.attentionqueue.sequence.Position;
import dev.attentionqueue.sequence.Sequences;
import dev.attentionqueue.store.Store;
import dev.attentionqueue.store.StoreQueue;
import dev.attentionqueue.work.OrderingKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the blocked keys of a store. A store that holds nothing back costs no request; any
 * other two, and one for each {@value Sequences#LARGEST_BATCH} gaps that are told of.
 */
public final class BlockedKeySearch {
    /** Gaps that one look goes through; they lie in the order of their keys. */
    private static final int MOST_GAPS = 100;

    private final Attempts attempts;
    private final Sequences sequences;

    public BlockedKeySearch(Attempts attempts, Sequences sequences) {
        this.attempts = attempts;
        this.sequences = sequences;
    }

    /**
     * Those of a store; empty if its items have no order.
     *
     * @throws dev.attentionqueue.store.Unavailable when that is not known
     */
    public Optional<BlockedKeys> of(Store store, Instant now) {
        return switch (store.profile().ordering()) {
            case NONE -> Optional.empty();
            case FIFO -> Optional.of(look(store, now));
        };
    }

    /** Whatever is hidden or parked, a hold has said so before. */
    private BlockedKeys look(Store store, Instant now) {
        if (!store.wakeUp().holdUntil().isAfter(now)) {
            return BlockedKeys.NONE;
        }
        Pauses pauses = attempts.pauses(store.key(), now);
        List<Paused> paused =
                pauses.items().stream().filter(one -> isThere(one, store.queue())).toList();
        List<Gap> gaps = sequences.gaps(store.key(), MOST_GAPS);
        List<Gap> open =
                gaps.stream()
                        .filter(gap -> !gap.isOver(now))
                        .sorted(Comparator.comparing(Gap::until))
                        .toList();
        List<Gap> first = open.stream().limit(BlockedKeys.MOST).toList();
        boolean seenAll =
                pauses.complete() && gaps.size() < MOST_GAPS && first.size() == open.size();
        return BlockedKeys.of(paused, first, positions(store, first, now), !seenAll);
    }

    /** What was sent before a purge is gone, and its trail is not. */
    private static boolean isThere(Paused paused, @Nullable StoreQueue queue) {
        Instant purgedAt = queue == null ? null : queue.purgedAt();
        return purgedAt == null || paused.trail().sentAt().isAfter(purgedAt);
    }

    private List<Position> positions(Store store, List<Gap> gaps, Instant now) {
        List<OrderingKey> keys = gaps.stream().map(Gap::key).toList();
        List<Position> positions = new ArrayList<>();
        for (int from = 0; from < keys.size(); from += Sequences.LARGEST_BATCH) {
            int to = Math.min(keys.size(), from + Sequences.LARGEST_BATCH);
            positions.addAll(sequences.read(store.key(), keys.subList(from, to), now));
        }
        return positions;
    }
}
