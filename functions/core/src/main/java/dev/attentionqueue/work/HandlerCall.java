package dev.attentionqueue.work;

import dev.attentionqueue.lane.Fence;
import dev.attentionqueue.store.Identifier;
import dev.attentionqueue.store.StoreKey;

/**
 * What a handler is told beside the item.
 *
 * @param fence grows with every turn of the store in this lane: a handler that writes to a system
 *     of its own can refuse an older one there
 * @param received the item as it came from its queue, this time
 * @param attempt which start of the handler for this item this is: the first is 1
 */
public record HandlerCall(
        StoreKey store, Identifier marketplace, Fence fence, ReceivedItem received, int attempt) {

    public WorkItem item() {
        return received.item();
    }

    /** How often the item has been received, this time included. */
    public int receiveCount() {
        return received.receiveCount();
    }
}
