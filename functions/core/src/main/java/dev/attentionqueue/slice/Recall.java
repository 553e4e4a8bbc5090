package dev.attentionqueue.slice;

import dev.attentionqueue.retry.RetryPolicy;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.retry.Verdict;
import dev.attentionqueue.sequence.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Looks up what is known of items that have been received before, and of keys that are counted. */
final class Recall {
    private final SliceRunner runner;
    private final SliceOrder order;
    private final Numbers numbers;
    private final Crew crew;
    private final BiConsumer<InHand, Optional<Verdict>> judged;
    private final List<InHand> next = new ArrayList<>();
    private int underWay;

    /**
     * Has nothing to look up.
     *
     * @param judged told what is to be done with an item; empty if nobody knows
     */
    Recall(
            SliceRunner runner,
            SliceOrder order,
            Numbers numbers,
            Crew crew,
            BiConsumer<InHand, Optional<Verdict>> judged) {
        this.runner = runner;
        this.order = order;
        this.numbers = numbers;
        this.crew = crew;
        this.judged = judged;
    }

    void add(InHand item) {
        next.add(item);
    }

    /** Items of which it is not known yet what to do with them. */
    int size() {
        return next.size() + underWay;
    }

    /** Looks up those that have been added; at most one receive's. */
    void goOn() {
        if (!next.isEmpty()) {
            List<InHand> batch = List.copyOf(next);
            next.clear();
            underWay += batch.size();
            crew.call(() -> look(batch), known -> tell(batch, known));
        }
    }

    /** What is known; a part that is not is empty. */
    private record Known(Optional<Map<InHand, Trail>> trails, Optional<List<Position>> positions) {

        /** The item's trail, if all is known that is asked of it. */
        Optional<Trail> of(InHand item, boolean counts) {
            if (counts && positions.isEmpty()) {
                return Optional.empty();
            }
            return item.item().receiveCount() == 1
                    ? Optional.of(Trail.none(item.item()))
                    : trails.map(all -> all.get(item));
        }
    }

    private Known look(List<InHand> batch) {
        List<InHand> again = batch.stream().filter(item -> item.item().receiveCount() > 1).toList();
        return new Known(
                again.isEmpty() ? Optional.of(Map.of()) : runner.trails().read(order, again),
                numbers.read(batch));
    }

    private void tell(List<InHand> batch, Known known) {
        underWay -= batch.size();
        known.positions().ifPresent(numbers::learn);
        RetryPolicy policy = new RetryPolicy(order.handling().retries());
        for (InHand item : batch) {
            boolean counts = numbers.numberOf(item).isPresent();
            judged.accept(item, known.of(item, counts).map(it -> item.judge(it, policy)));
        }
    }
}
