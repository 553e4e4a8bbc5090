package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** An item that a slice has received, with all receipts that it has got for it. */
final class InHand {
    private final ReceivedItem first;
    private final List<Receipt> receipts = new ArrayList<>();
    private final Poll poll;
    private Poll last;

    /**
     * The receive that brought it: at some time in between, its visibility timeout began.
     *
     * @param from when it began
     * @param by when its answer was there
     */
    record Poll(Instant from, Instant by) {}

    InHand(ReceivedItem first, Poll poll) {
        this.first = first;
        this.poll = poll;
        last = poll;
        receipts.add(first.receipt());
    }

    ReceivedItem item() {
        return first;
    }

    List<Receipt> receipts() {
        return List.copyOf(receipts);
    }

    /** It has come once more, while it is in hand already. */
    void again(ReceivedItem copy, Poll its) {
        receipts.add(copy.receipt());
        last = its;
    }

    /** When it was received, at the earliest. */
    Instant since() {
        return poll.from();
    }

    /** When it comes back by itself. */
    Hidden back(Duration visibility) {
        return Hidden.between(poll.from().plus(visibility), last.by().plus(visibility));
    }
}
