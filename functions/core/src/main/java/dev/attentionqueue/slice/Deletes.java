package dev.attentionqueue.slice;

import dev.attentionqueue.slice.Numbers.Passing;
import dev.attentionqueue.slice.Parking.Moved;
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
    private final Numbers numbers;
    private final Pile<Handled> pile;

    /**
     * A receipt of an item that is done with, or parked.
     *
     * @param parked whether it is to be handled yet
     * @param again whether its delete has failed once
     */
    private record Handled(InHand item, Receipt receipt, boolean parked, boolean again) {
        Handled onceMore() {
            return new Handled(item, receipt, parked, true);
        }
    }

    /**
     * What came of a delete.
     *
     * @param left what may still be in the queue
     */
    private record Deleted(List<Receipt> left, Moved moved) {}

    Deletes(
            SliceRunner runner,
            SliceOrder order,
            QueueAddress queue,
            Calls calls,
            Numbers numbers,
            Leftovers leftovers) {
        this.runner = runner;
        this.order = order;
        this.queue = queue;
        this.calls = calls;
        this.numbers = numbers;
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
        add(item, false);
    }

    /** Of an item that will be sent again. */
    void addParked(InHand item) {
        add(item, true);
    }

    private void add(InHand item, boolean parked) {
        item.receipts().forEach(one -> pile.add(new Handled(item, one, parked, false), now()));
    }

    void goOn(Instant now, boolean nothingToCome) {
        while (pile.isReady(now) || (nothingToCome && !pile.isEmpty())) {
            delete(pile.take());
        }
    }

    private void delete(List<Handled> batch) {
        Passing passing =
                numbers.passing(
                        batch.stream().filter(one -> !one.parked()).map(Handled::item).toList());
        calls.call(
                () -> deleteNow(batch, passing),
                deleted -> {
                    numbers.heed(deleted.moved());
                    deleted(batch, deleted.left());
                });
    }

    /**
     * That a number is passed is written down before its message, which holds up all others of its
     * key, is gone: whoever receives the next finds it.
     */
    private Deleted deleteNow(List<Handled> batch, Passing passing) {
        Moved moved = numbers.pass(passing);
        List<Receipt> left = new ArrayList<>();
        List<Receipt> free = new ArrayList<>();
        for (Handled one : batch) {
            boolean stays = !one.parked() && numbers.isStuck(one.item(), moved);
            (stays ? left : free).add(one.receipt());
        }
        left.addAll(free.isEmpty() ? free : runner.queues().delete(queue, free));
        return new Deleted(left, moved);
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
                pile.add(one.onceMore(), now());
            } else {
                leftovers.leave(one.item());
                if (!one.parked()) {
                    stay.add(one.item());
                }
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
