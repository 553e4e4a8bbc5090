package dev.attentionqueue.enqueue;

import dev.attentionqueue.enqueue.Enqueued.Unfit;
import dev.attentionqueue.store.InvalidField;
import dev.attentionqueue.store.Ordering;
import dev.attentionqueue.work.OrderingKey;
import dev.attentionqueue.work.WorkItem;
import dev.attentionqueue.work.WorkQueues.Delayed;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What the ordering of a store asks of its items. */
record Fitting(Ordering ordering) {

    /** The first that does not suit it. */
    Optional<Unfit> misfit(List<Delayed> items) {
        return IntStream.range(0, items.size())
                .boxed()
                .flatMap(
                        position ->
                                misfit(items.get(position))
                                        .map(why -> new Unfit(position, why))
                                        .stream())
                .findFirst();
    }

    /** A key without ordering would promise what nobody keeps. */
    private Optional<InvalidField> misfit(Delayed one) {
        return switch (ordering) {
            case NONE ->
                    one.item().key() == null
                            ? Optional.empty()
                            : Optional.of(
                                    new InvalidField(
                                            "orderingKey",
                                            "needs a store with ordering FIFO; leave it out"));
            case FIFO ->
                    one.delay().isZero()
                            ? Optional.empty()
                            : Optional.of(
                                    new InvalidField(
                                            "delaySeconds",
                                            "must be 0 in a store with ordering FIFO"));
        };
    }

    /** Without a key of their own, the items of an ordered store are one sequence. */
    List<Delayed> placed(List<Delayed> items) {
        return switch (ordering) {
            case NONE -> items;
            case FIFO -> items.stream().map(Fitting::placed).toList();
        };
    }

    private static Delayed placed(Delayed one) {
        WorkItem item = one.item();
        return item.key() == null ? new Delayed(item.with(OrderingKey.DEFAULT), one.delay()) : one;
    }
}
