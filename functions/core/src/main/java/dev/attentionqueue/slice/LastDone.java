package dev.attentionqueue.slice;

import dev.attentionqueue.work.ItemId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** The items that a slice was done with last: a copy that comes now is deleted, not handled. */
final class LastDone {
    /** Copies of a message come within seconds, if at all. */
    private static final int MOST = 1_000;

    private final Deque<ItemId> order = new ArrayDeque<>();
    private final Set<ItemId> ids = new HashSet<>();

    void add(ItemId id) {
        if (ids.add(id)) {
            order.add(id);
        }
        if (order.size() > MOST) {
            ids.remove(order.remove());
        }
    }

    boolean contains(ItemId id) {
        return ids.contains(id);
    }
}
