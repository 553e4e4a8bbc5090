package dev.attentionqueue.slice;

import dev.attentionqueue.retry.Attempts;
import dev.attentionqueue.retry.Pause;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.store.Unavailable;
import dev.attentionqueue.work.ItemId;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads and writes trails of items in hand, and makes a missing answer a value. */
record Trails(Attempts attempts, InstantSource clock) {

    /** The trails of these items, each of which has one, be it of nothing; empty if unknown. */
    Optional<Map<InHand, Trail>> read(SliceOrder order, List<InHand> items) {
        List<ItemId> ids = items.stream().map(InHand::id).distinct().toList();
        try {
            List<Trail> found = attempts.read(order.store().key(), ids, clock.instant());
            return Optional.of(
                    items.stream()
                            .collect(Collectors.toMap(Function.identity(), it -> of(it, found))));
        } catch (Unavailable _) {
            return Optional.empty();
        }
    }

    private static Trail of(InHand item, List<Trail> found) {
        return found.stream()
                .filter(trail -> trail.item().equals(item.id()))
                .filter(trail -> trail.tellsOf(item.item()))
                .findFirst()
                .orElseGet(() -> Trail.none(item.item()));
    }

    /** Whether they are surely written. */
    boolean write(SliceOrder order, List<Trail> trails) {
        return write(order, trails, Map.of());
    }

    /** The same, with the pauses of those of these items for which others wait. */
    boolean write(SliceOrder order, List<Trail> trails, Map<ItemId, Pause> pauses) {
        try {
            attempts.write(order.store().key(), trails, pauses, clock.instant());
            return true;
        } catch (Unavailable _) {
            return false;
        }
    }
}
