package dev.attentionqueue.slice;

import dev.attentionqueue.retry.RetryPolicy;
import dev.attentionqueue.retry.Trail;
import dev.attentionqueue.retry.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Looks up what is known of items that have been received before. */
final class Recall {
    private final SliceRunner runner;
    private final SliceOrder order;
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
            Crew crew,
            BiConsumer<InHand, Optional<Verdict>> judged) {
        this.runner = runner;
        this.order = order;
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
            crew.call(
                    () -> runner.trails().read(order, batch),
                    trails -> tell(batch, trails.orElse(null)));
        }
    }

    private void tell(List<InHand> batch, @Nullable Map<InHand, Trail> trails) {
        underWay -= batch.size();
        RetryPolicy policy = new RetryPolicy(order.handling().retries());
        for (InHand item : batch) {
            Trail trail = trails == null ? null : trails.get(item);
            judged.accept(item, Optional.ofNullable(trail).map(known -> item.judge(known, policy)));
        }
    }
}
