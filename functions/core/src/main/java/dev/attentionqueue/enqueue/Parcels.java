package dev.attentionqueue.enqueue;

import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.util.ArrayList;
import java.util.List;

/** Splits items into what single sends can take, by number and by bytes. */
final class Parcels {
    private final List<List<Integer>> parcels = new ArrayList<>();
    private List<Integer> open = List.of();
    private int bytes;

    private Parcels() {}

    /**
     * Splits the items at these positions, in their order.
     *
     * @param items all items; a position is an index into them
     */
    static List<List<Integer>> of(List<Delayed> items, List<Integer> positions) {
        Parcels parcels = new Parcels();
        positions.forEach(position -> parcels.add(position, items.get(position).bytes()));
        return parcels.parcels;
    }

    private void add(int position, int more) {
        boolean isFull =
                open.size() == WorkQueues.LARGEST_BATCH || bytes + more > WorkQueues.LARGEST_SEND;
        if (open.isEmpty() || isFull) {
            open = new ArrayList<>();
            parcels.add(open);
            bytes = 0;
        }
        open.add(position);
        bytes += more;
    }
}
