package dev.attentionqueue.slice;

import dev.attentionqueue.work.Disposition;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.BackOff;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Items by what is to become of them.
 *
 * @param untold how many come back when their visibility timeout ends
 */
record Sorted(List<Receipt> done, List<BackOff> backOffs, int untold) {
    private static final Duration SHORTEST_BACK_OFF = Duration.ofSeconds(1);

    /**
     * Sorts items.
     *
     * @param said what the handler said of each, in the same order
     */
    static Sorted of(List<ReceivedItem> items, List<Disposition> said) {
        List<Receipt> done = new ArrayList<>();
        List<BackOff> backOffs = new ArrayList<>();
        for (int at = 0; at < items.size(); at++) {
            Receipt receipt = items.get(at).receipt();
            switch (said.get(at)) {
                case Done _ -> done.add(receipt);
                case Retry(Duration after, String _) when after != null ->
                        backOffs.add(new BackOff(receipt, whole(after)));
                case Retry _ -> {}
            }
        }
        return new Sorted(done, backOffs, items.size() - done.size() - backOffs.size());
    }

    /** In whole seconds, as queues count; what the handler asks for is not to be undercut. */
    private static Duration whole(Duration after) {
        Duration seconds = Duration.ofSeconds(after.plusNanos(999_999_999).toSeconds());
        Duration least = seconds.compareTo(SHORTEST_BACK_OFF) > 0 ? seconds : SHORTEST_BACK_OFF;
        return least.compareTo(WorkQueues.LONGEST_BACK_OFF) < 0
                ? least
                : WorkQueues.LONGEST_BACK_OFF;
    }
}
