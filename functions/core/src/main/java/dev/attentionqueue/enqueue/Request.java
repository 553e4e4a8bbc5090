package dev.attentionqueue.enqueue;

import dev.attentionqueue.work.ItemId;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * Work that one call hands over.
 *
 * @param id names the request, and with it its items: a request that is made again under the same
 *     id makes the same items again
 * @param work 1 to {@value #MOST_ITEMS} items
 */
public record Request(String id, List<NewWork> work) {
    /** Most items of one request. */
    public static final int MOST_ITEMS = 1000;

    public Request {
        if (work.isEmpty() || work.size() > MOST_ITEMS) {
            throw new IllegalArgumentException("1 to " + MOST_ITEMS + " items, not " + work.size());
        }
        work = List.copyOf(work);
    }

    /** The id of the item at {@code position}; a request's only item has that of its request. */
    ItemId itemId(int position) {
        return new ItemId(work.size() == 1 ? id : "%s-%03d".formatted(id, position));
    }

    Duration longestDelay() {
        return work.stream().map(NewWork::delay).max(Comparator.naturalOrder()).orElseThrow();
    }
}
