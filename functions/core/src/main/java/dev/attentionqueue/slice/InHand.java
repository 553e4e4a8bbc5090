package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.retry.RetryPolicy;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.retry.Verdict;
import dev.attentionqueue.retry.Verdict.Delete;
import dev.attentionqueue.retry.Verdict.GiveUp;
import dev.attentionqueue.retry.Verdict.Start;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.ReceivedItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An item that a slice has received, with all receipts that it has got for it. */
final class InHand {
    private final ReceivedItem first;
    private final List<Receipt> receipts = new ArrayList<>();
    private final Poll poll;
    private Poll last;
    private Trail trail;
    private Start start = new Start(1, false);
    private boolean judged;

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
        trail = Trail.none(first);
        receipts.add(first.receipt());
    }

    ReceivedItem item() {
        return first;
    }

    ItemId id() {
        return first.item().id();
    }

    /** Takes note of what is known of it. */
    Verdict judge(Trail known, RetryPolicy policy) {
        trail = known;
        judged = true;
        Verdict verdict = policy.judge(known, first);
        switch (verdict) {
            case Start next -> start = next;
            case Delete _ -> {}
            case GiveUp spent -> start = new Start(spent.attempts(), false);
        }
        return verdict;
    }

    /** Which start of its handler this is, or was the last. */
    int attempt() {
        return start.attempt();
    }

    boolean runsAlone() {
        return start.alone();
    }

    Trail trail() {
        return trail;
    }

    Trail beginning() {
        return trail.beginning(first);
    }

    Trail failed(String reason) {
        return trail.failed(first, attempt(), reason);
    }

    Trail excused(String reason) {
        return trail.excused(first, attempt(), reason);
    }

    /**
     * What is to be written down if it goes back before its handler was started. Mostly nothing: an
     * item that is well costs no write, unless it goes back again and again.
     */
    Optional<Trail> notBegun() {
        return judged && RetryPolicy.isAboutToBlame(trail, first)
                ? Optional.of(trail.received())
                : Optional.empty();
    }

    Trail handled() {
        return trail.handled(first);
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
