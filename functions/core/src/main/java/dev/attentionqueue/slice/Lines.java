package dev.attentionqueue.slice;

import dev.attentionqueue.work.OrderingKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The items in hand of each ordering key, in the order in which they came: only the first has its
 * turn. Where a store has no ordering, everybody has.
 */
final class Lines {
    /** More keys than a store can have consumers need not be told apart. */
    private static final int MOST_KEYS = 100;

    private final boolean ordered;
    private final Map<OrderingKey, Deque<InHand>> lines = new HashMap<>();
    private final Set<OrderingKey> seen = new HashSet<>();
    private boolean queued;

    Lines(boolean ordered) {
        this.ordered = ordered;
    }

    private @Nullable OrderingKey keyOf(InHand item) {
        return ordered ? item.item().item().key() : null;
    }

    void join(InHand item) {
        OrderingKey key = keyOf(item);
        if (key == null) {
            return;
        }
        if (seen.size() < MOST_KEYS) {
            seen.add(key);
        }
        Deque<InHand> line = lines.computeIfAbsent(key, _ -> new ArrayDeque<>());
        queued |= !line.isEmpty();
        line.add(item);
    }

    /** How many keys have come so far. */
    int keysSeen() {
        return seen.size();
    }

    /** Whether ever two of a key were in hand at once. */
    boolean hasQueued() {
        return queued;
    }

    boolean hasTurn(InHand item) {
        OrderingKey key = keyOf(item);
        return key == null || firstOf(key).filter(first -> first == item).isPresent();
    }

    private Optional<InHand> firstOf(OrderingKey key) {
        return Optional.ofNullable(lines.get(key)).map(Deque::peek);
    }

    /** The item whose turn it was makes room; returns whose turn it is now. */
    Optional<InHand> leave(InHand first) {
        OrderingKey key = keyOf(first);
        if (key == null) {
            return Optional.empty();
        }
        Deque<InHand> line = lines.getOrDefault(key, new ArrayDeque<>());
        line.remove(first);
        if (line.isEmpty()) {
            lines.remove(key);
        }
        return firstOf(key);
    }

    /** All of its key leave; returns those that came after the one whose turn it was. */
    List<InHand> breakUp(InHand first) {
        OrderingKey key = keyOf(first);
        Deque<InHand> line = key == null ? null : lines.remove(key);
        return line == null ? List.of() : line.stream().filter(item -> item != first).toList();
    }
}
