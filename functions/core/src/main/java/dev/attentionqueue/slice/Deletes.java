package dev.attentionqueue.slice;

import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.work.Receipt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Deletes what is done with, in batches, beside the receives. An item whose delete fails twice
 * comes back; that it is done with is written down, so that its handler is not called again.
 */
final class Deletes {
    private final SliceRunner runner;
    private final SliceOrder order;
    private final QueueAddress queue;
    private final Calls calls;
    private final Leftovers leftovers;
    private final Pile<Handled> pile;

    /**
     * A receipt of an item that is done with.
     *
     * @param again whether its delete has failed once
     */
    private record Handled(InHand item, Receipt receipt, boolean again) {}

    Deletes(
            SliceRunner runner,
            SliceOrder order,
            QueueAddress queue,
            Calls calls,
            Leftovers leftovers) {
        this.runner = runner;
        this.order = order;
        this.queue = queue;
        this.calls = calls;
        this.leftovers = leftovers;
        pile = new Pile<>(runner.settings().longestGathering());
    }

    boolean isIdle() {
        return pile.isEmpty();
    }

    Optional<Instant> due() {
        return pile.due();
    }

    void add(InHand item) {
        item.receipts().forEach(one -> pile.add(new Handled(item, one, false), now()));
    }

    void goOn(Instant now, boolean nothingToCome) {
        while (pile.isReady(now) || (nothingToCome && !pile.isEmpty())) {
            delete(pile.take());
        }
    }

    private void delete(List<Handled> batch) {
        List<Receipt> receipts = batch.stream().map(Handled::receipt).toList();
        calls.call(() -> runner.queues().delete(queue, receipts), left -> deleted(batch, left));
    }

    /** Only what was left over is tried again, and once: its handler was done with it. */
    private void deleted(List<Handled> batch, List<Receipt> left) {
        boolean inTime = now().plus(runner.settings().callTimeout()).isBefore(order.deadline());
        List<InHand> stay = new ArrayList<>();
        for (Handled one : batch) {
            if (!left.contains(one.receipt())) {
                continue;
            }
            if (inTime && !one.again()) {
                pile.add(new Handled(one.item(), one.receipt(), true), now());
            } else {
                leftovers.leave(one.item());
                stay.add(one.item());
            }
        }
        if (inTime && !stay.isEmpty()) {
            note(stay.stream().distinct().toList());
        }
    }

    private void note(List<InHand> stay) {
        calls.call(
                () -> runner.trails().write(order, stay.stream().map(InHand::handled).toList()),
                _ -> {});
    }

    private Instant now() {
        return runner.clock().instant();
    }
}
