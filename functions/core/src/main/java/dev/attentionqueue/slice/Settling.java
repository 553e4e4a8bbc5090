package dev.attentionqueue.slice;

import dev.attentionqueue.lane.Look.Hidden;
import dev.attentionqueue.slice.Handlers.Ending;
import dev.attentionqueue.store.Bounded;
import dev.attentionqueue.store.QueueAddress;
import dev.attentionqueue.store.WholeSeconds;
import dev.attentionqueue.work.Disposition.Done;
import dev.attentionqueue.work.Disposition.Reject;
import dev.attentionqueue.work.Disposition.Retry;
import dev.attentionqueue.work.Disposition.SlowDown;
import dev.attentionqueue.work.ItemId;
import dev.attentionqueue.work.Receipt;
import dev.attentionqueue.work.WorkQueues;
import dev.attentionqueue.work.WorkQueues.BackOff;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of items in the queue once they have left the hand: deleted, hidden until later, or
 * handed back; in batches, beside the receives. Remembers what stays in the queue.
 */
final class Settling {
    private static final Duration SHORTEST_BACK_OFF = Duration.ofSeconds(1);

    /** Items remembered that are done with: copies of a message come within seconds, if at all. */
    private static final int MOST_COPIES = 1_000;

    private final SliceRunner runner;
    private final SliceOrder order;
    private final QueueAddress queue;
    private final Crew crew;
    private final Set<ItemId> lastDone = Collections.newSetFromMap(new Bounded<>(MOST_COPIES));
    private final Pile<Handled> done;
    private final Pile<PutOff> putOff;
    private final Pile<InHand> notBegun = new Pile<>(Duration.ZERO);
    private int calls;
    private int handled;
    private final NavigableSet<Instant> returns = new TreeSet<>();

    /**
     * A receipt of an item that is done with.
     *
     * @param again whether its delete has failed once
     */
    private record Handled(InHand item, Receipt receipt, boolean again) {}

    private record PutOff(InHand item, Duration after) {}

    Settling(SliceRunner runner, SliceOrder order, QueueAddress queue, Crew crew) {
        this.runner = runner;
        this.order = order;
        this.queue = queue;
        this.crew = crew;
        done = new Pile<>(runner.settings().longestGathering());
        putOff = new Pile<>(runner.settings().longestGathering());
    }

    boolean isIdle() {
        return calls == 0 && done.isEmpty() && putOff.isEmpty() && notBegun.isEmpty();
    }

    /** Items whose handler was done with them. */
    int handled() {
        return handled;
    }

    @Nullable Hidden hidden() {
        return returns.isEmpty() ? null : new Hidden(List.copyOf(returns));
    }

    void hide(Hidden more) {
        returns.addAll(more.returns());
    }

    /** Whether the item was done with a moment ago: this is a copy, which is deleted. */
    boolean knows(InHand item) {
        if (!lastDone.contains(item.item().item().id())) {
            return false;
        }
        delete(item);
        return true;
    }

    /** Takes an item over that has left the hand. */
    void settle(InHand item, Ending ending) {
        switch (ending) {
            case Ending.Said(Done _) -> {
                handled++;
                lastDone.add(item.item().item().id());
                delete(item);
            }
            case Ending.Said(Retry(Duration after, String _)) -> putOff(item, after);
            case Ending.Said(SlowDown(Duration after, String _)) -> putOff(item, after);
            case Ending.Said(Reject _) -> hide(back(item));
            case Ending.NotBegun _ -> handBack(item);
        }
    }

    private void putOff(InHand item, @Nullable Duration after) {
        if (after == null) {
            hide(back(item));
        } else {
            putOff.add(new PutOff(item, whole(after)), now());
        }
    }

    private void delete(InHand item) {
        item.receipts().forEach(one -> done.add(new Handled(item, one, false), now()));
    }

    /** Unless its visibility timeout may have ended: somebody else may have it then. */
    private void handBack(InHand item) {
        if (now().isBefore(item.since().plus(runner.settings().visibility()))) {
            notBegun.add(item, now());
        } else {
            hide(back(item));
        }
    }

    /** In whole seconds, as queues count; what the handler asks for is not to be undercut. */
    private static Duration whole(Duration after) {
        Duration seconds = WholeSeconds.of(after);
        Duration least = seconds.compareTo(SHORTEST_BACK_OFF) > 0 ? seconds : SHORTEST_BACK_OFF;
        return least.compareTo(WorkQueues.LONGEST_BACK_OFF) < 0
                ? least
                : WorkQueues.LONGEST_BACK_OFF;
    }

    /**
     * Makes the calls that are worth it.
     *
     * @param nothingToCome whether no more will be added for the time being
     */
    void goOn(Instant now, boolean nothingToCome) {
        while (!notBegun.isEmpty()) {
            handBack(notBegun.take());
        }
        while (done.isReady(now) || (nothingToCome && !done.isEmpty())) {
            delete(done.take());
        }
        while (putOff.isReady(now) || (nothingToCome && !putOff.isEmpty())) {
            backOff(putOff.take());
        }
    }

    /** When {@link #goOn} has something to do, if nothing comes before. */
    Optional<Instant> due() {
        return Stream.concat(done.due().stream(), putOff.due().stream()).min(Instant::compareTo);
    }

    private <T> void call(Callable<T> call, Consumer<T> then) {
        calls++;
        crew.call(
                call,
                answer -> {
                    calls--;
                    then.accept(answer);
                });
    }

    private void delete(List<Handled> batch) {
        List<Receipt> receipts = batch.stream().map(Handled::receipt).toList();
        call(() -> runner.queues().delete(queue, receipts), left -> deleted(batch, left));
    }

    /** Only what was left over is tried again, and once: its handler was done with it. */
    private void deleted(List<Handled> batch, List<Receipt> left) {
        boolean inTime = now().plus(runner.settings().callTimeout()).isBefore(order.deadline());
        for (Handled one : batch) {
            if (left.contains(one.receipt())) {
                if (inTime && !one.again()) {
                    done.add(new Handled(one.item(), one.receipt(), true), now());
                } else {
                    hide(back(one.item()));
                }
            }
        }
    }

    private void handBack(List<InHand> batch) {
        List<BackOff> visible =
                batch.stream().flatMap(item -> backOffs(item, Duration.ZERO)).toList();
        call(
                () -> runner.queues().hide(queue, visible),
                left -> {
                    hide(Hidden.until(now()));
                    hideLeft(left, batch.stream());
                });
    }

    /**
     * What came of a back-off.
     *
     * @param until when the items come back that are hidden; null if none is
     */
    private record BackedOff(@Nullable Hidden until, int left) {}

    private void backOff(List<PutOff> batch) {
        call(
                () -> backOffNow(batch),
                backedOff -> {
                    if (backedOff.until() != null) {
                        hide(backedOff.until());
                    }
                    hideLeft(backedOff.left(), batch.stream().map(PutOff::item));
                });
    }

    /**
     * The hold comes first: a store that retires in between would strand what is hidden. It counts
     * what writing it may take, since the items' time runs from when they are hidden.
     */
    private BackedOff backOffNow(List<PutOff> batch) {
        List<BackOff> backOffs =
                batch.stream().flatMap(one -> backOffs(one.item(), one.after())).toList();
        Instant hiddenBy = now().plus(runner.settings().announcing());
        Instant last = returns(backOffs, hiddenBy).latest();
        boolean held = runner.holds().hold(order.store(), order.turn().lease(), last);
        if (!held || now().isAfter(hiddenBy)) {
            return new BackedOff(null, backOffs.size());
        }
        int left = runner.queues().hide(queue, backOffs);
        return new BackedOff(left < backOffs.size() ? returns(backOffs, now()) : null, left);
    }

    private static Hidden returns(List<BackOff> backOffs, Instant from) {
        return new Hidden(backOffs.stream().map(one -> from.plus(one.after())).toList());
    }

    private void hideLeft(int left, Stream<InHand> items) {
        if (left > 0) {
            items.forEach(item -> hide(back(item)));
        }
    }

    private static Stream<BackOff> backOffs(InHand item, Duration after) {
        return item.receipts().stream().map(receipt -> new BackOff(receipt, after));
    }

    private Hidden back(InHand item) {
        return item.back(runner.settings().visibility());
    }

    private Instant now() {
        return runner.clock().instant();
    }
}
